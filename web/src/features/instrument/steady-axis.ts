import type { IChartApi } from "lightweight-charts";

/**
 * Keeps the price axis as wide as it has been. The library fits it to its figures, whose digits differ in width: with each new last price all
 * pictures of the chart would get another size, and be drawn a second time in the next frame. Called after the library has laid out.
 */
export function createSteadyAxis(chart: IChartApi): () => void {
  const axis = chart.priceScale("right");
  let widest = 0;
  return () => {
    const width = axis.width();
    if (width <= widest) return;
    widest = width;
    axis.applyOptions({ minimumWidth: width });
  };
}
