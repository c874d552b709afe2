import type { Bar } from "@akari/api/instrument";
import {
  type AutoscaleInfo,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  type PriceLineOptions,
  type SeriesType,
} from "lightweight-charts";
import { calmRange, type PriceSpan } from "./calm-range.ts";
import type { ChartColours } from "./chart-colours.ts";

/** A level of the reader's own on the chart: a working order, an average price or a line of their own. */
export interface OwnLevel {
  readonly key: string;
  /** Yen. */
  readonly price: number;
  /** On the line, e.g. 買 300. */
  readonly label: string;
  readonly tone: "rise" | "fall" | "average" | "drafted" | "line";
  /** Several orders of one side have this price. */
  readonly shared?: true;
}

interface Levels {
  /** null: the share had never traded before the day. */
  readonly previousClose: number | null;
  readonly own: readonly OwnLevel[];
  /** The last price may be old: it is drawn dotted and paler, like its figure on the page. */
  readonly isStale: boolean;
}

export interface PriceLines {
  readonly draw: (last: Bar | undefined, levels: Levels) => void;
}

/** A level this far beyond the visible prices, as a share of the price, still widens the scale. */
const nearShare = 0.05;

const tokens = {
  rise: "--rise",
  fall: "--fall",
  average: "--ink2",
  drafted: "--lamp-line",
  line: "--lamp-line",
} as const;

const styleOf = {
  rise: LineStyle.SparseDotted,
  fall: LineStyle.SparseDotted,
  average: LineStyle.LargeDashed,
  drafted: LineStyle.SparseDotted,
  line: LineStyle.Solid,
} as const;

/** Previous close, dashed; the last price as a tag at the axis; the reader's own levels, whose words `level-tags.ts` lays on them. */
export function createPriceLines(
  series: ISeriesApi<SeriesType>,
  colours: ChartColours,
  {
    kind,
    daily,
    traded,
  }: {
    readonly kind: "line" | "candles";
    readonly daily: boolean;
    /** Lowest and highest price in sight that really traded; null without one. */
    readonly traded: () => PriceSpan | null;
  },
): PriceLines {
  let closeLine: IPriceLine | undefined;
  let lastLine: IPriceLine | undefined;
  const ownLines = new Map<string, IPriceLine>();
  const change = changes();
  let drafted: number | null = null;
  // A level being set stays visible while it is near the visible range.
  series.applyOptions({
    autoscaleInfoProvider: (measure: () => AutoscaleInfo | null) => {
      const measured = measure();
      if (measured === null || measured.priceRange === null) return measured;
      const priceRange = daily ? measured.priceRange : calmRange(measured.priceRange, traded());
      const shown = { ...measured, priceRange };
      if (drafted === null) return shown;
      const { minValue, maxValue } = priceRange;
      const reach = Math.max(maxValue - minValue, maxValue * nearShare);
      if (drafted > maxValue + reach || drafted < minValue - reach) return shown;
      return {
        ...shown,
        priceRange: {
          minValue: Math.min(minValue, drafted),
          maxValue: Math.max(maxValue, drafted),
        },
      };
    },
  });

  const drawClose = (price: number | null) => {
    if (daily) return;
    if (price === null) {
      if (closeLine !== undefined) series.removePriceLine(closeLine);
      closeLine = undefined;
      return;
    }
    closeLine ??= series.createPriceLine({
      price,
      color: colours.of("--edge"),
      lineStyle: LineStyle.Dashed,
      lineWidth: 1,
      axisLabelVisible: false,
    });
    change(closeLine, { price });
  };

  const drawLast = (price: number, isStale: boolean) => {
    lastLine ??= series.createPriceLine({
      price,
      lineWidth: 1,
      axisLabelVisible: true,
      axisLabelTextColor: colours.of("--surface"),
    });
    const color = colours.of(isStale ? "--ink3" : "--ink");
    change(lastLine, {
      price,
      color,
      axisLabelColor: color,
      lineStyle: isStale ? LineStyle.Dotted : LineStyle.Solid,
      lineVisible: isStale || kind === "candles",
    });
  };

  const drawOwn = (levels: readonly OwnLevel[]) => {
    const wanted = new Map(levels.map((level) => [level.key, level]));
    for (const [key, line] of ownLines) {
      if (wanted.has(key)) continue;
      series.removePriceLine(line);
      ownLines.delete(key);
    }
    for (const { key, price, tone } of levels) {
      const color = colours.of(tokens[tone]);
      const line = ownLines.get(key);
      if (line !== undefined) change(line, { price });
      else {
        ownLines.set(
          key,
          series.createPriceLine({
            price,
            color,
            lineStyle: styleOf[tone],
            lineWidth: 1,
            axisLabelVisible: true,
            axisLabelColor: color,
            axisLabelTextColor: colours.of("--surface"),
          }),
        );
      }
    }
  };

  return {
    draw(last, { previousClose, own, isStale }) {
      drawClose(previousClose);
      if (last !== undefined) drawLast(last.close, isStale);
      drafted = own.find(({ tone }) => tone === "drafted")?.price ?? null;
      drawOwn(own);
    },
  };
}

/** Applies options to a line unless it has them: the library draws everything again for each call. */
function changes(): (line: IPriceLine, options: Partial<PriceLineOptions>) => void {
  const applied = new WeakMap<IPriceLine, string>();
  return (line, options) => {
    const wanted = JSON.stringify(options);
    if (applied.get(line) === wanted) return;
    applied.set(line, wanted);
    line.applyOptions(options);
  };
}
