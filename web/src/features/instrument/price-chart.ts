import type { Bar } from "@akari/api/instrument";
import {
  AreaSeries,
  CandlestickSeries,
  HistogramSeries,
  type IChartApi,
  type LogicalRange,
} from "lightweight-charts";
import { createAxisFigures } from "./axis-figures.ts";
import { placeAxisMarks } from "./axis-marks.ts";
import { type ChartColours, readColours } from "./chart-colours.ts";
import { axisFontRem, createFrame } from "./chart-frame.ts";
import { chartTime } from "./chart-time.ts";
import { placeGenerated } from "./generated-mark.ts";
import { placeLevelTags } from "./level-tags.ts";
import { createTimeLabels } from "./place-time-labels.ts";
import { createSteadyAxis } from "./steady-axis.ts";
import type { PriceSpan } from "./calm-range.ts";
import type { StudyLine } from "./indicators/studies.ts";
import { type OwnLevel, createPriceLines } from "./price-lines.ts";
import { type StudySpec, createStudySeries } from "./study-series.ts";

export interface PriceChartOptions {
  /** `line` for today's minutes, `candles` for everything else. */
  readonly kind: "line" | "candles";
  readonly daily: boolean;
  readonly decimals: 0 | 1;
  readonly formatPrice: (price: number) => string;
  readonly formatMonth: (date: Date) => string;
  readonly studies: readonly StudySpec[];
  /** The visible range of the previous chart. */
  readonly range: LogicalRange | null;
  /** Index of the bar under the crosshair; null when there is none. */
  readonly onPoint: (index: number | null) => void;
  /** First and last bar in sight. */
  readonly onRange: (first: number, last: number) => void;
  /** Lies over the generated part of the picture. */
  readonly generatedMark: HTMLElement;
  /** The lamp at the last point. */
  readonly lamp: HTMLElement;
  /** Has the labels of the time axis. */
  readonly timeLabels: HTMLElement;
  /** Has the marks that stand on the time axis. */
  readonly axisMarks: HTMLElement;
  /** Has the words of the reader's own levels. */
  readonly levelTags: HTMLElement;
}

/** Everything drawn; each study has one value per bar. */
export interface Picture {
  readonly bars: readonly Bar[];
  readonly previousClose: number | null;
  readonly lines: readonly StudyLine[];
  readonly own: readonly OwnLevel[];
  /** The last price may be old. */
  readonly isStale: boolean;
}

export interface PriceChart {
  readonly draw: (picture: Picture) => void;
  /** Puts the crosshair on a bar and brings it into sight; null takes it away. */
  readonly point: (index: number | null) => void;
  readonly range: () => LogicalRange | null;
  /** The price at this many px below the chart's top. */
  readonly priceAt: (y: number) => number | null;
  /** After it, the other functions do nothing, since a drawing may still be pending. */
  readonly remove: () => void;
}

/** Bars shown at first; the rest is reached by dragging. */
const firstBars = 60;

