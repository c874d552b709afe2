import type { IChartApi, ISeriesApi, SeriesType } from "lightweight-charts";

export interface AxisFigures {
  /** Tags are at these prices now: axis figures that would be half hidden by one are left out. */
  readonly keepClearOf: (prices: readonly number[]) => void;
}

/** Of the axis' font size: half a tag and half a figure, with a little air. */
const clearance = 1.3;

/** The figures of the price axis, without those that a tag covers. `fontSize` in px. */
export function createAxisFigures(
  chart: IChartApi,
  series: ISeriesApi<SeriesType>,
  fontSize: number,
  formatPrice: (price: number) => string,
): AxisFigures {
  let tagged: readonly number[] = [];
  const heightOf = (price: number) => series.priceToCoordinate(price) ?? Number.NaN;
  const tickmarksPriceFormatter = (figures: readonly number[]) => {
    const tags = tagged.map(heightOf);
    return figures.map((figure) =>
      tags.some((tag) => Math.abs(tag - heightOf(figure)) < fontSize * clearance)
        ? ""
        : formatPrice(figure),
    );
  };
  return {
    keepClearOf(prices) {
      if (prices.join() === tagged.join()) return;
      tagged = prices;
      // The library formats its figures again only when it gets a new formatter.
      chart.applyOptions({ localization: { tickmarksPriceFormatter } });
    },
  };
}
