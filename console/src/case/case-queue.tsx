import { Button } from "@akari/ui/button.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useLocation, useParams } from "wouter";
import type { QueueFigures } from "@akari/api/console/queue";
import { Page, type KeyHint } from "../frame/page.tsx";
import { SidePane } from "../frame/side-pane.tsx";
import { useFormat } from "../i18n/provider.tsx";
import { ageOf, isDueSoon, isOverdue } from "../list/age.ts";
import { CaseTable } from "../list/case-table.tsx";
import type { Column } from "../list/columns.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { itemsOf, type PagedRead } from "../list/list-read.ts";
import { ListState } from "../list/list-state.tsx";
import { MoreButton } from "../list/more-button.tsx";
import { SearchField } from "../list/search-field.tsx";
import { useCaseColumns } from "./case-columns.ts";
import { CaseHead } from "./case-head.tsx";
import { useMay } from "../session/use-session.ts";
import styles from "./case-queue.module.css";
import { DecidedToday } from "./decided-today.tsx";
import type { MoneyCase } from "./money-case.ts";
import { StandingBadge } from "./standing-badge.tsx";
import { usePeople } from "./use-people.ts";
import type { useQueue } from "./use-queue.ts";

interface QueuePage<Case> {
  readonly figures: QueueFigures;
  readonly items: readonly Case[];
  readonly now: string;
}

interface CaseQueueProps<Case extends MoneyCase> {
  readonly title: string;
  /** Where the queue stands in the console; a case lies below it. */
  readonly path: `/${string}`;
  readonly queue: ReturnType<typeof useQueue>;
  readonly read: PagedRead<QueuePage<Case>>;
  /** Decided ones, newest first, for the list below the waiting ones. */
  readonly decided: readonly Case[];
  readonly keyOf: (item: Case) => string;
  /** The open case's pane. */
  readonly detail: (key: string) => ReactNode;
  readonly mayDecide: boolean;
}

