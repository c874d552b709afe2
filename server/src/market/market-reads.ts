import type { IndexInterval, IndexLine, MarketIndex } from "@akari/api/instrument";
import type { Edge } from "../edge.ts";
import type { InstrumentCard } from "@akari/core/market/instrument-card";
import { type Bars, createBars } from "./bars.ts";
import type { MarketCache } from "./market-cache.ts";
import { createMarketIndex, type IndexReads } from "./market-index.ts";
import { recallIndexLines } from "./recall-index.ts";
import { recallSparklines } from "./recall-sparklines.ts";
import { createSearchIndex, type SearchIndex } from "./search-index.ts";
import { recallTrades } from "./trade-pages.ts";
import type { TradeRing } from "./trade-ring.ts";

/** Market reads of HTTP and the stream that the cache lacks; loaded on first use and shared by both. */
export interface MarketReads {
  readonly bars: Bars;
  readonly search: SearchIndex;
  readonly index: IndexReads;
  /** The current index, with its line from before this process started if the database answers. */
  indexToday(): Promise<MarketIndex>;
  /** The index by the minute or by the day. */
  indexLine(interval: IndexInterval): Promise<IndexLine>;
  /** Resolves when today's sparklines include the time before this process started, if the database answers. */
  sparklines(): Promise<void>;
  /** The last prints, including those from before this process started if the database answers. */
  trades(code: string): Promise<TradeRing>;
}

const reads = new WeakMap<Edge, MarketReads>();

export function marketReads(edge: Edge): MarketReads {
  const known = reads.get(edge);
  if (known !== undefined) return known;
  const made = createMarketReads(edge);
  reads.set(edge, made);
  return made;
}

function createMarketReads(edge: Edge): MarketReads {
  const { market, clock } = edge;
  const index = createMarketIndex(edge);
  let search = createSearchIndex(cardsOf(market));
  market.onChange(({ listed }) => {
    if (listed.length > 0) search = createSearchIndex(cardsOf(market));
  });
  const recalls = new Map<string, Promise<void>>();

  /** Loads once; repeats only after a failure, which leaves the data of this process alone. */
  const recalled = (name: string, recall: () => Promise<void>): Promise<void> => {
    const known = recalls.get(name);
    if (known !== undefined) return known;
    const begun = recall().catch(() => void recalls.delete(name));
    recalls.set(name, begun);
    return begun;
  };

  const indexLines = () =>
    recalled("index", () => recallIndexLines(edge, market, [index.line, index.minuteLine]));

  return {
    bars: createBars(edge),
    get search() {
      return search;
    },
    index,
    async indexToday() {
      await indexLines();
      return index.today();
    },
    async indexLine(interval) {
      // Days are in the tables; only the lines of the day shown are recalled.
      if (interval === "1d") return index.days();
      await indexLines();
      return index.minutes();
    },
    sparklines: () => recalled("sparklines", () => recallSparklines(edge, market, clock.now())),
    async trades(code) {
      await recalled(`trades ${code}`, () => recallTrades(edge, market, code));
      return market.trades(code);
    },
  };
}

function cardsOf(market: MarketCache): InstrumentCard[] {
  return market.codes.flatMap((code) => market.card(code) ?? []);
}
