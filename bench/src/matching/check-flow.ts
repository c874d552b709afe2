import { akariMarket, enterRecords, FillLog } from "./akari-market.ts";
import { recordError, wordsPerRecord } from "./flow-file.ts";
import type { Flow } from "./flow-file.ts";
import { HashOfTrades } from "./hash-of-trades.ts";
import { InputError } from "./input-error.ts";
import { ops } from "./orderflow.ts";

/**
 * Runs a flow through the product once, record by record: every cancel must match a live order, no special or sequential quote may be
 * raised (an unfilled market order raises one), and the trades must match the header. Throws InputError.
 */
export function checkFlow(flow: Flow): void {
  const { words, records, maxOrderId } = flow;
  const market = akariMarket(flow);
  const fills = new FillLog(records);
  const hash = new HashOfTrades();
  const prices = new Int32Array(maxOrderId + 1);
  const sides = new Uint8Array(maxOrderId + 1);
  const open = new Int32Array(maxOrderId + 1);
  const symbols = new Uint16Array(maxOrderId + 1);
  for (let record = 0; record < records; record += 1) {
    const [what, orderId, price, qty] = recordWords(words, record);
    const op = what & 0xff;
    const side = (what >>> 8) & 0xff;
    const symbol = what >>> 16;
    const wrong = (field: string, reason: string) => recordError(flow, record, field, reason);
    if (op === ops.cancel) {
      if (open[orderId] === 0) throw wrong("orderId", `order ${orderId} to cancel is not live`);
      if (symbols[orderId] !== symbol)
        throw wrong("symbol", `order ${orderId} is in symbol ${symbols[orderId]}, not ${symbol}`);
      if (sides[orderId] !== side)
        throw wrong("side", `order ${orderId} is on side ${sides[orderId]}, not ${side}`);
      if (prices[orderId] !== price)
        throw wrong("price", `order ${orderId} waits at ${prices[orderId]}, not at ${price}`);
      if (open[orderId] !== qty)
        throw wrong("qty", `order ${orderId} has ${open[orderId]} left, not ${qty}`);
      open[orderId] = 0;
    } else {
      prices[orderId] = price;
      sides[orderId] = side;
      symbols[orderId] = symbol;
      open[orderId] = qty;
    }
    fills.used = 0;
    if (enterRecords(market, words, fills, record, record + 1) !== record + 1)
      throw wrong("op", "the exchange refuses it");
    fills.forEach((taker, maker, yen, quantity) => {
      hash.add(taker, maker, yen, quantity);
      open[taker]! -= quantity;
      open[maker]! -= quantity;
    });
    const quote = market.engines[symbol]!.quote;
    if (quote !== null)
      throw wrong(
        "price",
        `a ${quote.kind} quote would be raised and trading would stop: not a flow for continuous matching`,
      );
  }
  checkTotals(flow, hash);
}

function checkTotals(flow: Flow, hash: HashOfTrades): void {
  const { trades, volume, notional, value } = hash;
  const fields = [
    ["trades", 24, flow.trades, trades],
    ["volume", 32, flow.volume, volume],
    ["notional", 40, flow.notional, notional],
    ["hash", 56, flow.hash, value],
  ] as const;
  for (const [field, offset, said, made] of fields)
    if (said !== made)
      throw new InputError(
        `${flow.file}: header (byte ${offset}), ${field}: ${said}, but the records make ${made}`,
      );
}

function recordWords(words: Int32Array, record: number): [number, number, number, number] {
  const at = record * wordsPerRecord;
  return [words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!];
}
