import type { Bar, BarInterval, Quote } from "@akari/api/instrument";
import { Icon } from "@akari/ui/icon.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import sliders from "@phosphor-icons/core/regular/sliders-horizontal.svg?raw";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { useStale } from "../../services/use-stale.ts";
import { BarStrip } from "./bar-strip.tsx";
import { BarTable } from "./bar-table.tsx";
import { isDaily } from "./bars.ts";
import { ChartCanvas } from "./chart-canvas.tsx";
import styles from "./chart-section.module.css";
import { type Study, studyLines } from "./indicators/studies.ts";
import { OwnLinesButton } from "./own-lines/own-lines-button.tsx";
import { StudyLegend } from "./study-legend.tsx";
import { barLimits, useBars } from "./use-bars.ts";
import { useIndexComparison } from "./use-index-comparison.ts";
import { useOwnLevels } from "./use-own-levels.ts";

interface IntervalChartProps {
  readonly quote: Quote;
  readonly interval: BarInterval;
  /** Of those offered for this interval. */
  readonly chosen: readonly Study[];
  /** Nothing can be chosen where nothing is offered. */
  readonly canChoose: boolean;
  readonly onChoose: () => void;
}

/** Read with the chart of days, which few look at first. */
const DividendMarks = lazy(async () => ({
  default: (await import("./dividend-marks.tsx")).DividendMarks,
}));
/** Within this many bars of the first one, earlier bars are read. */
const nearFirst = 5;

/** The chart of one interval. */
export function IntervalChart({
  quote,
  interval,
  chosen,
  canChoose,
  onChoose,
}: IntervalChartProps) {
  const t = useTranslations("instrument.chart");
  const replayed = useTranslations("instrument.replay");
  const marks = useTranslations("quotes.replay");
  const format = useFormat();
  const [limit, setLimit] = useState<number>(barLimits.first);
  // The bar under the crosshair, by its time, since reading earlier bars moves every index.
  const [pointedTime, setPointedTime] = useState<string | null>(null);
  const [inSight, setInSight] = useState<readonly [number, number] | null>(null);
  const read = useBars(quote.code, interval, limit);
  const own = useOwnLevels(quote.code);
  const isStale = useStale() !== null;
  const bars = read.data?.items;
  const kind = interval === "today" ? "line" : "candles";
  const decimals = decimalsOf(quote);
  const daily = isDaily(interval);
  const index = useIndexComparison(quote, interval, { bars, enabled: chosen.includes("index") });
  const closes = useMemo(() => bars?.map(({ close }) => close) ?? [], [bars]);
  const lines = useMemo(() => studyLines(chosen, closes, index), [chosen, closes, index]);
  const previousClose = quote.previousClose;
  const picture = useMemo(
    () => ({ bars: bars ?? [], previousClose, lines, own, isStale }),
    [bars, previousClose, lines, own, isStale],
  );
  const formatPrice = (value: number) => format.price(value, decimals);
  const last = closes.length - 1;
  const timeOf = ({ time, originalDate }: Bar) => {
    if (!daily) return format.minute(time);
    return originalDate === undefined ? format.day(time) : format.calendarDay(originalDate);
  };

  const onRange = (first: number, end: number) => {
    setInSight([first, end]);
    if (first < nearFirst && closes.length >= limit) setLimit(barLimits.most);
  };
  const describe = (index: number) => {
    const bar = bars?.[index];
    if (bar === undefined) return "";
    const described = t("described", {
      time: timeOf(bar),
      open: formatPrice(bar.open),
      high: formatPrice(bar.high),
      low: formatPrice(bar.low),
      close: formatPrice(bar.close),
      volume: format.shares(bar.volume),
    });
    return bar.originalDate === undefined
      ? described
      : replayed("described", { bar: described, date: format.calendarDay(bar.originalDate) });
  };
  /** First and last original date in sight. */
  const watermark = () => {
    const from = bars?.[inSight?.[0] ?? 0]?.originalDate;
    const to = bars?.[inSight?.[1] ?? last]?.originalDate;
    if (from === undefined || to === undefined) return null;
    return from === to
      ? marks("mark", { date: format.calendarDay(to) })
      : replayed("watermark", { from: format.calendarDay(from), to: format.calendarDay(to) });
  };
  const pointed =
    pointedTime === null ? -1 : (bars?.findLastIndex(({ time }) => time === pointedTime) ?? -1);
  const pointedBar = bars?.[pointed];

  return (
    <>
      <div className={styles.legend}>
        <p className={styles.names}>
          <StudyLegend lines={lines} index={last} decimals={decimals} />
          {!daily && (
            <span>
              {t(previousClose === null ? "basePrice" : "previousClose", {
                price: format.price(previousClose ?? quote.basePrice, decimals),
              })}
            </span>
          )}
        </p>
        <OwnLinesButton quote={quote} />
        {canChoose && (
          <button
            type="button"
            className={styles.choose}
            aria-label={t("studies.title")}
            aria-haspopup="dialog"
            onClick={onChoose}
          >
            <Icon svg={sliders} size={1.125} />
          </button>
        )}
        {pointedBar !== undefined && (
          <BarStrip bar={pointedBar} time={timeOf(pointedBar)} decimals={decimals} quote={quote}>
            <StudyLegend lines={lines} index={pointed} decimals={decimals} />
          </BarStrip>
        )}
      </div>
      <div className={styles.area}>
        {read.isError && bars === undefined && (
          <ReadFailed title={t("failed")} error={read.error} onRetry={() => void read.refetch()} />
        )}
        {bars?.length === 0 && <p className={styles.empty}>{t("empty")}</p>}
        {bars !== undefined && bars.length > 0 && (
          <ChartCanvas
            picture={picture}
            kind={kind}
            daily={daily}
            decimals={decimals}
            onPoint={(index) => setPointedTime(index === null ? null : (bars[index]?.time ?? null))}
            onRange={onRange}
            describe={describe}
            watermark={watermark()}
            marks={
              interval === "1d" && (
                <Suspense fallback={null}>
                  <DividendMarks quote={quote} bars={bars} />
                </Suspense>
              )
            }
          />
        )}
      </div>
      {bars !== undefined && (
        <BarTable bars={bars} inSight={inSight} lines={lines} own={own} decimals={decimals} />
      )}
    </>
  );
}
