import type { Bar } from "@akari/api/instrument";
import {
  type AutoscaleInfo,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  type SeriesType,
} from "lightweight-charts";
import type { ChartColours } from "./chart-colours.ts";

/** A level of the reader's own on the chart: a working order or an average price. */
export interface OwnLevel {
  readonly key: string;
  /** Yen. */
  readonly price: number;
  /** Beside the line, e.g. 買 300. */
  readonly label: string;
  readonly tone: "rise" | "fall" | "average" | "drafted";
}

interface Levels {
  readonly previousClose: number;
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
} as const;

/** Previous close, dashed; the last price as a tag at the axis; the reader's own levels with their words. */
export function createPriceLines(
  series: ISeriesApi<SeriesType>,
  colours: ChartColours,
  { kind, daily }: { readonly kind: "line" | "candles"; readonly daily: boolean },
): PriceLines {
  let closeLine: IPriceLine | undefined;
  let lastLine: IPriceLine | undefined;
  const ownLines = new Map<string, IPriceLine>();
  let drafted: number | null = null;
  // A level being set stays visible while it is near the visible range.
  series.applyOptions({
    autoscaleInfoProvider: (measure: () => AutoscaleInfo | null) => {
      const shown = measure();
      if (drafted === null || shown === null || shown.priceRange === null) return shown;
      const { minValue, maxValue } = shown.priceRange;
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

  const drawClose = (price: number) => {
    if (daily) return;
    closeLine ??= series.createPriceLine({
      price,
      color: colours.of("--edge"),
      lineStyle: LineStyle.Dashed,
      lineWidth: 1,
      axisLabelVisible: false,
    });
    closeLine.applyOptions({ price });
  };

  const drawLast = (price: number, isStale: boolean) => {
    lastLine ??= series.createPriceLine({
      price,
      lineWidth: 1,
      axisLabelVisible: true,
      axisLabelTextColor: colours.of("--surface"),
    });
    const color = colours.of(isStale ? "--ink3" : "--ink");
    lastLine.applyOptions({
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
    for (const { key, price, label, tone } of levels) {
      const color = colours.of(tokens[tone]);
      const line = ownLines.get(key);
      if (line !== undefined) line.applyOptions({ price, title: label });
      else {
        ownLines.set(
          key,
          series.createPriceLine({
            price,
            title: label,
            color,
            lineStyle: tone === "average" ? LineStyle.LargeDashed : LineStyle.SparseDotted,
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
