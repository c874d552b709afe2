import type { NewsItem } from "@akari/api/news";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { useFormat } from "../../i18n/provider.tsx";
import { NewsRow } from "./news-row.tsx";

/** News under the days on which it happened. */
export function NewsDays({
  items,
  isNew,
}: {
  readonly items: readonly NewsItem[];
  /** Whether an item is new in this visit. */
  readonly isNew: (newsId: string) => boolean;
}) {
  const format = useFormat();
  return (
    <GroupedList items={items} headingOf={({ time }) => format.day(time)} apart>
      {(item) => <NewsRow key={item.newsId} item={item} isNew={isNew(item.newsId)} />}
    </GroupedList>
  );
}
