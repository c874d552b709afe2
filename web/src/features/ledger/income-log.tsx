import { EmptyState } from "@akari/ui/empty-state.tsx";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { startOfDay } from "../../i18n/trading-day.ts";
import styles from "./account-log-page.module.css";
import { IncomeRow } from "./income-row.tsx";

/** 損益履歴: days with income or costs, newest first (M-LOG-2). */
export function IncomeLog() {
  const t = useTranslations("ledger.income");
  const format = useFormat();
  const pages = usePages("account/income", {});
  return (
    <>
      <p className={styles.intro}>{t("note")}</p>
      <section className={styles.lines}>
        <PagedList pages={pages} rowHeight={3.5}>
          {pages.items.length === 0 ? (
            <EmptyState title={t("empty")} hint={t("emptyHint")} />
          ) : (
            <GroupedList
              items={pages.items}
              headingOf={({ date }) => format.month(startOfDay(date))}
            >
              {(day) => <IncomeRow key={day.date} day={day} />}
            </GroupedList>
          )}
        </PagedList>
      </section>
    </>
  );
}
