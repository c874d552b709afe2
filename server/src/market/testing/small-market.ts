import { standardSecondPersonAbove } from "@akari/brokerage/second-person";
import { createCalendar } from "@akari/exchange/calendar";
import { price, shares } from "@akari/exchange/price";
import { dailyLimits } from "@akari/exchange/rules/daily-limit";
import { tradingDateAt } from "@akari/exchange/schedule";
import { emptyStatistics } from "@akari/exchange/statistics";
import type { BookView, Statistics } from "@akari/exchange/views";
import { inventUniverse, type Issuer } from "@akari/simulator/universe";
import type pg from "pg";
import type { NumberedEvent } from "@akari/core/records/numbered-event";
import { type BatchListener, BatchListeners, type Turn } from "../../bus/batch-listeners.ts";
import type { Committed, Ready } from "../../bus/messages.ts";
import type { QuoteUpdate } from "@akari/core/market/quote-update";
import type { Trade } from "@akari/core/batch/committed";
import { createDrivenClock, type DrivenClock } from "../../clock/driven-clock.ts";
import type { Edge } from "../../edge.ts";
import { createTestHeads, type TestHeads } from "../../heads/testing/test-heads.ts";
import { createMarketCache } from "../market-cache.ts";
import { found, store, storeDay } from "./small-market-tables.ts";

/** A few instruments, a core that commits whatever a test asks, and the tables that it would have written. */
export interface SmallMarket {
  readonly edge: Edge & { readonly heads: TestHeads };
  readonly clock: DrivenClock;
  readonly issuers: readonly Issuer[];
  /** Commits one batch of prints at the clock's time: stored first, then published. */
  print(...prints: readonly Print[]): Promise<void>;
  /** Commits one batch with any other content. */
  commit(batch: Partial<Committed>): void;
  /** Closes the trading day: stores day bars and rolls the date. `quoted`: final quotes, which are the next base prices. */
  roll(quoted?: ReadonlyMap<string, number>): Promise<void>;
  /** The same as after Tokyo's close: the market is closed, and the finished day is published until `accept`. */
  close(quoted?: ReadonlyMap<string, number>): Promise<void>;
  /** The next day begins to take orders. */
  accept(): Promise<void>;
  /** A new core that has loaded the tables. */
  replaceCore(): void;
  /** Makes the core stop answering, or answer again. */
  setAnswers(answers: boolean): void;
  /** Stores and publishes events of an account. */
  notify(...accountEvents: readonly NumberedEvent[]): Promise<void>;
}

export interface Print {
  readonly code: string;
  /** Tenths of a yen. */
  readonly price: number;
  readonly quantity?: number;
  readonly auction?: boolean;
  /** Stored but not published, as when the core ends in between. */
  readonly unpublished?: boolean;
}

const seed = "small market";

