import type { Heads, PublishedHead } from "../heads/head-keeper.ts";
import type { RunningBars } from "../market/bars.ts";
import type { ShownBar } from "../market/completed-bars.ts";
import type { Book, MarketCache } from "../market/market-cache.ts";
import type { ShownTrade } from "../market/trade-ring.ts";
import type { CodedQuote } from "./delivery.ts";
import { snapshotTrades } from "./limits.ts";
import type { Source } from "./topic.ts";

/** The changed quotes among the codes. */
export function quotesSource(
  market: MarketCache,
  codes: readonly string[],
): Source<readonly CodedQuote[]> {
  const coded = (code: string): CodedQuote => {
    const [quote, book] = [market.quote(code), market.book(code)];
    if (quote === undefined || book === undefined) throw new Error(`no instrument ${code}`);
    return { code, quote, book, version: Math.max(quote.version, book.version) };
  };
  return {
    get version() {
      return market.version;
    },
    snapshot: () => codes.map(coded),
    since(version) {
      const changed = codes.map(coded).filter((quote) => quote.version > version);
      return changed.length === 0 ? null : changed;
    },
  };
}

export function headsSource(heads: Heads): Source<PublishedHead | null> {
  const newest = () => heads.newest();
  return {
    get version() {
      return heads.newest()?.at ?? 0;
    },
    snapshot: newest,
    since: newest,
  };
}

export function bookSource(market: MarketCache, code: string): Source<Book> {
  const book = () => {
    const found = market.book(code);
    if (found === undefined) throw new Error(`no instrument ${code}`);
    return found;
  };
  return {
    get version() {
      return market.book(code)?.version ?? 0;
    },
    snapshot: book,
    since: book,
  };
}

export function barsSource(
  market: MarketCache,
  code: string,
  bars: RunningBars,
): Source<readonly ShownBar[]> {
  const newest = () => bars.newest();
  return {
    get version() {
      return market.quote(code)?.version ?? 0;
    },
    snapshot: newest,
    since: newest,
  };
}

/** A log: each listener gets each print. */
export class TradesSource implements Source<readonly ShownTrade[]> {
  readonly #market: MarketCache;
  readonly code: string;
  #prints: ShownTrade[] = [];
  version: number;

  constructor(market: MarketCache, code: string) {
    this.#market = market;
    this.code = code;
    this.version = market.trades(code).lastSequence;
  }

  append(print: ShownTrade): void {
    this.#prints.push(print);
    this.version = print.sequence;
  }

  snapshot(): readonly ShownTrade[] {
    return this.#market.trades(this.code).since(this.version - snapshotTrades);
  }

  since(version: number): readonly ShownTrade[] | null {
    const news = this.#prints.filter((print) => print.sequence > version);
    return news.length === 0 ? null : news;
  }

  forget(version: number): void {
    this.#prints = this.#prints.filter((print) => print.sequence > version);
  }
}
