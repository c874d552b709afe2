import { useTranslations } from "use-intl/react";
import { Page } from "../../app/page.tsx";
import { useServices } from "../../app/services.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { byDay } from "../../ui/by-day.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { RefreshButton } from "../../ui/refresh-button.tsx";
import { MessageItem } from "./message-item.tsx";
import styles from "./messages.module.css";
import { useReading } from "./use-reading.ts";

/** What the brokerage told of its own accord, newest first; opening it is reading it (M-RT-9, M-MSG-1). */
export function MessagesPage() {
  const { queries } = useServices();
  const t = useTranslations("inbox");
  const format = useFormat();
  const pages = usePages("account/messages", {});
  const isNew = useReading(pages.items);
  const refresh = () => queries.refetchQueries({ type: "active" });
  return (
    <Page title={t("title")} back="history" right={<RefreshButton onRefresh={refresh} />}>
      <PullToRefresh onRefresh={refresh}>
        <PagedList pages={pages} rowHeight={6}>
          {pages.items.length === 0 ? (
            <EmptyState title={t("empty")} hint={t("emptyHint")} />
          ) : (
            byDay(pages.items, format.day).map(({ day, items }) => (
              <section key={day} className={styles.day}>
                <h2 className={styles.date}>{day}</h2>
                <ul>
                  {items.map((message) => (
                    <MessageItem
                      key={message.messageId}
                      message={message}
                      isNew={isNew(message.messageId)}
                    />
                  ))}
                </ul>
              </section>
            ))
          )}
        </PagedList>
      </PullToRefresh>
    </Page>
  );
}
