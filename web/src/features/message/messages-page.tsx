import { EmptyState } from "@akari/ui/empty-state.tsx";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { NewerButton } from "@akari/ui/newer-button.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import { RefreshButton } from "@akari/ui/refresh-button.tsx";
import { useStillList } from "@akari/ui/use-still-list.ts";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { MessageItem } from "./message-item.tsx";
import { useReading } from "./use-reading.ts";

/** Messages from the brokerage, newest first; opening the page reads them (M-RT-9, M-MSG-1). */
export function MessagesPage() {
  const { queries } = useServices();
  const t = useTranslations("inbox");
  const format = useFormat();
  const pages = usePages("account/messages", {});
  const list = useStillList(pages.items, ({ messageId }) => messageId);
  // New messages held back above the list have not been seen yet.
  const isNew = useReading(list.shown);
  const refresh = () => queries.refetchQueries({ type: "active" });
  return (
    <Page title={t("title")} back="history" right={<RefreshButton onRefresh={refresh} />}>
      <NewerButton list={list} label={t("newer", { count: list.newer })} />
      <PullToRefresh onRefresh={refresh}>
        <PagedList pages={pages} rowHeight={6}>
          {list.shown.length === 0 ? (
            <EmptyState title={t("empty")} hint={t("emptyHint")} />
          ) : (
            <GroupedList items={list.shown} headingOf={({ time }) => format.day(time)} apart>
              {(message) => (
                <MessageItem
                  key={message.messageId}
                  message={message}
                  isNew={isNew(message.messageId)}
                />
              )}
            </GroupedList>
          )}
        </PagedList>
      </PullToRefresh>
    </Page>
  );
}
