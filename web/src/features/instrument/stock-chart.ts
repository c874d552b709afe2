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
  type TickMarkType,
  createChart,
} from "lightweight-charts";
import { movingAverage } from "./bars.ts";
import { chartTime, tickMark } from "./chart-time.ts";
import { placeGenerated } from "./generated-mark.ts";

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
  let closeLine: IPriceLine | undefined;
  let lastLine: IPriceLine | undefined;

  /** Previous close, dashed, and the last price as a tag at the axis. */
  const drawLines = (previousClose: number) => {
    const last = bars.at(-1);
    if (!options.daily) {
      closeLine ??= series.createPriceLine({
        price: previousClose,
        color: colour("--edge"),
        lineStyle: LineStyle.Dashed,
        lineWidth: 1,
        axisLabelVisible: false,
      });
      closeLine.applyOptions({ price: previousClose });
    }
    if (last === undefined) return;
    lastLine ??= series.createPriceLine({
      price: last.close,
      color: colour("--ink"),
      lineStyle: LineStyle.Solid,
      lineWidth: 1,
      lineVisible: options.kind === "candles",
      axisLabelVisible: true,
      axisLabelColor: colour("--ink"),
      axisLabelTextColor: colour("--surface"),
    });
    lastLine.applyOptions({ price: last.close });
  };
  const showNewest = () => {
    const scale = chart.timeScale();
    if (options.kind === "line" || bars.length <= firstBars) scale.fitContent();
    else scale.setVisibleLogicalRange({ from: bars.length - firstBars, to: bars.length + 1 });
  };

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

  const average5 = () => (average === undefined ? [] : movingAverage(bars, averageLength));
  const pricePoint = (bar: Bar) =>
    options.kind === "line"
      ? { time: chartTime(bar), value: bar.close }
      : { time: chartTime(bar), open: bar.open, high: bar.high, low: bar.low, close: bar.close };
  const volumePoint = (bar: Bar) => ({ time: chartTime(bar), value: bar.volume });
  const averagePoint = (bar: Bar, value: number | undefined) =>
    value === undefined ? { time: chartTime(bar) } : { time: chartTime(bar), value };

  const drawAll = () => {
    const averages = average5();
    series.setData(bars.map(pricePoint));
    volume.setData(bars.map(volumePoint));
    average?.setData(bars.map((bar, index) => averagePoint(bar, averages[index])));
  };
  /** Only the bars from `first` on are new or have changed: nearly always one. */
  const drawFrom = (first: number) => {
    const averages = average5();
    for (const [offset, bar] of bars.slice(first).entries()) {
      series.update(pricePoint(bar));
      volume.update(volumePoint(bar));
      average?.update(averagePoint(bar, averages[first + offset]));
    }
  };

  return {
    setBars(next, previousClose) {
      const before = bars;
      bars = next;
      const first = before.length - 1;
      const isContinued =
        first > 0 &&
        next.length > first &&
        before.slice(0, first).every((bar, at) => next[at] === bar);
      if (isContinued) drawFrom(first);
      else drawAll();
      drawLines(previousClose);
      if (before.length === 0 && bars.length > 0) showNewest();
      // Coordinates are known after the library has laid the new data out.
      requestAnimationFrame(place);
    },
    remove: () => chart.remove(),
  };
}
