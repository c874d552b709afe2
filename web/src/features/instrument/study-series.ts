import type { Bar } from "@akari/api/instrument";
import {
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type UTCTimestamp,
} from "lightweight-charts";
import type { ChartColours } from "./chart-colours.ts";
import { chartTime } from "./chart-time.ts";
import type { StudyLine } from "./indicators/studies.ts";
import type { StudyLook } from "./study-looks.ts";

export interface StudySeries {
  /** Draws the values from bar `first` on; 0 redraws all. */
  readonly draw: (lines: readonly StudyLine[], bars: readonly Bar[], first: number) => void;
}

export interface StudySpec {
  readonly key: StudyLine["key"];
  readonly pane: StudyLine["pane"];
  readonly look: StudyLook;
  /** Quiet reference levels of its pane. */
  readonly bounds: readonly number[];
  /** Lowest and highest value of its scale; null for one that follows the values in sight. */
  readonly scale: readonly [number, number] | null;
  readonly formatValue: (value: number) => string;
}

const strokes = {
  solid: LineStyle.Solid,
  dashed: LineStyle.Dashed,
  dotted: LineStyle.Dotted,
} as const;

/** Height of a pane below the candles, relative to the candles' pane. */
const panePortion = 0.4;

/** The lines of the chosen studies, with those on their own scales in panes below. */
export function createStudySeries(
  chart: IChartApi,
  specs: readonly StudySpec[],
  colours: ChartColours,
): StudySeries {
  const panes = ["price", ...new Set(specs.map(({ pane }) => pane).filter((p) => p !== "price"))];
  const series = new Map<string, ISeriesApi<"Line" | "Histogram">>();
  for (const { key, pane, look, bounds, scale, formatValue } of specs) {
    const quiet = {
      lastValueVisible: false,
      priceLineVisible: false,
      ...(scale === null
        ? {}
        : {
            autoscaleInfoProvider: () => ({
              priceRange: { minValue: scale[0], maxValue: scale[1] },
            }),
          }),
      ...(pane === "price"
        ? {}
        : { priceFormat: { type: "custom", formatter: formatValue, minMove: 0.01 } as const }),
    };
    const made =
      look.stroke === "columns"
        ? chart.addSeries(
            HistogramSeries,
            { ...quiet, color: colours.withAlpha(look.colour, 42) },
            panes.indexOf(pane),
          )
        : chart.addSeries(
            LineSeries,
            {
              ...quiet,
              color: colours.of(look.colour),
              lineWidth: 1,
              lineStyle: strokes[look.stroke],
              crosshairMarkerVisible: false,
            },
            panes.indexOf(pane),
          );
    for (const price of bounds) {
      made.createPriceLine({
        price,
        color: colours.of("--edge"),
        lineStyle: LineStyle.Dashed,
        lineWidth: 1,
        axisLabelVisible: false,
      });
    }
    if (pane !== "price")
      made.priceScale().applyOptions({ scaleMargins: { top: 0.1, bottom: 0.1 } });
    series.set(key, made as ISeriesApi<"Line" | "Histogram">);
  }
  for (const [index, pane] of chart.panes().entries()) {
    pane.setStretchFactor(index === 0 ? 1 : panePortion);
  }

  const point = (time: UTCTimestamp, value: number | undefined) =>
    value === undefined ? { time } : { time, value };
  return {
    draw(lines, bars, first) {
      const times = bars.slice(first).map(chartTime);
      for (const { key, values } of lines) {
        const target = series.get(key);
        if (first === 0) target?.setData(times.map((time, index) => point(time, values[index])));
        else {
          for (const [offset, time] of times.entries()) {
            target?.update(point(time, values[first + offset]));
          }
        }
      }
    },
  };
}