/** A queue of the desk: waiting cases with their ages, and the chosen one at the right. */
export function CaseQueue<Case extends MoneyCase>(props: CaseQueueProps<Case>) {
  const { title, path, read, keyOf } = props;
  const { state, setState, search, setSearch, isBad } = props.queue;
  const t = useTranslations("consoleQueue");
  const may = useMay();
  const { id: opened = null } = useParams<{ id?: string }>();
  const [, navigate] = useLocation();
  const onOpen = (key: string) => navigate(`${path}/${key}`);
  const pages = read.data?.pages;
  const format = useFormat();
  const { nameOf } = usePeople();
  const first = useCaseColumns();
  const [cursor, setCursor] = useState<string | null>(opened);
  const head = pages?.[0];
  const items = itemsOf(read);
  const now = head?.now ?? "";
  const figures = head?.figures;
  const chosen = items.find((item) => keyOf(item) === cursor);
  const hasDue = items.some((item) => item.dueAt !== undefined);
  const dueSoon = items.filter(
    ({ status, dueAt }) => status === "awaiting" && dueAt !== undefined && isDueSoon(dueAt, now),
  );

  const decidedView = state === "decided";
  const columns: readonly Column<Case>[] = [
    ...first,
    {
      key: "amount",
      head: t("amount"),
      end: true,
      cell: ({ amount }) => <strong className="num">{format.quantity(amount)}</strong>,
    },
    decidedView
      ? {
          key: "decidedAt",
          head: t("decidedAt"),
          end: true,
          cell: ({ decidedAt }) => (decidedAt === null ? "—" : format.dateTime(decidedAt)),
        }
      : {
          key: "age",
          head: t("age"),
          end: true,
          cell: ({ requestedAt }) => (
            <span className={styles.age} data-warn={isOverdue(requestedAt, now)}>
              {ageOf(requestedAt, now)}
            </span>
          ),
        },
    ...(hasDue && !decidedView
      ? [
          {
            key: "due",
            head: t("due"),
            whole: true,
            cell: ({ dueAt = now }: Case) => (
              <span className={styles.age} data-warn={isDueSoon(dueAt, now)}>
                {format.columnTime(dueAt)}
              </span>
            ),
          },
        ]
      : []),
    decidedView
      ? { key: "by", head: t("decidedBy"), wide: true, cell: (item) => <DecidedName of={item} /> }
      : {
          key: "first",
          head: t("firstPerson"),
          wide: true,
          whole: true,
          cell: ({ proposal, claim }) => {
            if (proposal !== null) return nameOf(proposal.by);
            if (claim === null) return "—";
            const time = format.columnMinute(claim.since);
            return t("claimedBy", { name: nameOf(claim.by), time });
          },
        },
    {
      key: "standing",
      head: t("standing"),
      whole: true,
      cell: (item) => <StandingBadge of={item} />,
    },
  ];

  const hints: readonly KeyHint[] = [
    { keys: "J K", label: t("keys.move") },
    { keys: "Enter", label: t("keys.open") },
    ...(props.mayDecide
      ? [
          { keys: "A", label: t("keys.approve") },
          { keys: "R", label: t("keys.fail") },
        ]
      : []),
    ...(may("customer/open") ? [{ keys: "C", label: t("keys.customer") }] : []),
    { keys: "?", label: t("keys.help") },
  ];

  const pane =
    opened !== null && (chosen === undefined || keyOf(chosen) === opened) ? (
      props.detail(opened)
    ) : (
      <SidePane
        label={t("pane")}
        actions={
          chosen !== undefined && (
            <Button onClick={() => onOpen(keyOf(chosen))}>{t("openCase")}</Button>
          )
        }
      >
        {chosen === undefined ? (
          <p className={styles.nothing}>{t("chooseCase")}</p>
        ) : (
          <>
            <CaseHead of={chosen} />
            <p className={styles.nothing}>{t("openIsRecorded")}</p>
          </>
        )}
      </SidePane>
    );

  return (
    <Page
      title={title}
      figures={
        figures === undefined
          ? []
          : [
              { label: t("figures.waiting"), value: t("cases", { count: figures.waiting }) },
              { label: t("figures.sum"), value: format.yen(figures.waitingAmount) },
              {
                label: t("figures.oldest"),
                value: figures.oldest === null ? "—" : ageOf(figures.oldest, now),
                warn: figures.oldest !== null && isOverdue(figures.oldest, now),
              },
              {
                label: t("figures.approvedToday"),
                value: t("cases", { count: figures.approvedToday }),
              },
              {
                label: t("figures.desk"),
                value: figures.desk ? t("figures.deskOn") : t("figures.deskOff"),
              },
            ]
      }
      side={pane}
      foot={head === undefined ? null : t("shown", { count: items.length })}
      hints={hints}
    >
      <FilterBar
        name={t("filter")}
        value={state}
        onChange={setState}
        choices={[
          {
            value: "waiting",
            label: t("states.waiting"),
            ...(figures === undefined ? {} : { count: figures.waiting }),
          },
          {
            value: "claimed",
            label: t("states.claimed"),
            ...(figures === undefined ? {} : { count: figures.claimed }),
          },
          {
            value: "second-person",
            label: t("states.second-person"),
            ...(figures === undefined ? {} : { count: figures.secondPerson }),
          },
          { value: "decided", label: t("states.decided") },
        ]}
      >
        <SearchField
          label={t("search")}
          value={search}
          onChange={setSearch}
          problem={isBad ? t("badSearch") : undefined}
        />
      </FilterBar>
      {dueSoon.length > 0 && (
        <Notice tone="warn" wide>
          {t("dueSoon", { count: dueSoon.length, time: format.dateTime(dueSoon[0]?.dueAt ?? now) })}
        </Notice>
      )}
      <ListState read={read} empty={items.length === 0} emptyTitle={t(`empty.${state}`)}>
        <CaseTable
          label={title}
          items={items}
          columns={columns}
          keyOf={keyOf}
          cursor={cursor}
          onMove={setCursor}
          onOpen={(key) => {
            setCursor(key);
            onOpen(key);
          }}
        />
        {read.hasNextPage && (
          <div className={styles.more}>
            <MoreButton read={read} />
          </div>
        )}
      </ListState>
      {!decidedView && figures !== undefined && (
        <DecidedToday items={props.decided} now={now} figures={figures} keyOf={keyOf} />
      )}
    </Page>
  );
}

function DecidedName({ of }: { readonly of: MoneyCase }) {
  const { decidedBy } = usePeople();
  return decidedBy(of.decidedBy);
}
