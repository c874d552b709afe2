import type { DepositRecord } from "@akari/api/deposit";
import { Button } from "@akari/ui/button.tsx";
import { Chips } from "@akari/ui/chips.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import styles from "./deposit-log.module.css";
import { MoneyRecord } from "./money-record.tsx";

const filters = ["all", "awaiting", "approved", "failed"] as const;
type Filter = (typeof filters)[number];

/** 入金の記録: every request under its month, whose strip adds up what was approved (M-ENT-14). */
export function DepositLog() {
  const t = useTranslations("transactionLog");
  const deposit = useTranslations("deposit");
  const format = useFormat();
  const [filter, setFilter] = useState<Filter>("all");
  const totals = useApi("deposit/totals", {}, { quiet: true }).data;
  const countOf = (value: Filter) =>
    totals === undefined
      ? undefined
      : value === "all"
        ? totals.awaiting + totals.approved + totals.failed
        : totals[value];
  const labelOf = (value: Filter) => {
    const label = value === "all" ? t("filter.all") : deposit(`status.${value}`);
    const count = countOf(value);
    return count === undefined
      ? label
      : t("filter.counted", { label, count: format.quantity(count) });
  };
  return (
    <>
      <section className={styles.log}>
        <Chips
          name={t("filter.label")}
          value={filter}
          onChange={setFilter}
          choices={filters.map((value) => ({ value, label: labelOf(value) }))}
        />
        <Deposits key={filter} filter={filter} months={totals?.months ?? []} />
      </section>
      <p className={styles.note}>{t("note")}</p>
    </>
  );
}

interface DepositsProps {
  readonly filter: Filter;
  readonly months: readonly {
    readonly month: string;
    readonly approved: number;
    readonly amount: number;
  }[];
}

function Deposits({ filter, months }: DepositsProps) {
  const { navigator } = useServices();
  const t = useTranslations("transactionLog");
  const format = useFormat();
  const pages = usePages("deposit/list", filter === "all" ? {} : { status: filter });
  const approvedIn = (run: readonly DepositRecord[]) => {
    const month = run[0]?.requestedAt.slice(0, 7);
    const total = months.find((each) => each.month === month);
    if (total === undefined) return null;
    const amount = format.yen(total.amount);
    return <span className="num">{t("approvedInMonth", { count: total.approved, amount })}</span>;
  };
  return (
    <PagedList pages={pages} rowHeight={5.5}>
      {pages.items.length > 0 ? (
        <GroupedList
          items={pages.items}
          headingOf={({ requestedAt }) => format.month(requestedAt)}
          asideOf={approvedIn}
        >
          {(record) => <MoneyRecord key={record.depositId} record={record} />}
        </GroupedList>
      ) : filter === "all" ? (
        <EmptyState
          title={t("empty.all")}
          hint={t("empty.hint")}
          action={
            <Button onClick={() => navigator.navigate(urlOf("deposit"))}>
              {t("empty.deposit")}
            </Button>
          }
        />
      ) : (
        <EmptyState title={t("empty.filtered")} />
      )}
    </PagedList>
  );
}
