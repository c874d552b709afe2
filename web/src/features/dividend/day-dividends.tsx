import type { Dividend, DividendShare } from "@akari/api/dividend";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { DateSteps } from "./date-steps.tsx";
import styles from "./dividends.module.css";
import type { DayEvents } from "./month-days.ts";
import { ShareBadge } from "./share-badge.tsx";
import { useDates } from "../../i18n/use-dates.ts";

type Share = Pick<DividendShare, "side" | "leverage" | "quantity">;

interface DayDividendsProps {
  /** The trading date now. */
  readonly today: string;
  readonly day: string | null;
  readonly events: DayEvents | undefined;
  /** The reader's positions with a part in a dividend. */
  readonly own: (dividendId: string) => readonly Share[];
}

/** The shares that go ex or are paid on a day. */
export function DayDividends({ today, day, events, own }: DayDividendsProps) {
  const t = useTranslations("dividend.day");
  const dates = useDates();
  if (day === null || events === undefined)
    return (
      <section className={styles.section}>
        <EmptyState title={t("none")} hint={t("noneHint")} />
      </section>
    );
  return (["ex", "paid"] as const).flatMap((kind) => {
    const items = events[kind];
    const [first] = items;
    if (first === undefined) return [];
    return [
      <section key={kind} className={styles.section}>
        <h2 className={styles.heading}>{t(kind, { date: dates.day(day), count: items.length })}</h2>
        <DateSteps dividend={first} today={today} />
        <ul>
          {items.map((dividend) => (
            <DividendRow key={dividend.dividendId} dividend={dividend} own={own} />
          ))}
        </ul>
      </section>,
    ];
  });
}

function DividendRow({
  dividend,
  own,
}: { readonly dividend: Dividend } & Pick<DayDividendsProps, "own">) {
  const t = useTranslations("dividend.row");
  const format = useFormat();
  const { code, perShare, yieldPercent, exPrice } = dividend;
  const instrument = useInstruments()(code);
  const { decimals } = instrument;
  return (
    <li className={styles.row}>
      <PageLink url={urlOf("instrument", { code })} className={styles.rowLink}>
        <span className={styles.words}>
          <span className={styles.name}>
            <InstrumentName instrument={instrument} />
            {own(dividend.dividendId).map((share, index) => (
              <ShareBadge key={index} share={share} counted />
            ))}
          </span>
          <span className={styles.caption}>
            {t("yield", { code, percent: format.percent(yieldPercent) })}
          </span>
          {exPrice !== null && (
            <span className={styles.caption}>
              {t("base", {
                base: format.price(exPrice.base, decimals),
                cum: format.price(exPrice.cum, decimals),
                dividend: format.averageYen(perShare, 0),
              })}
            </span>
          )}
        </span>
        <strong className={styles.amount}>
          {t("perShare", { amount: format.averageYen(perShare, 0) })}
        </strong>
      </PageLink>
    </li>
  );
}
