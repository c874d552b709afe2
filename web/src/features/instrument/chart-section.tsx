import type { Bar, BarInterval, Quote } from "@akari/api/instrument";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { intervals, isDaily, movingAverage } from "./bars.ts";
import { BarTable } from "./bar-table.tsx";
import { ChartCanvas } from "./chart-canvas.tsx";
import styles from "./chart-section.module.css";
import { useBars } from "./use-bars.ts";

/** Interval row, legend, chart and the same figures as a table for those who cannot see it. */
export function ChartSection({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("instrument.chart");
  const [interval, setInterval] = useState<BarInterval>("day");
  const [bar, setBar] = useState<Bar | null>(null);
  const bars = useBars(quote.code, interval);
  const items = bars.data?.items;

  return (
    <section className={styles.section} aria-label={t("label")}>
      <div className={styles.intervals} role="radiogroup" aria-label={t("interval")}>
        {intervals.map((value) => (
          <button
            key={value}
            type="button"
            role="radio"
            className={styles.interval}
            aria-checked={value === interval}
            tabIndex={value === interval ? 0 : -1}
            onClick={() => setInterval(value)}
            onKeyDown={(event) => {
              const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
              const next = intervals[intervals.indexOf(value) + step];
              if (step === 0 || next === undefined) return;
              setInterval(next);
              const sibling = step === 1 ? "nextElementSibling" : "previousElementSibling";
              (event.currentTarget[sibling] as HTMLElement | null)?.focus();
            }}
          >
            {t(`intervals.${value}`)}
          </button>
        ))}
      </div>
      <Legend quote={quote} bars={items ?? []} bar={bar} interval={interval} />
      <div className={styles.area}>
        {bars.isError && items === undefined && (
          <EmptyState
            alert
            title={t("failed")}
            action={<Button onClick={() => void bars.refetch()}>{t("retry")}</Button>}
          />
        )}
        {items?.length === 0 && <p className={styles.empty}>{t("empty")}</p>}
        {items !== undefined && items.length > 0 && (
          <ChartCanvas
            key={interval}
            bars={items}
            previousClose={quote.previousClose}
            kind={interval === "day" ? "line" : "candles"}
            daily={isDaily(interval)}
            decimals={decimalsOf(quote)}
            onBar={setBar}
          />
        )}
      </div>
      {items !== undefined && <BarTable bars={items} decimals={decimalsOf(quote)} />}
    </section>
  );
}

interface LegendProps {
  readonly quote: Quote;
  readonly bars: readonly Bar[];
  readonly bar: Bar | null;
  readonly interval: BarInterval;
}

/** What the lines are; while a bar is pointed at, its figures. */
function Legend({ quote, bars, bar, interval }: LegendProps) {
  const t = useTranslations("instrument.chart");
  const format = useFormat();
  const decimals = decimalsOf(quote);
  if (bar !== null) {
    const price = (value: number) => format.price(value, decimals);
    return (
      <p className={styles.legend}>
        <span>{isDaily(interval) ? format.day(bar.time) : format.minute(bar.time)}</span>
        <span>{t("open", { price: price(bar.open) })}</span>
        <span>{t("high", { price: price(bar.high) })}</span>
        <span>{t("low", { price: price(bar.low) })}</span>
        <span>{t("close", { price: price(bar.close) })}</span>
        <span>{format.shares(bar.volume)}</span>
        {bar.generated && <span>{t("generated")}</span>}
      </p>
    );
  }
  const average = interval === "day" ? undefined : movingAverage(bars, 5).at(-1);
  return (
    <p className={styles.legend}>
      {average !== undefined && (
        <b className={styles.average}>
          {t("average", { price: format.average(average, decimals) })}
        </b>
      )}
      {!isDaily(interval) && (
        <span>{t("previousClose", { price: format.price(quote.previousClose, decimals) })}</span>
      )}
    </p>
  );
}
