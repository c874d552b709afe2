import type { Phase } from "@akari/exchange/messages";
import type { BookView } from "@akari/exchange/views";
import type { Committed, Ready } from "../bus/messages.ts";
import type { InstrumentCard } from "@akari/core/market/instrument-card";
import type { QuoteUpdate } from "@akari/core/market/quote-update";
import type { Trade } from "@akari/core/batch/committed";
import { type ReplayCard, replayCards } from "./replay-card.ts";
import { shownDate } from "./shown-day.ts";
import { createSparkline, type Sparkline } from "./sparkline.ts";
import { createTradeRing, type ShownTrade, type TradeRing } from "./trade-ring.ts";

/** An instrument's current quote. `version` is the market's at its last change. */
export interface Quote extends QuoteUpdate {
  readonly version: number;
}

/** An instrument's public book. `version` is the market's at its last change. */
export interface Book {
  readonly view: BookView;
  readonly version: number;
}

/** The market as of the last committed batch, held by the edge so that a quote costs no SQL. */
export interface MarketCache {
  /** In the order of listing. */
  readonly codes: readonly string[];
  /** The date of new orders. */
  readonly tradingDate: string;
  /** The date of the displayed figures, which differs while the market is closed after its day. */
  readonly shownDate: string;
  /** Grows with every change of what is shown. */
  readonly version: number;
  card(code: string): InstrumentCard | undefined;
  /** null: a simulated share. */
  replay(code: string): ReplayCard | null;
  quote(code: string): Quote | undefined;
  book(code: string): Book | undefined;
  /** Last price, before the first one the base price; tenths of a yen. Throws for an unknown code. */
  lastPrice(code: string): number;
  /** Phase of the market as a whole; halted instruments do not count. */
  phaseOfMarket(): Phase;
  /** Closing prices through the displayed day, oldest first, at most 24. */
  sparkline(code: string): Pick<Sparkline, "points">;
  /** Puts earlier prices of the displayed day before those of an instrument's sparkline. */
  recallSparkline(code: string, earlier: Parameters<Sparkline["recall"]>[0]): void;
  /** Prints since this process started, and earlier ones added by `trade-pages.ts`. */
  trades(code: string): TradeRing;
  /** Replaces an instrument's ring with a ring that reaches further back. */
  replaceTrades(code: string, ring: TradeRing): void;
  /** Applies one committed batch; batches come in order. Throws the listeners' first fault after all have been called. */
  apply(batch: Committed): void;
  /** Called after each batch. */
  onChange(listener: (batch: Committed) => void): () => void;
  /** Called for every print, in the order of the tape. */
  onPrint(listener: (code: string, trade: ShownTrade) => void): () => void;
}

interface Listed {
  readonly card: InstrumentCard;
  readonly sparkline: Sparkline;
  trades: TradeRing;
  quote: Quote;
  book: Book;
}

export function createMarketCache(ready: Ready): MarketCache {
  const listed = listAll(ready);
  let replays = replayCards(ready);
  const codes = [...listed.keys()];
  const listeners = new Set<(batch: Committed) => void>();
  const printListeners = new Set<(code: string, trade: ShownTrade) => void>();
  let version = 0;

  const get = (code: string): Listed => {
    const found = listed.get(code);
    if (found === undefined) throw new RangeError(`no such instrument: ${code}`);
    return found;
  };

  // Its first quote and its empty book come with the batch that lists it. A replaced core sends all shares again.
  const list = (card: InstrumentCard, { quotes, books }: Committed) => {
    if (listed.has(card.code)) return;
    const quote = quotes.find(({ code }) => code === card.code);
    const view = books.find(({ code }) => code === card.code);
    if (quote === undefined || view === undefined)
      throw new Error(`no quote or book of the new listing ${card.code}`);
    listed.set(card.code, beginning(card, quote, view));
    codes.push(card.code);
  };

  /** Faults of listeners during the current batch: the other listeners still get it. */
  let faults: unknown[] = [];
  const tell = (call: () => void) => {
    try {
      call();
    } catch (error) {
      faults.push(error);
    }
  };

  const printed = (trade: TapeTrade) => {
    const instrument = get(trade.code);
    const shown = instrument.trades.push(trade);
    if (shown !== null)
      for (const listener of printListeners) tell(() => listener(trade.code, shown));
    if (trade.offAuction !== true && trade.tradingDate === shownDate(instrument.quote))
      instrument.sparkline.add(trade.at, trade.price);
  };

  return {
    codes,
    get tradingDate() {
      return codes[0] === undefined ? ready.tradingDate : get(codes[0]).quote.terms.tradingDate;
    },
    get shownDate() {
      return codes[0] === undefined ? ready.tradingDate : shownDate(get(codes[0]).quote);
    },
    get version() {
      return version;
    },
    card: (code) => listed.get(code)?.card,
    replay: (code) => replays.get(code) ?? null,
    quote: (code) => listed.get(code)?.quote,
    book: (code) => listed.get(code)?.book,
    lastPrice(code) {
      const { statistics, terms, isUntradedEx } = get(code).quote;
      return isUntradedEx ? terms.basePrice : (statistics.last ?? terms.basePrice);
    },
    phaseOfMarket() {
      for (const { quote } of listed.values()) if (quote.phase !== "halted") return quote.phase;
      return codes.length === 0 ? "closed" : "halted";
    },
    sparkline: (code) => get(code).sparkline,
    recallSparkline(code, earlier) {
      get(code).sparkline.recall(earlier);
      version += 1;
    },
    trades: (code) => get(code).trades,
    replaceTrades(code, ring) {
      get(code).trades = ring;
    },
    apply(batch) {
      version += 1;
      if (batch.replays !== undefined)
        replays = replayCards({ replays: batch.replays, schedule: ready.schedule });
      for (const card of batch.listed) list(card, batch);
      for (const update of batch.quotes) {
        const instrument = get(update.code);
        if (shownDate(update) !== shownDate(instrument.quote)) instrument.sparkline.clear();
        instrument.quote = { ...update, version };
      }
      for (const view of batch.books) get(view.code).book = { view, version };
      for (const trade of onTape(batch)) printed(trade);
      for (const listener of listeners) tell(() => listener(batch));
      const [fault] = faults;
      faults = [];
      if (fault !== undefined) throw fault;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onPrint(listener) {
      printListeners.add(listener);
      return () => void printListeners.delete(listener);
    },
  };
}

function listAll(ready: Ready): Map<string, Listed> {
  const quotes = new Map(ready.quotes.map((quote) => [quote.code, quote]));
  const books = new Map(ready.books.map((book) => [book.code, book]));
  return new Map(
    ready.instruments.map((card) => {
      const quote = quotes.get(card.code);
      const view = books.get(card.code);
      if (quote === undefined || view === undefined)
        throw new Error(`the core gave no quote or book for ${card.code}`);
      return [card.code, beginning(card, quote, view)];
    }),
  );
}

function beginning(card: InstrumentCard, quote: QuoteUpdate, view: BookView): Listed {
  return {
    card,
    sparkline: createSparkline(),
    trades: createTradeRing(quote.statistics.last),
    quote: { ...quote, version: 0 },
    book: { view, version: 0 },
  };
}

type TapeTrade = Trade & { readonly offAuction?: true };

/** A batch's trades in the order of the tape within each instrument. */
function onTape({ trades, offAuctionTrades }: Committed): readonly TapeTrade[] {
  if (offAuctionTrades.length === 0) return trades;
  const beside = offAuctionTrades.map((trade) => ({ ...trade, offAuction: true }) as const);
  return [...trades, ...beside].toSorted((one, other) => one.sequence - other.sequence);
}
