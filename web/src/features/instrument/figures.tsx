import type { Quote } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { isDayOver } from "../../quotes/day-over.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import styles from "./figures.module.css";

/** The day in eight figures (M-STK-1). */
export function Figures({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("instrument.figure");
  const format = useFormat();
  const decimals = decimalsOf(quote);
  const price = (value: number | null) =>
    value === null ? t("none") : format.price(value, decimals);
  // Limits are whole yen nearly always: two of them have to fit side by side.
  const limit = (value: number) => format.price(value, Number.isInteger(value) ? 0 : 1);
  const figures = [
    ["open", price(quote.open)],
    ["high", price(quote.high)],
    ["low", price(quote.low)],
    // A share that had never traded has none: the limits say from where it comes.
    quote.previousClose === null
      ? (["basePrice", price(quote.basePrice)] as const)
      : (["previousClose", price(quote.previousClose)] as const),
    ["volume", t("volumeValue", { quantity: format.quantity(quote.volume) })],
    ["turnover", format.compactYen(quote.turnover)],
    ["vwap", quote.vwap === null ? t("none") : format.average(quote.vwap, decimals)],
    [
      isDayOver(quote) ? "nextLimits" : "limits",
      t("range", { low: limit(quote.limitDown), high: limit(quote.limitUp) }),
    ],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.label}>{t(name)}</dt>
          <dd className={styles.value} data-live>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
