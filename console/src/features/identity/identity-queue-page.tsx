import { Badge } from "@akari/ui/badge.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import type { IdentityRow } from "@akari/api/console/identity";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useLocation, useParams } from "wouter";
import { isQueueSearch, normalisedSearch } from "../../case/use-queue.ts";
import { type KeyHint, Page } from "../../frame/page.tsx";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ageOf, isOverdue } from "../../list/age.ts";
import type { Column } from "../../list/columns.tsx";
import { FilterBar } from "../../list/filter-bar.tsx";
import { ListRows } from "../../list/list-rows.tsx";
import { SearchField } from "../../list/search-field.tsx";
import { IdentityCase } from "./identity-case.tsx";
import styles from "./identity.module.css";

const states = ["waiting", "repeated", "decided"] as const;
const tones = { waiting: "info", passed: "on", rejected: "alert", withdrawn: "neutral" } as const;

/** Identity cases: who waits, and the chosen one with its images. The list names nobody. */
export function IdentityQueuePage() {
  const t = useTranslations("consoleIdentity");
  const queue = useTranslations("consoleQueue");
  const nav = useTranslations("console.nav");
  const format = useFormat();
  const { id = null } = useParams<{ id?: string }>();
  const [, navigate] = useLocation();
  const [state, setState] = useState<(typeof states)[number]>("waiting");
  const [search, setSearch] = useState("");
  const [cursor, setCursor] = useState<string | null>(id);
  const wanted = normalisedSearch(search);
  const isBad = wanted !== "" && !isQueueSearch(wanted);
  const request = { state, ...(wanted === "" || isBad ? {} : { search: wanted }) };
  const read = usePages("identity/list", request, { every: liveMs });
  const head = read.data?.pages[0];
  const figures = head?.figures;
  const now = head?.now ?? "";
  const columns: readonly Column<IdentityRow>[] = [
    {
      key: "case",
      head: queue("caseNumber"),
      cell: ({ caseNumber, accountId }) => (
        <span className={styles.number}>
          {caseNumber}
          <span className="num">{accountId}</span>
        </span>
      ),
    },
    {
      key: "age",
      head: state === "decided" ? queue("decidedAt") : queue("age"),
      end: true,
      cell: ({ submittedAt, decidedAt }) =>
        decidedAt === null ? ageOf(submittedAt, now) : format.columnTime(decidedAt),
    },
    {
      key: "kind",
      head: t("kindHead"),
      cell: (row) => (
        <span className={styles.number}>
          {t(`kind.${row.kind}`)}
          {row.status === "waiting" ? (
            <span>{row.isRenewal ? t("renewal") : row.isRepeated ? t("repeated") : ""}</span>
          ) : (
            <Badge tone={tones[row.status]}>{t(`status.${row.status}`)}</Badge>
          )}
        </span>
      ),
    },
  ];
  const hints: readonly KeyHint[] = [
    { keys: "J K", label: queue("keys.move") },
    { keys: "1", label: t("front") },
    { keys: "2", label: t("back") },
    { keys: "Z", label: t("zoom") },
    { keys: "A", label: t("pass") },
    { keys: "R", label: t("reject") },
  ];
  return (
    <Page
      title={nav("identity")}
      figures={
        figures === undefined
          ? []
          : [
              {
                label: queue("figures.waiting"),
                value: queue("cases", { count: figures.waiting }),
              },
              {
                label: queue("figures.oldest"),
                value: figures.oldest === null ? "—" : ageOf(figures.oldest, now),
                warn: figures.oldest !== null && isOverdue(figures.oldest, now),
              },
              { label: t("passedToday"), value: queue("cases", { count: figures.passedToday }) },
              {
                label: t("rejectedToday"),
                value: queue("cases", { count: figures.rejectedToday }),
              },
            ]
      }
      hints={hints}
    >
      <div className={styles.columns}>
        <div className={styles.list}>
          <FilterBar
            name={queue("filter")}
            value={state}
            onChange={setState}
            choices={states.map((value) => ({
              value,
              label: t(`state.${value}`),
              ...(figures === undefined || value === "decided" ? {} : { count: figures[value] }),
            }))}
          />
          <div className={styles.search}>
            <SearchField
              label={queue("search")}
              value={search}
              onChange={setSearch}
              {...(isBad ? { problem: queue("badSearch") } : {})}
            />
          </div>
          <ListRows
            label={nav("identity")}
            read={read}
            keyOf={({ caseId }) => caseId}
            columns={columns}
            cursor={{
              at: cursor,
              onMove: setCursor,
              onOpen: (key) => navigate(`/identity/${key}`),
            }}
            emptyTitle={t("empty")}
          />
        </div>
        {id === null ? (
          <div className={styles.nothing}>
            <EmptyState title={queue("chooseCase")} hint={queue("openIsRecorded")} />
          </div>
        ) : (
          <IdentityCase key={id} caseId={id} />
        )}
      </div>
    </Page>
  );
}
