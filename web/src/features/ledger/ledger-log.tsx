import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import seal from "@phosphor-icons/core/regular/seal-check.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import styles from "./account-log-page.module.css";
import { FilterBar } from "./filter-bar.tsx";
import { type LedgerItem, ledgerItems, newestOf, oldestOf, sumOf } from "./ledger-runs.ts";
import type { LedgerFilters } from "./ledger-filters.ts";
import { QuietRow } from "./quiet-row.tsx";
import { RunRow } from "./run-row.tsx";

interface LedgerLogProps {
  readonly filters: LedgerFilters;
  readonly onFilters: (filters: LedgerFilters) => void;
}

/** The entries of the account with the cash after them, all or those that fit the filters. */
export function LedgerLog({ filters, onFilters }: LedgerLogProps) {
  const t = useTranslations("ledger");
  const app = useTranslations("app");
  const format = useFormat();
  const { navigator } = useServices();
  const summary = useApi("account/summary", {});
  const balance = summary.data?.availableBalance;
  return (
    <>
      <section className={styles.balance}>
        <div className={styles.top}>
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
        <p className={styles.note}>{t("note")}</p>
        <FilterBar filters={filters} onFilters={onFilters} />
      </section>
      <section className={styles.lines}>
        <Lines key={JSON.stringify(filters)} filters={filters} />
      </section>
    </>
  );
}

function Lines({ filters }: { readonly filters: LedgerFilters }) {
  const t = useTranslations("ledger");
  const format = useFormat();
  const pages = usePages("account/ledger", filters);
  // Who asks for one cause wants all of it.
  const items = ledgerItems(pages.items, filters.cause === undefined);
  const isFiltered = Object.keys(filters).length > 0;
  const oldest = items.at(-1);
  // A day adds up when all its entries are here: no filter, and it is not cut by the end of what has been read.
  const changeOf = (run: readonly LedgerItem[]) => {
    const [newest, last] = [run[0], run.at(-1)];
    if (isFiltered || newest === undefined || last === undefined) return null;
    if (pages.hasMore && last === oldest) return null;
    const { balance, amount } = oldestOf(last);
    const change = sumOf([newestOf(newest).balance, -balance, amount]);
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
