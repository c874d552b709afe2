import { EmptyState } from "@akari/ui/empty-state.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useLocation, useParams } from "wouter";
import { type KeyHint, Page } from "../../frame/page.tsx";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useKey } from "../../keyboard/use-key.ts";
import { ageOf, isOverdue } from "../../list/age.ts";
import { FilterBar } from "../../list/filter-bar.tsx";
import { ListState } from "../../list/list-state.tsx";
import { useMay } from "../../session/use-session.ts";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import styles from "./support-page.module.css";
import { SupportAside } from "./support-aside.tsx";

type State = "open" | "unanswered" | "closed";

/** Conversations with customers: who waits, what was said, and the answer. */
export function SupportPage() {
  const t = useTranslations("consoleSupport");
  const nav = useTranslations("console.nav");
  const queueKeys = useTranslations("consoleQueue.keys");
  const { id = null } = useParams<{ id?: string }>();
  const [, navigate] = useLocation();
  const may = useMay();
  const [state, setState] = useState<State>("open");
  const read = usePages("support/list", { state }, { every: liveMs });
  const head = read.data?.pages[0];
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  const figures = head?.figures;
  const now = head?.now ?? "";
  const open = (accountId: string) => navigate(`/support/${accountId}`);
  const waiting = items.filter(({ waitingSince }) => waitingSince !== null);
  const next = waiting.toSorted((a, b) =>
    (a.waitingSince ?? "").localeCompare(b.waitingSince ?? ""),
  )[0];
  useKey("n", t("keys.next"), () => next !== undefined && open(next.accountId));

  const hints: readonly KeyHint[] = [
    { keys: "J K", label: t("keys.move") },
    { keys: "N", label: t("keys.next") },
    ...(may("support/close") ? [{ keys: "E", label: t("keys.close") }] : []),
    ...(may("customer/open") ? [{ keys: "C", label: queueKeys("customer") }] : []),
  ];
  return (
    <Page
      title={nav("support")}
      figures={
        figures === undefined
          ? []
          : [
              { label: t("figures.open"), value: t("count", { count: figures.open }) },
              { label: t("figures.unanswered"), value: t("count", { count: figures.unanswered }) },
              {
                label: t("figures.oldest"),
                value: figures.oldest === null ? "—" : ageOf(figures.oldest, now),
                warn: figures.oldest !== null && isOverdue(figures.oldest, now),
              },
              {
                label: t("figures.hours"),
                value: `${figures.hours.opens}–${figures.hours.closes}`,
              },
            ]
      }
      side={id === null ? undefined : <SupportAside accountId={id} />}
      foot={figures === undefined ? "" : t("closedToday", { count: figures.closedToday })}
      hints={hints}
    >
      <div className={styles.columns}>
        <div className={styles.list}>
          <FilterBar
            name={t("filter")}
            value={state}
            onChange={setState}
            choices={(["open", "unanswered", "closed"] as const).map((value) => ({
              value,
              label: t(`state.${value}`),
              ...(figures === undefined ? {} : { count: figures[value] }),
            }))}
          />
          <ListState read={read} empty={items.length === 0} emptyTitle={t(`empty.${state}`)}>
            <ConversationList
              items={items}
              now={now}
              opened={id}
              onOpen={open}
              onMore={read.hasNextPage ? () => void read.fetchNextPage() : undefined}
            />
          </ListState>
        </div>
        {id === null ? (
          <div className={styles.nothing}>
            <EmptyState title={t("choose")} hint={t("openIsRecorded")} />
          </div>
        ) : (
          <ConversationPane key={id} accountId={id} />
        )}
      </div>
    </Page>
  );
}
