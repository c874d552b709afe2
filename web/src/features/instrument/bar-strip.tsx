import type { Bar, Quote } from "@akari/api/instrument";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { ReplayMark } from "../../quotes/replay-mark.tsx";
import { useQuote } from "../../quotes/use-quote.ts";
import styles from "./chart-section.module.css";

interface BarStripProps {
  readonly bar: Bar;
  readonly time: string;
  readonly decimals: 0 | 1;
  /** The share, to whose last price a wide screen shows the way from this bar. */
  readonly quote: Quote;
  /** Values of the studies at this bar. */
  readonly children: ReactNode;
}

/** The figures of the bar under the crosshair. */
export function BarStrip({ bar, time, decimals, quote, children }: BarStripProps) {
  const t = useTranslations("instrument.chart");
  const format = useFormat();
  const { price: lastPrice } = useQuote(quote.code) ?? quote;
  const price = (value: number) => format.price(value, decimals);
  return (
    <p className={styles.strip}>
      <span className={styles.time}>{time}</span>
      <span>{t("open", { price: price(bar.open) })}</span>
      <span>{t("high", { price: price(bar.high) })}</span>
      <span>{t("low", { price: price(bar.low) })}</span>
      <span>{t("close", { price: price(bar.close) })}</span>
      <span>{format.shares(bar.volume)}</span>
      {children}
      {bar.generated && <span>{t("generated")}</span>}
      {lastPrice !== null && (
        <span className={styles.way}>
          {t("way", {
            change: format.signedPrice(lastPrice - bar.close, decimals),
            percent: format.signedPercent(((lastPrice - bar.close) / bar.close) * 100),
          })}
        </span>
      )}
      <ReplayMark date={bar.originalDate ?? null} />
    </p>
  );
}
