import { marketLevel, none } from "../book/book.ts";
import type { Book, BookSide, Standing } from "../book/book.ts";
import { queue } from "../book/simultaneous-rows.ts";
import type { DayTerms, Instrument } from "../instrument.ts";
import type { ExchangeOrderId, Phase, Side } from "../messages.ts";
import type { Price } from "../price.ts";
import type { Statistics } from "../views.ts";
import type { CapturedRegistry } from "./order-registry.ts";
import { resumeSharing } from "./shared-rows.ts";
import { sideNames, sideNumber } from "./side-number.ts";
import type { ListedInstrument, Trading } from "./trading.ts";
import type { TradingState } from "./trading-state.ts";
import type { CapturedZaraba } from "./zaraba.ts";

/**
 * All that decides how an instrument's trading continues, as a plain value. A restart from stored records (`workingOrders`, `tradingState`) orders its
 * book anew by sequence and standing; this keeps each queue as it is.
 */
export interface CapturedTrading {
  readonly instrument: Instrument;
  readonly terms: DayTerms;
  readonly statistics: Statistics;
  readonly phase: Phase;
  readonly halted: boolean;
  readonly state: TradingState;
  readonly lastSequence: number;
  readonly zaraba: CapturedZaraba;
  readonly registry: CapturedRegistry;
  readonly queues: readonly CapturedQueue[];
}

/** The orders of one side at one price, first in the queue first. */
export interface CapturedQueue {
  readonly side: Side;
  /** null: the market orders. */
  readonly price: Price | null;
  readonly orders: readonly CapturedOrder[];
}

export type CapturedOrder = readonly [
  orderId: ExchangeOrderId,
  participant: number,
  lots: number,
  sequence: number,
  standing: Standing,
];

export function captureTrading(trading: Trading): CapturedTrading {
  const { instrument, terms, figures, marketPhase, halted, state, lastSequence } = trading;
  return {
    instrument,
    terms,
    statistics: figures.statistics,
    phase: marketPhase,
    halted,
    state: { ...state, window: null, sharedRows: trading.tradingState.sharedRows },
    lastSequence,
    zaraba: trading.zaraba.capture(),
    registry: trading.registry.capture(),
    queues: [...queuesOf(trading.book)],
  };
}

/** As the instrument is listed before `resumeTrading` gives it the rest. */
export function listedAs(captured: CapturedTrading): ListedInstrument {
  const { instrument, terms, statistics, phase, halted, state } = captured;
  return { instrument, terms, statistics, phase, halted, tradingState: state };
}

/** Gives an instrument that was listed as `listedAs` says the rest of its state. */
export function resumeTrading(trading: Trading, captured: CapturedTrading): void {
  const { lastSequence, zaraba, registry, queues } = captured;
  trading.lastSequence = lastSequence;
  trading.registry.resume(registry);
  for (const { side, price, orders } of queues) {
    const level = trading.levelOf(price);
    if (price !== null && level === none) throw new RangeError(`${price} is no price of the day`);
    for (const [orderId, participant, lots, sequence, standing] of orders)
      trading.rest(
        { orderId, participant, side: sideNumber(side), sequence },
        level,
        lots,
        standing,
      );
  }
  resumeSharing(trading);
  trading.zaraba.resume(zaraba);
}

function* queuesOf(book: Book): Generator<CapturedQueue> {
  for (const side of [0, 1] as const) {
    if (book.ordersAt(side, marketLevel) > 0) yield queueAt(book, side, marketLevel);
    for (let level = book.best(side); level !== none; level = book.nextWorse(side, level))
      yield queueAt(book, side, level);
  }
}

function queueAt(book: Book, side: BookSide, level: number): CapturedQueue {
  return {
    side: sideNames[side],
    price: level === marketLevel ? null : book.ladder.priceAt(level),
    orders: Array.from(queue(book, side, level), (handle) => [
      book.orderId(handle),
      book.participant(handle),
      book.lots(handle),
      book.sequence(handle),
      book.standing(handle),
    ]),
  };
}
