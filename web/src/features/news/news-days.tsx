import type { NewsItem } from "@akari/api/news";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { useFormat } from "../../i18n/provider.tsx";
import { NewsRow } from "./news-row.tsx";

/** News under the days on which it happened. */
export function NewsDays({ items }: { readonly items: readonly NewsItem[] }) {
  const format = useFormat();
  return (
    <GroupedList items={items} headingOf={({ time }) => format.day(time)} apart>
      {(item) => <NewsRow key={item.newsId} item={item} />}
    </GroupedList>
  );
}
