import { EmptyState } from "@akari/ui/empty-state.tsx";
import { NewerButton } from "@akari/ui/newer-button.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import { RefreshButton } from "@akari/ui/refresh-button.tsx";
import { useStillList } from "@akari/ui/use-still-list.ts";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { TabPage } from "../../page/tab-page.tsx";
import { useServices } from "../../services/services.ts";
import { NewsDays } from "./news-days.tsx";

/** How often news are read without being pulled. */
const newsIntervalMs = 30_000;

/** News of the market, newest first (M-NEWS-1). */
export function NewsPage() {
  const { queries } = useServices();
  const t = useTranslations("news");
  const pages = usePages("news/list", {}, { refetchInterval: newsIntervalMs });
  const list = useStillList(pages.items, ({ newsId }) => newsId);
  const refresh = () => queries.refetchQueries({ type: "active" });
  return (
    <TabPage title={t("title")} right={<RefreshButton onRefresh={refresh} />}>
      <NewerButton list={list} label={t("newer", { count: list.newer })} />
      <PullToRefresh onRefresh={refresh}>
        <PagedList pages={pages} rowHeight={4.75}>
          {list.shown.length === 0 ? (
            <EmptyState title={t("empty")} hint={t("emptyHint")} />
          ) : (
            <NewsDays items={list.shown} />
          )}
        </PagedList>
      </PullToRefresh>
    </TabPage>
  );
}
