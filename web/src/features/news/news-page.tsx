import { newsTopics, type NewsTopic } from "@akari/api/news-topics";
import { Chips } from "@akari/ui/chips.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { NewerButton } from "@akari/ui/newer-button.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import { RefreshButton } from "@akari/ui/refresh-button.tsx";
import { useStillList } from "@akari/ui/use-still-list.ts";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { TabPage } from "../../page/tab-page.tsx";
import { useServices } from "../../services/services.ts";
import { NewsDays } from "./news-days.tsx";
import styles from "./news-days.module.css";
import { useSeen } from "./use-seen.ts";

/** How often news are read without being pulled. */
const newsIntervalMs = 30_000;

type View = "all" | NewsTopic;

/** News of the market, newest first (M-NEWS-1). */
export function NewsPage() {
  const { queries } = useServices();
  const t = useTranslations("news");
  const [view, setView] = useState<View>("all");
  const refresh = () => queries.refetchQueries({ type: "active" });
  return (
    <TabPage title={t("title")} right={<RefreshButton onRefresh={refresh} />}>
      <div className={styles.filters}>
        <Chips
          name={t("topic.label")}
          choices={(["all", ...newsTopics] as const).map((value) => ({
            value,
            label: t(`topic.${value}`),
          }))}
          value={view}
          onChange={setView}
        />
      </div>
      <PullToRefresh onRefresh={refresh}>
        <News key={view} view={view} />
      </PullToRefresh>
    </TabPage>
  );
}

function News({ view }: { readonly view: View }) {
  const t = useTranslations("news");
  const pages = usePages("news/list", view === "all" ? {} : { topic: view }, {
    refetchInterval: newsIntervalMs,
  });
  const list = useStillList(pages.items, ({ newsId }) => newsId);
  // Items held back above the list have not been seen yet, nor those that a topic leaves out.
  const isNew = useSeen(view === "all" ? list.shown : []);
  return (
    <>
      <NewerButton list={list} label={t("newer", { count: list.newer })} />
      <PagedList pages={pages} rowHeight={4.75}>
        {list.shown.length === 0 ? (
          <EmptyState
            title={t(view === "all" ? "empty" : "emptyTopic")}
            {...(view === "all" ? { hint: t("emptyHint") } : {})}
          />
        ) : (
          <NewsDays items={list.shown} isNew={isNew} />
        )}
      </PagedList>
    </>
  );
}
