import type { LogEntry } from "@akari/api/console/audit";
import { Field } from "@akari/ui/field.tsx";
import { SelectField } from "@akari/ui/select-field.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { usePeople } from "../../case/use-people.ts";
import { liveMs, usePages, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { isSameDay } from "../../list/age.ts";
import { ListPage } from "../../list/list-page.tsx";
import { itemsOf } from "../../list/list-read.ts";
import { SearchField } from "../../list/search-field.tsx";
import { useMay } from "../../session/use-session.ts";
import { AuditPane } from "./audit-pane.tsx";
import { brokenEntries } from "./check-entries.ts";
import styles from "./audit.module.css";

/** The operators' log. The browser recomputes the hash of every entry that is shown, and its link to the one before. */
export function AuditPage() {
  const t = useTranslations("consoleAudit");
  const common = useTranslations("console");
  const format = useFormat();
  const { nameOf } = usePeople();
  const [search, setSearch] = useState("");
  const [person, setPerson] = useState("");
  const [action, setAction] = useState("");
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const may = useMay();
  // Whoever reads the whole log may also read who there is; others see their own entries only.
  const readsAll = may("operator/list");
  const people = useRead("operator/list", {}, { enabled: readsAll }).data?.items ?? [];
  const wanted = search.normalize("NFKC").trim();
  const read = usePages(
    "audit/list",
    {
      ...(wanted === "" ? {} : { search: wanted }),
      ...(person === "" ? {} : { operatorId: person }),
      ...(action === "" ? {} : { action }),
      ...(from === "" ? {} : { from }),
      ...(to === "" ? {} : { to }),
    },
    { every: liveMs * 2 },
  );
  const first = read.data?.pages[0];
  const items = itemsOf(read);
  const broken = brokenEntries(items);
  const who = (entry: LogEntry) =>
    entry.operator === null ? t(`by.${entry.by}`) : nameOf(entry.operator);
  return (
    <ListPage
      title={common("nav.audit")}
      figures={
        first === undefined
          ? []
          : [
              { label: t("figures.entries"), value: format.quantity(first.figures.entries) },
              { label: t("figures.today"), value: format.quantity(first.figures.today) },
              {
                label: t("figures.second"),
                value: format.quantity(first.figures.secondPersonToday),
              },
            ]
      }
      read={read}
      keyOf={({ logNumber }) => logNumber}
      columns={[
        { key: "number", head: t("number"), whole: true, cell: ({ logNumber }) => logNumber },
        {
          key: "at",
          head: t("at"),
          whole: true,
          // Most of what is read is of today, and the room is the reasons'.
          cell: ({ at }) =>
            first !== undefined && isSameDay(at, first.now)
              ? format.columnClock(at)
              : format.columnSeconds(at),
        },
        { key: "who", head: t("who"), cell: who },
        { key: "action", head: t("action"), cell: ({ text }) => text },
        {
          key: "object",
          head: t("object"),
          // An account's number goes below its word: the room is the reasons'.
          cell: ({ caseNumber, accountId }) => (
            <span className={styles.object}>
              {caseNumber ?? (accountId === null ? "—" : common("account", { account: accountId }))}
            </span>
          ),
        },
        {
          key: "reason",
          head: t("reason"),
          wide: true,
          cell: ({ reasonText }) =>
            reasonText === null ? "—" : <span className={styles.reason}>{reasonText}</span>,
        },
        {
          key: "hash",
          whole: true,
          head: t("hash"),
          wide: true,
          cell: ({ hash, number }) => (
            <span className={styles.hash} data-broken={broken.has(number)}>
              {hash.slice(0, 4)} {hash.slice(4, 8)}
            </span>
          ),
        },
      ]}
      emptyTitle={t("empty")}
      filter={
        <div className={styles.filters}>
          <SearchField label={t("search")} value={search} onChange={setSearch} />
          {readsAll && (
            <SelectField
              label={t("person")}
              value={person}
              onChange={setPerson}
              choices={[
                { value: "", label: t("everybody") },
                ...people.flatMap(({ operatorId, name }) =>
                  name === "" ? [] : [{ value: operatorId, label: name }],
                ),
              ]}
            />
          )}
          <SelectField
            label={t("action")}
            value={action}
            onChange={setAction}
            choices={[
              { value: "", label: t("everyAction") },
              ...(first?.actions ?? []).map((each) => ({ value: each.action, label: each.text })),
            ]}
          />
          <Field label={t("from")} type="date" value={from} onChange={setFrom} />
          <Field label={t("to")} type="date" value={to} onChange={setTo} />
        </div>
      }
      side={(chosen) => (
        <AuditPane
          of={chosen ?? null}
          broken={broken}
          next={nextOf(items, chosen)}
          exported={{ from, to }}
        />
      )}
      foot={first?.all === false ? t("ownOnly") : t("appendOnly")}
      hints={[
        { keys: "V", label: t("check") },
        { keys: "/", label: common("keys.search") },
      ]}
    >
      {items.length > 0 && (
        <p className={styles.verdict} data-broken={broken.size > 0} role="status">
          {broken.size === 0
            ? t("shownIntact", { count: items.length })
            : t("shownBroken", { number: [...broken].join(", ") })}
        </p>
      )}
    </ListPage>
  );
}

/** The entry after a chosen one among those that are shown. */
function nextOf(items: readonly LogEntry[], chosen: LogEntry | undefined): LogEntry | null {
  if (chosen === undefined) return null;
  return items.find(({ number }) => number === chosen.number + 1) ?? null;
}
