import type { BarInterval } from "@akari/api/instrument";
import type { Heads } from "../heads/head-keeper.ts";
import { presentHead } from "../heads/present-head.ts";
import type { RunningBars } from "../market/bars.ts";
import type { MarketCache } from "../market/market-cache.ts";
import { presentBar, presentBook, presentQuote, presentTrade } from "../market/present.ts";
import type { ShownTrade } from "../market/trade-ring.ts";
import { snapshotTrades } from "./limits.ts";
import type { Source } from "./topic.ts";

/** The public topics, by the part after the colon. */
export type MarketTopic =
  | { readonly kind: "heads" }
  | { readonly kind: "quotes"; readonly codes: readonly string[] }
  | { readonly kind: "book"; readonly code: string }
  | { readonly kind: "trades"; readonly code: string }
  | { readonly kind: "bars"; readonly code: string; readonly interval: BarInterval };

/** Texts of quotes, made once per change for all readers. */
export interface QuoteTexts {
  /** `version` is that of the last change that is visible in the text. */
  of(code: string): { readonly text: string; readonly version: number };
}

export function createQuoteTexts(market: MarketCache): QuoteTexts {
  const texts = new Map<string, { text: string; version: number; seen: number }>();
  return {
    of(code) {
      const seen = Math.max(market.quote(code)?.version ?? 0, market.book(code)?.version ?? 0);
      const known = texts.get(code);
      if (known?.seen === seen) return known;
      const text = JSON.stringify(presentQuote(market, code));
      const fresh = known?.text === text ? { ...known, seen } : { text, version: seen, seen };
      texts.set(code, fresh);
      return fresh;
    },
  };
}

/** The changed quotes among the codes, complete. */
export function quotesSource(
  market: MarketCache,
  texts: QuoteTexts,
  codes: readonly string[],
): Source {
  const since = (version: number) => {
    const changed = codes.map((code) => texts.of(code)).filter((quote) => quote.version > version);
    return changed.length === 0 ? null : `[${changed.map((quote) => quote.text).join(",")}]`;
  };
  return {
    get version() {
      return market.version;
    },
    snapshot: () => since(-1) ?? "[]",
    since,
  };
}

export function headsSource(heads: Heads): Source {
  const text = () => JSON.stringify(presentHead(heads.newest()));
  return {
    get version() {
      return heads.newest()?.at ?? 0;
    },
    snapshot: text,
    since: text,
  };
}

export function bookSource(market: MarketCache, code: string): Source {
  const text = () => JSON.stringify(presentBook(market, code));
  return {
    get version() {
      return market.book(code)?.version ?? 0;
    },
    snapshot: text,
    since: text,
  };
}

/** The last two bars, complete, so that a reader who skips an update still sees how a bar ended. */
export function barsSource(market: MarketCache, code: string, bars: RunningBars): Source {
  const text = () => JSON.stringify(bars.newest().map(presentBar));
  return {
    get version() {
      return market.quote(code)?.version ?? 0;
    },
    snapshot: text,
    since: text,
  };
}

/** A log: each reader gets each print. */
export class TradesSource implements Source {
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

  snapshot(): string {
    return listOf(this.#market.trades(this.code).since(this.version - snapshotTrades));
  }

  since(version: number): string | null {
    const news = this.#prints.filter((print) => print.sequence > version);
    return news.length === 0 ? null : listOf(news);
  }

  forget(version: number): void {
    this.#prints = this.#prints.filter((print) => print.sequence > version);
  }
}

function listOf(prints: readonly ShownTrade[]): string {
  return JSON.stringify(prints.map(presentTrade));
}
