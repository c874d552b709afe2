import type { StockHolding } from "@akari/api/portfolio";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import type { Instrument } from "../../quotes/use-instruments.ts";
import styles from "./composition-bar.module.css";
import { valueOfStocks } from "./value-of-stocks.ts";

interface CompositionBarProps {
  readonly stocks: readonly StockHolding[];
  readonly instrumentOf: (code: string) => Instrument;
}

/** What part of the value of all holdings each share is; what is sold short is hatched. */
export function CompositionBar({ stocks, instrumentOf }: CompositionBarProps) {
  const t = useTranslations("portfolio.composition");
  const format = useFormat();
  const value = valueOfStocks(stocks);
  const hasShort = stocks.some(isShort);
  return (
    <section className={styles.section} aria-label={t("label")}>
      <p className={styles.head}>
        <span data-live>{t("title", { amount: format.yen(value) })}</span>
        {hasShort && (
          <span className={styles.legend}>
            <span className={styles.mark} data-tone="0" data-short aria-hidden="true" />
            {t("short")}
          </span>
        )}
      </p>
      <ul className={styles.bar}>
        {stocks.map((stock, at) => {
          const words = t("part", {
            name: instrumentOf(stock.code).name,
            percent: format.percent(stock.sharePercent, 1),
          });
          return (
            <li
              key={stock.code}
              className={styles.part}
              style={{ flexGrow: stock.sharePercent }}
              data-tone={toneOf(at)}
              data-short={isShort(stock) ? true : undefined}
              title={words}
            >
              <span className="visually-hidden">{words}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The colour of a share in the bar, beside its name. */
export function CompositionMark({
  stocks,
  code,
}: {
  readonly stocks: readonly StockHolding[];
  readonly code: string;
}) {
  const at = stocks.findIndex((stock) => stock.code === code);
  const stock = stocks[at];
  if (stock === undefined) return null;
  return (
    <span
      className={`${styles.mark} ${styles.before}`}
      data-tone={toneOf(at)}
      data-short={isShort(stock) ? true : undefined}
      aria-hidden="true"
    />
  );
}

/** More than these are told apart by their order. */
const tones = 5;
const toneOf = (at: number) => Math.min(at, tones - 1);

/** Only shares without any long position: hatching both would say that all of it is short. */
const isShort = ({ longQuantity, shortQuantity }: StockHolding) =>
  shortQuantity > 0 && longQuantity === 0;
