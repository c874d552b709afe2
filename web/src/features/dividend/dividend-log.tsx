import type { DividendRecordItem } from "@akari/api/dividend";
import { directionOf } from "@akari/ui/direction.ts";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { startOfDay } from "../../i18n/trading-day.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { useInstruments } from "../../quotes/use-instruments.ts";
import styles from "./dividends.module.css";
import { useDates } from "../../i18n/use-dates.ts";
import { useFormula } from "./use-formula.ts";

/** What was received and charged, newest first, with the sums of this month. */
export function DividendLog() {
  const t = useTranslations("dividend.record");
  const format = useFormat();
  const month = useApi("dividend/record", {}, { quiet: true }).data?.month;
  const pages = usePages("dividend/record", {});
  return (
    <section className={styles.section}>
      <div className={styles.groupHead}>
        <h2 className={styles.heading}>{t("title")}</h2>
        {month !== undefined && (
          <p className={styles.caption}>
            {t("month", {
              month: format.month(startOfDay(`${month.month}-01`)),
              received: format.yen(month.received),
              charged: format.yen(month.charged),
            })}
          </p>
        )}
      </div>
      <PagedList pages={pages} rowHeight={4}>
        {pages.items.length === 0 ? (
          <EmptyState title={t("empty")} hint={t("emptyHint")} />
        ) : (
          <ul className={styles.rows}>
            {pages.items.map((item) => (
              <LogRow key={item.entitlementId} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function LogRow({ item }: { readonly item: DividendRecordItem }) {
  const t = useTranslations("dividend.record");
  const format = useFormat();
  const dates = useDates();
  const formula = useFormula();
  const { code, side, amount, positionId, settlesOn } = item;
  const { name } = useInstruments()(code);
  return (
    <li className={styles.row}>
      <PageLink url={urlOf("tradeDetail", { positionId })} className={styles.rowLink}>
        <span className={styles.words}>
          <span className={styles.name}>{t(side, { name })}</span>
          <span className={styles.caption}>
            {t("detail", { date: dates.date(settlesOn), formula: formula(item) })}
          </span>
        </span>
        <strong className={`num ${styles.amount}`} data-direction={directionOf(amount)}>
          {format.signedYen(amount)}
        </strong>
      </PageLink>
    </li>
  );
}
