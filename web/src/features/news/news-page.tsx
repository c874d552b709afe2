import { useTranslations } from "use-intl/react";
import { useServices } from "../../app/services.ts";
import { TabPage } from "../../app/tab-page.tsx";
import { usePages } from "../../http/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { RefreshButton } from "../../ui/refresh-button.tsx";
import { NewsDays } from "./news-days.tsx";
import styles from "./news-page.module.css";
import { useStillList } from "./use-still-list.ts";

/** How soon news comes without being pulled. */
const newsIntervalMs = 30_000;

/** What the market did, newest first (M-NEWS-1). */
export function NewsPage() {
  const { queries } = useServices();
  const t = useTranslations("news");
  const pages = usePages("news/list", {}, { refetchInterval: newsIntervalMs });
  const { shown, newer, showNewer } = useStillList(pages.items, ({ newsId }) => newsId);
  const refresh = () => queries.refetchQueries({ type: "active" });
  return (
    <TabPage title={t("title")} right={<RefreshButton onRefresh={refresh} />}>
      {newer > 0 && (
        <div className={styles.newer} role="status">
          <Button
            size="small"
            onClick={() => {
              showNewer();
              window.scrollTo(0, 0);
            }}
          >
            {t("newer", { count: newer })}
          </Button>
        </div>
      )}
      <PullToRefresh onRefresh={refresh}>
        <PagedList pages={pages} rowHeight={4.75}>
          {shown.length === 0 ? (
            <EmptyState title={t("empty")} hint={t("emptyHint")} />
          ) : (
            <NewsDays items={shown} />
          )}
        </PagedList>
      </PullToRefresh>
    </TabPage>
  );
}
