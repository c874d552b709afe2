import type { IChartApi, ISeriesApi, SeriesType } from "lightweight-charts";

export interface AxisFigures {
  /** Tags are at these prices now: axis figures that would be half hidden by one are left out. */
  readonly keepClearOf: (prices: readonly number[]) => void;
}

/** Of the axis' font size: half a tag and half a figure, with a little air. */
const clearance = 1.3;
/** The prices' scale and those of the panes below it. */
const scalesAtMost = 8;

/** The figures of the price axis, without those that a tag covers. `fontSize` in px. */
export function createAxisFigures(
  chart: IChartApi,
  series: ISeriesApi<SeriesType>,
  fontSize: number,
  formatPrice: (price: number) => string,
): AxisFigures {
  let tagged: readonly number[] = [];
  /** Of each scale, as formatted last; those of a scale that has moved since are dropped in their turn. */
  let shown: { readonly figures: readonly number[]; readonly covered: readonly boolean[] }[] = [];
  let isFormatter = false;
  const heightOf = (price: number) => series.priceToCoordinate(price) ?? Number.NaN;
  const coveredOf = (figures: readonly number[]) => {
    const tags = tagged.map(heightOf);
    return figures.map((figure) =>
      tags.some((tag) => Math.abs(tag - heightOf(figure)) < fontSize * clearance),
    );
  };
  const tickmarksPriceFormatter = (figures: readonly number[]) => {
    const covered = coveredOf(figures);
    shown = [{ figures: [...figures], covered }, ...shown].slice(0, scalesAtMost);
    return figures.map((figure, place) => (covered[place] === true ? "" : formatPrice(figure)));
  };
  const isAsShown = () =>
    shown.every(({ figures, covered }) => coveredOf(figures).join() === covered.join());
  return {
    keepClearOf(prices) {
      if (isFormatter && prices.join() === tagged.join()) return;
      tagged = prices;
      // A scale that moves is formatted anyway. Otherwise the library does so only with a new formatter, and lays out the whole chart for it.
      if (isFormatter && isAsShown()) return;
      isFormatter = true;
      shown = [];
      chart.applyOptions({ localization: { tickmarksPriceFormatter } });
    },
  };
}
