import type { IChartApi, ISeriesApi, SeriesType } from "lightweight-charts";

export interface AxisFigures {
  /** Tags are at these prices now: axis figures that would be half hidden by one are left out. */
  readonly keepClearOf: (prices: readonly number[]) => void;
}

/** Of the axis' font size: half a tag and half a figure, with a little air. */
const clearance = 1.3;
/** Of the same: how high a tag is. */
const tagHeight = 1.45;
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
    const stacks = stacksOf(tagged.map(heightOf), fontSize * tagHeight);
    const air = fontSize * clearance;
    return figures.map((figure) => {
      const at = heightOf(figure);
      return stacks.some(({ from, to }) => at > from - air && at < to + air);
    });
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

/** Middles of the highest and of the lowest place that a tag can have. */
interface Stack {
  readonly from: number;
  readonly to: number;
}

/**
 * Tags that would lie over each other are moved apart by the library, up or down: a stack reaches from its lowest tag, with all others
 * moved above it, to its highest, with all others below.
 */
function stacksOf(tags: readonly number[], height: number): readonly Stack[] {
  let stacks: (Stack & { readonly tags: readonly number[] })[] = [];
  for (const tag of tags.filter((at) => !Number.isNaN(at)).toSorted((a, b) => a - b)) {
    let stack = { from: tag, to: tag, tags: [tag] as readonly number[] };
    // A stack that grows may reach the one before.
    for (let last = stacks.at(-1); last !== undefined; last = stacks.at(-1)) {
      if (stack.from - last.to >= height) break;
      stacks = stacks.slice(0, -1);
      const all = [...last.tags, ...stack.tags];
      const reach = (all.length - 1) * height;
      const [top = tag, bottom = tag] = [all[0], all.at(-1)];
      stack = {
        from: Math.min(top, bottom - reach),
        to: Math.max(bottom, top + reach),
        tags: all,
      };
    }
    stacks.push(stack);
  }
  return stacks;
}
