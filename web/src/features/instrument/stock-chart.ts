import type { Bar } from "@akari/api/instrument";
import {
  AreaSeries,
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  HistogramSeries,
  type IPriceLine,
  LineSeries,
  LineStyle,
  TickMarkType,
  type UTCTimestamp,
  createChart,
} from "lightweight-charts";
import { movingAverage } from "./bars.ts";

export interface StockChartOptions {
  /** `line` for today's minutes, `candles` for everything else. */
  readonly kind: "line" | "candles";
  readonly daily: boolean;
  readonly decimals: 0 | 1;
  readonly formatPrice: (price: number) => string;
  readonly formatMonth: (date: Date) => string;
  /** The bar under the crosshair; null when there is none. */
  readonly onBar: (bar: Bar | null) => void;
  /** Lies over the generated part of the picture. */
  readonly generatedMark: HTMLElement;
  /** The lamp at the last point. */
  readonly lamp: HTMLElement;
}

export interface StockChart {
  readonly setBars: (bars: readonly Bar[], previousClose: number) => void;
  readonly remove: () => void;
}

/** Bars shown at first; the rest is reached by dragging. */
const firstBars = 60;
const averageLength = 5;
const tokyoOffsetSeconds = 9 * 3600;

/** The library knows only UTC: times are moved so that its UTC reads as Tokyo. */
function chartTime(bar: Bar): UTCTimestamp {
  return (Math.floor(Date.parse(bar.time) / 1000) + tokyoOffsetSeconds) as UTCTimestamp;
}

