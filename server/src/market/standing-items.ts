import type { MarketItem } from "@akari/api/instrument";
import { type MarketCache, type Quote } from "./market-cache.ts";
import { presentItem } from "./present.ts";

export interface MarketItems {
  readonly items: readonly MarketItem[];
}

/** The market's items as presented; each is made once for each change of its share, however many ask. */
export interface StandingItems {
  item(code: string): MarketItem;
  /** Of all shares; the same object as before if no share has changed since. */
  all(): MarketItems;
}

interface Made {
  readonly quote: Quote | undefined;
  /** The sparkline is recalled from the tables without a change of the quote. */
  readonly points: readonly number[];
  readonly length: number;
  readonly item: MarketItem;
}

const standing = new WeakMap<MarketCache, StandingItems>();

export function standingItems(market: MarketCache): StandingItems {
  const known = standing.get(market);
  if (known !== undefined) return known;
  const made = createStandingItems(market);
  standing.set(market, made);
  return made;
}

function createStandingItems(market: MarketCache): StandingItems {
  const items = new Map<string, Made>();
  let latest: MarketItems = { items: [] };
  let version: number | null = null;

  const item = (code: string): MarketItem => {
    const quote = market.quote(code);
    const points = market.sparkline(code).points();
    const known = items.get(code);
    if (known?.quote === quote && known?.points === points && known.length === points.length)
      return known.item;
    const made = { quote, points, length: points.length, item: presentItem(market, code) };
    items.set(code, made);
    return made.item;
  };

  return {
    item,
    all() {
      if (version === market.version) return latest;
      ({ version } = market);
      const now = market.codes.map(item);
      const isSame =
        now.length === latest.items.length && now.every((each, at) => each === latest.items[at]);
      if (!isSame) latest = { items: now };
      return latest;
    },
  };
}
