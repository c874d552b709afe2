import { fastBooks } from "@akari/exchange/book/fast-books";
import { price, shares } from "@akari/exchange/price";
import { filled, MatchingEngine, refused } from "@akari/exchange/trading/matching-engine";
import { ordinaryTradingState } from "@akari/exchange/trading/trading-state";
import { Venue } from "@akari/exchange/trading/venue";
import { emptyStatistics } from "@akari/exchange/statistics";
import { wordsPerRecord } from "./flow-file.ts";
import type { Flow } from "./flow-file.ts";
import { base, high, lot, low, ops } from "./orderflow.ts";

/** Market time per record: 600 operations per minute, so that the one-minute window of sequential quotes passes. */
export const msPerRecord = 100;

/** Monday 2025-11-24 09:00 in Tokyo; a flow stays within one session. */
const startAt = Date.parse("2025-11-24T09:00:00+09:00");
const participant = 1;
/**
 * A flow's prices are ticks around 1,000. With ticks of a yen a price may only move by 15 or 30 ticks at once, and sweeps of a thin book
 * would go further and stop at a quote. So a tick is a tenth of a yen, on the TOPIX 500 grid from 870 to 930 yen: the same number of
 * prices between the limits, and 150 ticks at once.
 */
const tickTable = "topix500";
const tenthsAbove = 8_000;
const tenthsOf = (ticks: number) => price(ticks + tenthsAbove);
const terms = {
  tradingDate: "2025-11-24",
  basePrice: tenthsOf(base),
  lowerLimit: tenthsOf(low),
  upperLimit: tenthsOf(high),
};

/** The product's matching engines, one for each instrument of a flow, all in continuous trading, with the handles of the driver's orders. */
export interface AkariMarket {
  readonly engines: readonly MatchingEngine[];
  readonly handles: Int32Array;
}

export function akariMarket({ symbols, maxOrderId }: Flow): AkariMarket {
  const venue = new Venue("tse", fastBooks());
  const engines = Array.from({ length: symbols }, (_, index) => {
    const code = index.toString(36).toUpperCase().padStart(4, "0");
    return new MatchingEngine(
      {
        instrument: { code, tickTable, lot: shares(lot) },
        terms,
        // The first price is compared with yesterday's close, the base.
        statistics: { ...emptyStatistics, last: terms.basePrice, lastAt: 0 },
        phase: "continuous",
        halted: false,
        tradingState: { ...ordinaryTradingState, priced: true },
      },
      venue,
    );
  });
  return { engines, handles: new Int32Array(maxOrderId + 1).fill(filled) };
}

/** Fills as four words each: taker, maker, steps above the lowest price, lots. */
export class FillLog {
  readonly words: Int32Array;
  used = 0;

  constructor(trades: number) {
    this.words = new Int32Array(4 * trades);
  }

  /** Calls `hear` for each fill, with yen and shares. */
  forEach(hear: (taker: number, maker: number, yen: number, quantity: number) => void): void {
    const { words } = this;
    for (let at = 0; at < this.used; at += 4)
      hear(words[at]!, words[at + 1]!, low + words[at + 2]!, words[at + 3]! * lot);
  }
}

/**
 * Enters the records from `from` up to `to` and logs every fill; this is the timed part. Returns the record at which an order was
 * refused or could not be cancelled, or `to`.
 */
export function enterRecords(
  { engines, handles }: AkariMarket,
  words: Int32Array,
  fills: FillLog,
  from: number,
  to: number,
): number {
  const log = fills.words;
  let used = fills.used;
  for (let record = from; record < to; record += 1) {
    const at = record * wordsPerRecord;
    const what = words[at]!;
    const orderId = words[at + 1]!;
    const engine = engines[what >>> 16]!;
    engine.now = startAt + record * msPerRecord;
    if ((what & 0xff) === ops.cancel) {
      if (!engine.withdraw(handles[orderId]!, orderId)) return record;
      continue;
    }
    const side = ((what >>> 8) & 1) as 0 | 1;
    const ticks = words[at + 2]!;
    // 0 remains 0: a market order.
    const tenths = ticks === 0 ? 0 : ticks + tenthsAbove;
    const handle = engine.submit(orderId, participant, side, tenths, words[at + 3]!);
    if (handle === refused) return record;
    handles[orderId] = handle;
    const tape = engine.tape;
    const count = tape.length;
    if (count === 0) continue;
    for (let index = 0; index < count; index += 1) {
      log[used] = tape.taker(index);
      log[used + 1] = tape.maker(index);
      log[used + 2] = tape.level(index);
      log[used + 3] = tape.lots(index);
      used += 4;
    }
    tape.clear();
  }
  fills.used = used;
  return to;
}