/** `sql` null: nothing is stored. */
export async function createSmallMarket(
  sql: pg.Pool | null,
  { at = Date.parse("2026-11-20T10:00:00+09:00"), count = 3 } = {},
): Promise<SmallMarket> {
  const clock = createDrivenClock(at);
  const calendar = createCalendar("practice", new Set());
  const issuers = inventUniverse(seed, count);
  const genesisDate = tradingDateAt(calendar, at);
  const quotes = new Map(issuers.map((issuer) => [issuer.code, quoteOf(issuer, genesisDate)]));
  const listeners = new BatchListeners({ tell: (call) => call(), later: (step) => step() });
  const answerListeners = new Set<(answers: boolean) => void>();
  let answers = true;
  let batch = 0;
  let ready: Ready = {
    kind: "ready",
    start: { from: "tables", because: null, carried: 0 },
    epoch: 1,
    schedule: "practice",
    tradingDate: genesisDate,
    lastBoundaryAt: at,
    storedAt: at,
    isNew: false,
    foundedAt: at,
    openedAt: null,
    genesisDate,
    pastStyle: "live",
    marketSeed: seed,
    seedFixed: true,
    secondPersonAbove: standardSecondPersonAbove,
    instruments: issuers.map((issuer) => ({ ...issuer, lot: 100, listing: null })),
    replays: [],
    quotes: [...quotes.values()],
    books: issuers.map(({ code }) => emptyBook(code)),
  };

  const market = createMarketCache(ready);
  const core = {
    get ready() {
      return ready;
    },
    onCommitted: (turn: Turn, listener: BatchListener) => listeners.on(turn, listener),
    get answers() {
      return answers;
    },
    onAnswers: (listener: (answers: boolean) => void) => {
      answerListeners.add(listener);
      return () => void answerListeners.delete(listener);
    },
  };
  core.onCommitted("before-replies", (told) => market.apply(told));
  const edge = {
    // Without a database there is still a listener for its changes.
    sql: sql ?? {},
    course: 1,
    jobs: sql,
    clock,
    market,
    core,
    heads: createTestHeads(clock),
    config: { host: "127.0.0.1", publicAddress: null, trustedProxies: [] },
    security: { done: async () => {}, refused: () => {} },
  } as unknown as SmallMarket["edge"];
  if (sql !== null) await found(sql, issuers, [...quotes.values()]);

  const commit = (parts: Partial<Committed>) => {
    batch += 1;
    const empty = {
      replies: [],
      accountEvents: [],
      announcements: [],
      listed: [],
      quotes: [],
      books: [],
      trades: [],
      offAuctionTrades: [],
    };
    const published: Committed = { kind: "committed", batch, at: clock.now(), ...empty, ...parts };
    listeners.tell(published, () => {});
  };

  const execute = ({ code, price: at10, quantity = 100, auction = false }: Print): Trade => {
    const quote = quotes.get(code)!;
    const statistics = after(quote.statistics, at10, quantity, clock.now());
    quotes.set(code, { ...quote, statistics });
    const [{ tradingDate }, { sequence }] = [quote.terms, statistics];
    return { code, sequence, at: clock.now(), tradingDate, price: at10, quantity, auction };
  };

  const roll = async (quoted: ReadonlyMap<string, number> = new Map(), stays = false) => {
    for (const [code, { terms, phase, statistics }] of quotes) {
      if (sql !== null && statistics.open !== null) await storeDay(sql, code, terms, statistics);
      const tradingDate = calendar.nextTradingDay(terms.tradingDate);
      const base = quoted.get(code) ?? statistics.last ?? terms.basePrice;
      const next = { ...terms, tradingDate, basePrice: price(base) };
      const { last, lastAt, sequence } = statistics;
      const rolled = { ...emptyStatistics, last, lastAt, sequence };
      const { previousClose } = quotes.get(code)!;
      const finished = stays ? { terms, statistics, previousClose } : null;
      const published = stays ? ({ phase: "closed", finished } as const) : { phase };
      quotes.set(code, {
        ...plainly,
        ...published,
        code,
        terms: next,
        statistics: rolled,
        previousClose: last ?? previousClose,
      });
      if (sql !== null)
        await sql.query(
          "update instrument_state set trading_date = $2, base_price = $3, finished = $4 where code = $1",
          [code, tradingDate, next.basePrice, finished],
        );
    }
    commit({ quotes: [...quotes.values()] });
  };

  return {
    edge,
    clock,
    issuers,
    commit,
    async print(...prints) {
      const published: Trade[] = [];
      for (const print of prints) {
        const trade = execute(print);
        if (sql !== null) await store(sql, trade, quotes.get(print.code)!);
        if (print.unpublished !== true) published.push(trade);
      }
      const codes = new Set(published.map(({ code }) => code));
      commit({ trades: published, quotes: [...codes].map((code) => quotes.get(code)!) });
    },
    roll: (quoted) => roll(quoted),
    close: (quoted) => roll(quoted, true),
    async accept() {
      for (const [code, quote] of quotes)
        quotes.set(code, { ...quote, phase: "pre-opening", finished: null });
      await sql?.query("update instrument_state set finished = null, phase = 'pre-opening'");
      commit({ quotes: [...quotes.values()] });
    },
    replaceCore() {
      ready = { ...ready, epoch: ready.epoch + 1, quotes: [...quotes.values()] };
      commit({ batch: 0, isSnapshot: true, quotes: ready.quotes, books: ready.books });
    },
    setAnswers(next) {
      answers = next;
      for (const listener of answerListeners) listener(next);
    },
    async notify(...accountEvents) {
      for (const { accountId, sequence, at: noticedAt, kind, ...body } of accountEvents) {
        await sql?.query(
          `with event as (
             insert into account_events (account_id, sequence, at, kind, body) values ($1, $2, $3, $4, $5))
           update accounts set event_sequence = $2 where account_id = $1`,
          [accountId, sequence, new Date(noticedAt), kind, body],
        );
      }
      commit({ accountEvents });
    },
  };
}

function quoteOf({ code, referencePrice, tickTable }: Issuer, tradingDate: string): QuoteUpdate {
  const { lower, upper } = dailyLimits(referencePrice, tickTable);
  const terms = { tradingDate, basePrice: referencePrice, lowerLimit: lower, upperLimit: upper };
  return {
    ...plainly,
    code,
    phase: "continuous",
    terms,
    statistics: emptyStatistics,
    previousClose: referencePrice,
  };
}

/** Neither a special quote nor a halt. */
const plainly = {
  finished: null,
  standing: null,
  haltedUntil: null,
  haltReason: null,
  isNewListing: false,
  isUntradedEx: false,
};

function emptyBook(code: string): BookView {
  const none = shares(0);
  return {
    code,
    phase: "continuous",
    bids: [],
    asks: [],
    marketBuy: none,
    marketSell: none,
    over: none,
    under: none,
    indicativePrice: null,
    indicativeVolume: none,
    preOpening: null,
    quote: null,
  };
}

function after(day: Statistics, at10: number, quantity: number, at: number): Statistics {
  const printed = price(at10);
  return {
    open: day.open ?? printed,
    high: price(Math.max(day.high ?? 0, printed)),
    low: price(Math.min(day.low ?? printed, printed)),
    last: printed,
    lastAt: at,
    volume: shares(day.volume + quantity),
    turnover: day.turnover + printed * quantity,
    sequence: day.sequence + 1,
  };
}
