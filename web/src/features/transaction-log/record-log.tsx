import type { RecordTotals } from "@akari/api/record-totals";
import { Button } from "@akari/ui/button.tsx";
import { Chips } from "@akari/ui/chips.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { PagedList, type Pages } from "@akari/ui/paged-list.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./record-log.module.css";

const filters = ["all", "awaiting", "approved", "failed"] as const;
export type RecordFilter = (typeof filters)[number];

/** The request of a list with this filter. */
export function requestOf(filter: RecordFilter) {
  return filter === "all" ? {} : { status: filter };
}

interface RecordLogProps<Item> {
  readonly noun: "deposit" | "withdrawal";
  readonly filter: RecordFilter;
  readonly onFilter: (filter: RecordFilter) => void;
  readonly totals: RecordTotals | undefined;
  readonly pages: Pages<Item>;
  /** The page where one is requested. */
  readonly requestUrl: string;
  readonly children: (record: Item) => ReactNode;
}

/** Records of one noun under their months, whose strips add up what was approved; chips choose a state (M-ENT-14). */
export function RecordLog<Item extends { readonly requestedAt: string }>({
  noun,
  filter,
  onFilter,
  totals,
  pages,
  requestUrl,
  children,
}: RecordLogProps<Item>) {
  const { navigator } = useServices();
  const t = useTranslations("transactionLog");
  const format = useFormat();
  const labelOf = (value: RecordFilter) => {
    const label = value === "failed" ? t(`${noun}.failed`) : t(`filter.${value}`);
    if (totals === undefined) return label;
    const { awaiting, approved, failed } = totals;
    const count = value === "all" ? awaiting + approved + failed : totals[value];
    return t("filter.counted", { label, count: format.quantity(count) });
  };
  const approvedIn = ([newest]: readonly Item[]) => {
    const month = newest?.requestedAt.slice(0, 7);
    const total = totals?.months.find((each) => each.month === month);
    if (total === undefined) return null;
    const amount = format.yen(total.amount);
    return <span className="num">{t("approvedInMonth", { count: total.approved, amount })}</span>;
  };
  return (
    <>
      <section className={styles.log}>
        <Chips
          name={t("filter.label")}
          value={filter}
          onChange={onFilter}
          choices={filters.map((value) => ({ value, label: labelOf(value) }))}
        />
        <PagedList pages={pages} rowHeight={5.5}>
          {pages.items.length > 0 ? (
            <GroupedList
              items={pages.items}
              headingOf={({ requestedAt }) => format.month(requestedAt)}
              asideOf={approvedIn}
            >
              {children}
            </GroupedList>
          ) : filter === "all" ? (
            <EmptyState
              title={t(`${noun}.empty`)}
              hint={t("empty.hint")}
              action={
                <Button onClick={() => navigator.navigate(requestUrl)}>
                  {t(`${noun}.request`)}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t("empty.filtered")} />
          )}
        </PagedList>
      </section>
      <p className={styles.note}>{t("note")}</p>
    </>
  );
}
