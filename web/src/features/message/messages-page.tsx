import { type MessageFilter, messageFilters } from "@akari/api/message-kinds";
import { Chips } from "@akari/ui/chips.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { NewerButton } from "@akari/ui/newer-button.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import { useStillList } from "@akari/ui/use-still-list.ts";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useUnreadMessages } from "../../messages/use-message-state.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { MessageRow } from "./message-row.tsx";
import styles from "./messages.module.css";
import { useReading } from "./use-reading.ts";

type View = "all" | MessageFilter;

/** Messages from the brokerage, newest first; opening one reads it (M-RT-9, M-MSG-1). */
export function MessagesPage() {
  const { queries } = useServices();
  const t = useTranslations("inbox");
  const [view, setView] = useState<View>("all");
  const unread = useUnreadMessages();
  const { readAll } = useReading();
  const refresh = () => queries.refetchQueries({ type: "active" });
  const labelOf = (one: View) =>
    one === "unread" && unread > 0
      ? t("filter.unreadCount", { count: unread })
      : t(`filter.${one}`);
  return (
    <Page
      title={t("title")}
      back="history"
      right={
        unread > 0 && (
          <button type="button" className={styles.readAll} onClick={readAll}>
            {t("readAll")}
          </button>
        )
      }
    >
      <div className={styles.filters}>
        <Chips
          name={t("filter.label")}
          choices={(["all", ...messageFilters] as const).map((value) => ({
            value,
            label: labelOf(value),
          }))}
          value={view}
          onChange={setView}
        />
      </div>
      <PullToRefresh onRefresh={refresh}>
        <Messages key={view} view={view} />
      </PullToRefresh>
    </Page>
  );
}

function Messages({ view }: { readonly view: View }) {
  const t = useTranslations("inbox");
  const format = useFormat();
  const pages = usePages("account/messages", view === "all" ? {} : { filter: view });
  const list = useStillList(pages.items, ({ messageId }) => messageId);
  return (
    <>
      <NewerButton list={list} label={t("newer", { count: list.newer })} />
      <PagedList pages={pages} rowHeight={4.75}>
        {list.shown.length === 0 ? (
          <EmptyState
            title={t(view === "all" ? "empty" : "emptyFilter")}
            {...(view === "all" ? { hint: t("emptyHint") } : {})}
          />
        ) : (
          <div className={styles.list}>
            <GroupedList items={list.shown} headingOf={({ time }) => format.day(time)}>
              {(message) => <MessageRow key={message.messageId} message={message} />}
            </GroupedList>
          </div>
        )}
      </PagedList>
    </>
  );
}
