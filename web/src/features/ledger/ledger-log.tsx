import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import spread from "@akari/ui/spread.module.css";
import { Switch } from "@akari/ui/switch.tsx";
import seal from "@phosphor-icons/core/regular/seal-check.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import styles from "./account-log-page.module.css";
import { FilterBar } from "./filter-bar.tsx";
import {
  type LedgerItem,
  dayChanges,
  entryItems,
  ledgerItems,
  newestOf,
  rowsChange,
} from "./ledger-runs.ts";
import type { LedgerFilters } from "./ledger-filters.ts";
import { QuietRow } from "./quiet-row.tsx";
import { RunRow } from "./run-row.tsx";

interface LedgerLogProps {
  readonly filters: LedgerFilters;
  readonly onFilters: (filters: LedgerFilters) => void;
  /** Whether every entry has a row, instead of every trade or payment. */
  readonly everyEntry: boolean;
  readonly onEveryEntry: (everyEntry: boolean) => void;
}

/** What each trade or payment did to the cash, all or those that fit the filters; or entry by entry. */
export function LedgerLog({ filters, onFilters, everyEntry, onEveryEntry }: LedgerLogProps) {
  const t = useTranslations("ledger");
  const app = useTranslations("app");
  const format = useFormat();
  const { navigator } = useServices();
  const summary = useApi("account/summary", {});
  const balance = summary.data?.availableBalance;
  return (
    <>
      <section className={styles.balance}>
        <div className={`${spread.middle} ${styles.top}`}>
          <p className={styles.label}>{t("balance")}</p>
          <Button
            size="small"
            tone="plain"
            onClick={() => navigator.navigate(urlOf("ledgerCheck"))}
          >
            <Icon svg={seal} size={1} />
            {t("check")}
          </Button>
        </div>
        {balance !== undefined && (
          <PracticeAmount parts={format.yenParts(balance, false)} practice={app("practice")} />
        )}
        <p className={styles.note}>{t(everyEntry ? "noteEntries" : "note")}</p>
        <FilterBar filters={filters} onFilters={onFilters} />
        <div className={styles.switch}>
          <span aria-hidden="true">{t("everyEntry")}</span>
          <Switch label={t("everyEntry")} on={everyEntry} onChange={onEveryEntry} />
        </div>
      </section>
      <section className={styles.lines}>
        <Lines key={JSON.stringify(filters)} filters={filters} everyEntry={everyEntry} />
      </section>
    </>
  );
}

function Lines({ filters, everyEntry }: Pick<LedgerLogProps, "filters" | "everyEntry">) {
  const t = useTranslations("ledger");
  const format = useFormat();
  const pages = usePages("account/ledger", filters);
  const { cause, from } = filters;
  const items = everyEntry
    ? entryItems(pages.items)
    : ledgerItems(pages.items, {
        // Who asks for one cause wants all of it.
        hidesQuiet: cause === undefined,
        hasOlder: pages.hasMore || from !== undefined,
      });
  const isFiltered = Object.keys(filters).length > 0;
  const changes = dayChanges(pages.items, pages.hasMore);
  const changeOf = (rows: readonly LedgerItem[]) => {
    // A filter leaves out entries of the day.
    const change = isFiltered ? null : rowsChange(rows, changes);
    if (change === null) return null;
    return <span>{t("dayChange", { amount: format.signedYen(change) })}</span>;
  };
  return (
    <PagedList pages={pages} rowHeight={3.5}>
      {items.length > 0 ? (
        <GroupedList
          items={items}
          headingOf={(item) => format.day(newestOf(item).time)}
          asideOf={changeOf}
        >
          {(item) =>
            item.kind === "run" ? (
              <RunRow key={newestOf(item).entryId} run={item.run} />
            ) : (
              <QuietRow key={newestOf(item).entryId} runs={item.runs} />
            )
          }
        </GroupedList>
      ) : isFiltered ? (
        <EmptyState title={t("filter.empty")} hint={t("filter.emptyHint")} />
      ) : (
        <EmptyState title={t("empty")} hint={t("emptyHint")} />
      )}
    </PagedList>
  );
}