export function createStockChart(container: HTMLElement, options: StockChartOptions): StockChart {
  const style = getComputedStyle(container);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const withAlpha = (name: string, percent: number) => {
    const alpha = Math.round(percent * 2.55)
      .toString(16)
      .padStart(2, "0");
    return `${colour(name)}${alpha}`;
  };
  const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;

  const chart = createChart(container, {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: "transparent" },
      textColor: colour("--ink3"),
      fontSize: rem * 0.625,
      fontFamily: style.fontFamily,
      // Its style element would be refused by the content security policy; the credit stands in the app.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colour("--line") } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.26 } },
    timeScale: {
      borderVisible: false,
      timeVisible: !options.daily,
      secondsVisible: false,
      rightOffset: 2,
      maxBarSpacing: rem * 1.5,
      tickMarkFormatter: (time: number, type: TickMarkType) =>
        tickMark(new Date(time * 1000), type, options.formatMonth),
    },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { color: colour("--edge"), labelVisible: false },
      horzLine: { color: colour("--edge"), labelBackgroundColor: colour("--ink2") },
    },
    localization: { priceFormatter: options.formatPrice },
    handleScroll: { vertTouchDrag: false },
    kineticScroll: { touch: !reducedMotion, mouse: false },
  });

  const priceFormat = {
    type: "price",
    precision: options.decimals,
    minMove: options.decimals === 1 ? 0.1 : 1,
  } as const;
  const series =
    options.kind === "line"
      ? chart.addSeries(AreaSeries, {
          lineColor: colour("--lamp-line"),
          lineWidth: 2,
          topColor: withAlpha("--lamp", 20),
          bottomColor: withAlpha("--lamp", 0),
          lastValueVisible: false,
          priceLineVisible: false,
          priceFormat,
        })
      : chart.addSeries(CandlestickSeries, {
          upColor: colour("--surface"),
          borderUpColor: colour("--rise"),
          wickUpColor: colour("--rise"),
          downColor: colour("--fall"),
          borderDownColor: colour("--fall"),
          wickDownColor: colour("--fall"),
          lastValueVisible: false,
          priceLineVisible: false,
          priceFormat,
        });
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: "volume",
    color: withAlpha("--edge", 42),
    lastValueVisible: false,
    priceLineVisible: false,
  });
  chart.priceScale("volume").applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  const average =
    options.kind === "candles"
      ? chart.addSeries(LineSeries, {
          color: colour("--lamp-line"),
          lineWidth: 1,
          lastValueVisible: false,
          priceLineVisible: false,
          crosshairMarkerVisible: false,
        })
      : undefined;

  let bars: readonly Bar[] = [];
  let lines: IPriceLine[] = [];

  const place = () => {
    const scale = chart.timeScale();
    const last = bars.at(-1);
    const x = last === undefined ? null : scale.timeToCoordinate(chartTime(last));
    const y = last === undefined ? null : series.priceToCoordinate(last.close);
    options.lamp.hidden = x === null || y === null || x > scale.width();
    if (x !== null && y !== null) options.lamp.style.transform = `translate(${x}px, ${y}px)`;
    placeGenerated(scale, bars, options.generatedMark);
  };
  chart.timeScale().subscribeVisibleLogicalRangeChange(place);
  chart.timeScale().subscribeSizeChange(place);
  chart.subscribeCrosshairMove(({ logical }) => {
    options.onBar(logical === undefined ? null : (bars[logical] ?? null));
  });

  return {
    setBars(next, previousClose) {
      const isFirst = bars.length === 0;
      bars = next;
      const averages = average === undefined ? [] : movingAverage(bars, averageLength);
      series.setData(
        bars.map((bar) =>
          options.kind === "line"
            ? { time: chartTime(bar), value: bar.close }
            : {
                time: chartTime(bar),
                open: bar.open,
                high: bar.high,
                low: bar.low,
                close: bar.close,
              },
        ),
      );
      volume.setData(bars.map((bar) => ({ time: chartTime(bar), value: bar.volume })));
      average?.setData(
        bars.map((bar, index) => {
          const value = averages[index];
          return value === undefined ? { time: chartTime(bar) } : { time: chartTime(bar), value };
        }),
      );
      for (const line of lines) series.removePriceLine(line);
      lines = [
        ...(options.daily
          ? []
          : [
              series.createPriceLine({
                price: previousClose,
                color: colour("--edge"),
                lineStyle: LineStyle.Dashed,
                lineWidth: 1,
                axisLabelVisible: false,
              }),
            ]),
        ...bars.slice(-1).map(({ close }) =>
          series.createPriceLine({
            price: close,
            color: colour("--ink"),
            lineStyle: LineStyle.Solid,
            lineWidth: 1,
            lineVisible: options.kind === "candles",
            axisLabelVisible: true,
            axisLabelColor: colour("--ink"),
            axisLabelTextColor: colour("--surface"),
          }),
        ),
      ];
      if (isFirst && bars.length > 0) {
        if (options.kind === "line" || bars.length <= firstBars) chart.timeScale().fitContent();
        else
          chart
            .timeScale()
            .setVisibleLogicalRange({ from: bars.length - firstBars, to: bars.length + 1 });
      }
      // Coordinates are known after the library has laid the new data out.
      requestAnimationFrame(place);
    },
    remove: () => chart.remove(),
  };
}

/** Lays the mark over the bars of the invented past that are in sight. */
function placeGenerated(
  scale: ReturnType<ReturnType<typeof createChart>["timeScale"]>,
  bars: readonly Bar[],
  mark: HTMLElement,
): void {
  const range = scale.getVisibleLogicalRange();
  const end = bars.findIndex(({ generated }) => !generated);
  const generatedBars = end === -1 ? bars.length : end;
  mark.hidden = range === null || range.from >= generatedBars - 0.5 || generatedBars === 0;
  if (range === null || mark.hidden) return;
  const first = bars[0];
  const last = bars[generatedBars - 1];
  if (first === undefined || last === undefined) return;
  const half = scale.options().barSpacing / 2;
  const left = Math.max(0, (scale.timeToCoordinate(chartTime(first)) ?? 0) - half);
  const right = (scale.timeToCoordinate(chartTime(last)) ?? 0) + half;
  mark.style.left = `${left}px`;
  mark.style.width = `${Math.max(0, Math.min(scale.width(), right) - left)}px`;
}

function tickMark(date: Date, type: TickMarkType, formatMonth: (date: Date) => string): string {
  const two = (value: number) => String(value).padStart(2, "0");
  if (type === TickMarkType.Year) return String(date.getUTCFullYear());
  if (type === TickMarkType.Month) return formatMonth(date);
  if (type === TickMarkType.DayOfMonth) return `${date.getUTCMonth() + 1}/${date.getUTCDate()}`;
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}