export function createPriceChart(container: HTMLElement, options: PriceChartOptions): PriceChart {
  const colours = readColours(getComputedStyle(container));
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  let bars: readonly Bar[] = [];
  const chart = createFrame(container, colours, rem, options);
  const series = addPriceSeries(chart, colours, options);
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: "volume",
    color: colours.withAlpha("--edge", 42),
    lastValueVisible: false,
    priceLineVisible: false,
  });
  chart.priceScale("volume").applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  const studies = createStudySeries(chart, options.studies, colours);
  const lines = createPriceLines(series, colours, {
    ...options,
    traded: () => tradedSpan(bars, chart.timeScale().getVisibleLogicalRange(), options.kind),
  });
  const axis = createAxisFigures(chart, series, rem * axisFontRem, options.formatPrice);
  const scale = chart.timeScale();
  const placeTimeLabels = createTimeLabels(scale, options.timeLabels, {
    ...options,
    fontSize: rem * axisFontRem,
  });
  /** Time of the bar that the crosshair was put on; null while it follows a pointer. */
  let kept: string | null = null;
  let removed = false;

  const showNewest = () => {
    if (options.range !== null) scale.setVisibleLogicalRange(options.range);
    else if (options.kind === "line" || bars.length <= firstBars) scale.fitContent();
    else scale.setVisibleLogicalRange({ from: bars.length - firstBars, to: bars.length + 1 });
  };
  const keepWidth = createSteadyAxis(chart);
  const place = () => {
    if (removed) return;
    keepWidth();
    const last = bars.at(-1);
    const x = last === undefined ? null : scale.timeToCoordinate(chartTime(last));
    const y = last === undefined ? null : series.priceToCoordinate(last.close);
    options.lamp.hidden = x === null || y === null || x > scale.width();
    if (x !== null && y !== null) options.lamp.style.transform = `translate(${x}px, ${y}px)`;
    placeTimeLabels(bars);
    placeGenerated(scale, bars, options.generatedMark);
    placeAxisMarks(scale, bars, options.axisMarks);
    placeLevelTags(scale, series, bars, options.levelTags);
  };
  // Coordinates are known only after the library has laid out the new size.
  const placeSoon = () => requestAnimationFrame(place);
  // The library tells of another width only; it watches the same element, and first.
  const resized = new ResizeObserver(placeSoon);
  resized.observe(container);
  const newMarks = new MutationObserver(placeSoon);
  newMarks.observe(options.axisMarks, { childList: true, subtree: true });
  newMarks.observe(options.levelTags, { childList: true, subtree: true, characterData: true });
  scale.subscribeVisibleLogicalRangeChange((range) => {
    place();
    if (range === null || bars.length === 0) return;
    const inside = (index: number) => Math.min(bars.length - 1, Math.max(0, index));
    options.onRange(inside(Math.ceil(range.from)), inside(Math.floor(range.to)));
  });
  chart.subscribeCrosshairMove(({ logical, sourceEvent }) => {
    // New data moves the bars under a crosshair set by keyboard: it stays there until the pointer moves it.
    if (kept !== null && sourceEvent === undefined) return;
    kept = null;
    options.onPoint(logical === undefined || bars[logical] === undefined ? null : logical);
  });
  const keepCrosshair = () => {
    const bar = kept === null ? undefined : bars.findLast(({ time }) => time === kept);
    if (bar !== undefined) chart.setCrosshairPosition(bar.close, chartTime(bar), series);
  };

  const pricePoint = (bar: Bar) =>
    options.kind === "line"
      ? { time: chartTime(bar), value: bar.close }
      : { time: chartTime(bar), open: bar.open, high: bar.high, low: bar.low, close: bar.close };
  const volumePoint = (bar: Bar) => ({ time: chartTime(bar), value: bar.volume });

  return {
    draw(picture) {
      if (removed) return;
      const first = firstChange(bars, picture.bars);
      const isEmpty = bars.length === 0;
      bars = picture.bars;
      if (first === 0) {
        series.setData(bars.map(pricePoint));
        volume.setData(bars.map(volumePoint));
      } else {
        // Only the bars from `first` on are new or have changed: nearly always one.
        for (const bar of bars.slice(first)) {
          series.update(pricePoint(bar));
          volume.update(volumePoint(bar));
        }
      }
      studies.draw(picture.lines, bars, first);
      lines.draw(bars.at(-1), picture);
      axis.keepClearOf([
        ...bars.slice(-1).map(({ close }) => close),
        ...picture.own.map(({ price }) => price),
      ]);
      if (isEmpty && bars.length > 0) showNewest();
      keepCrosshair();
      // Coordinates are known only after the library has laid out the new data.
      requestAnimationFrame(place);
    },
    point(index) {
      if (removed) return;
      const bar = index === null ? undefined : bars[index];
      kept = bar?.time ?? null;
      if (index === null || bar === undefined) return chart.clearCrosshairPosition();
      const range = scale.getVisibleLogicalRange();
      if (range !== null && (index < range.from || index > range.to)) {
        const width = range.to - range.from;
        const from = index < range.from ? index - 1 : index + 1 - width;
        scale.setVisibleLogicalRange({ from, to: from + width });
      }
      keepCrosshair();
    },
    range: () => (removed ? null : scale.getVisibleLogicalRange()),
    priceAt: (y) => (removed ? null : series.coordinateToPrice(y)),
    remove() {
      removed = true;
      newMarks.disconnect();
      resized.disconnect();
      chart.remove();
    },
  };
}

/** Lowest and highest price of the bars in sight that are not invented. */
function tradedSpan(
  bars: readonly Bar[],
  range: LogicalRange | null,
  kind: PriceChartOptions["kind"],
): PriceSpan | null {
  const traded = bars.filter(
    ({ generated }, at) =>
      !generated && (range === null || (at >= range.from - 1 && at <= range.to + 1)),
  );
  if (traded.length === 0) return null;
  return {
    minValue: Math.min(...traded.map((bar) => (kind === "line" ? bar.close : bar.low))),
    maxValue: Math.max(...traded.map((bar) => (kind === "line" ? bar.close : bar.high))),
  };
}

/** First bar that differs; 0 if the chart has to be redrawn, because earlier bars differ. */
function firstChange(before: readonly Bar[], next: readonly Bar[]): number {
  const last = before.length - 1;
  const continues =
    last > 0 && next.length > last && before.slice(0, last).every((bar, at) => next[at] === bar);
  return continues ? last : 0;
}

function addPriceSeries(chart: IChartApi, colours: ChartColours, options: PriceChartOptions) {
  const common = {
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: {
      type: "price",
      precision: options.decimals,
      minMove: options.decimals === 1 ? 0.1 : 1,
    },
  } as const;
  if (options.kind === "line") {
    return chart.addSeries(AreaSeries, {
      ...common,
      lineColor: colours.of("--lamp-line"),
      lineWidth: 2,
      topColor: colours.withAlpha("--lamp", 20),
      bottomColor: colours.withAlpha("--lamp", 0),
    });
  }
  return chart.addSeries(CandlestickSeries, {
    ...common,
    upColor: colours.of("--surface"),
    borderUpColor: colours.of("--rise"),
    wickUpColor: colours.of("--rise"),
    downColor: colours.of("--fall"),
    borderDownColor: colours.of("--fall"),
    wickDownColor: colours.of("--fall"),
  });
}
