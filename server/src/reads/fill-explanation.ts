import type { FillExplanation } from "@akari/api/fill-explanation";
import type { Locale } from "@akari/api/locale";
import type { Place, Queue, TouchLevel, Touch } from "@akari/exchange/fill-trace";
import { fillText } from "../http/wording.ts";
import { nullablePriceOf, priceOf, timeOf, yenOf } from "../http/present.ts";
import { fillSentences, type Worse } from "./fill-sentences.ts";
import type { StoredTrace } from "../uses/order/fills.ts";

interface Explained {
  readonly trace: StoredTrace | null;
  /** Tenths of a yen. */
  readonly price: number;
  readonly quantity: number;
}

/** A stored explanation for the wire, structured and as text; null for a fill without one. */
export function presentExplanation(
  { trace, price, quantity }: Explained,
  isBuy: boolean,
  locale: Locale,
  decimals: 0 | 1 = 0,
): FillExplanation | null {
  if (trace === null) return null;
  const { rule, notes, role, arrival, rebuilt, aheadBefore, aheadThen, shared, auction } = trace;
  const worse = worseOf(trace, isBuy, price, quantity);
  return {
    rule,
    notes: [...notes],
    role,
    arrival:
      arrival === null
        ? null
        : {
            time: timeOf(arrival.at),
            phase: arrival.phase,
            price: nullablePriceOf(arrival.price),
            place: arrival.place === null ? null : placeOf(arrival.place),
            ...levelsOf(arrival.touch),
          },
    rebuilt: rebuilt === null ? null : placeOf(rebuilt),
    atTrade: {
      aheadBefore: queueOf(aheadBefore),
      ahead: aheadThen === null ? null : queueOf(aheadThen),
    },
    shared:
      shared === null
        ? null
        : { orders: shared.orders, quantity: shared.shares, filled: shared.filled },
    before: levelsOf(trace.before),
    after: levelsOf(trace.after),
    auction,
    worse:
      worse === null
        ? null
        : {
            best: levelOf(worse.best),
            perShare: priceOf(worse.perShare),
            amount: yenOf(worse.amount),
          },
    title: fillText(`title.${rule}`, {}, locale),
    sentences: fillSentences({ trace, price, worse }, locale, decimals),
  };
}

/** Sen in a tenth of a yen. */
const senPerTenth = 10;

function worseOf(
  { role, notes, before }: StoredTrace,
  isBuy: boolean,
  price: number,
  quantity: number,
): Worse | null {
  const best = isBuy ? before.ask : before.bid;
  if (role !== "incoming" || !notes.includes("next-level") || best === null) return null;
  const perShare = Math.abs(price - best.price);
  return { best, perShare, amount: perShare * quantity * senPerTenth };
}

function placeOf({ ahead, better }: Place) {
  return { ahead: queueOf(ahead), betterQuantity: better };
}

function queueOf({ orders, shares }: Queue) {
  return { orders, quantity: shares };
}

function levelsOf({ bid, ask }: Touch) {
  return { bid: levelOf(bid), ask: levelOf(ask) };
}

function levelOf(level: { readonly price: number; readonly quantity: number } | TouchLevel | null) {
  return level === null ? null : { price: priceOf(level.price), quantity: level.quantity };
}
