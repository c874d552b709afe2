import type { Locale } from "@akari/api/locale";
import type { FillNote, Place } from "@akari/exchange/fill-trace";
import {
  fillText,
  writtenNumber,
  writtenPrice,
  writtenShares,
  writtenYen,
} from "../http/wording.ts";
import { writtenTime } from "../http/written-date.ts";
import type { StoredTrace } from "../uses/order/fills.ts";

/** Prices in tenths of a yen. */
interface ExplainedFill {
  readonly trace: StoredTrace;
  readonly price: number;
  readonly worse: Worse | null;
}

/** The extra cost of an incoming order beyond the best price: price and gap in tenths of a yen, the amount in sen. */
export interface Worse {
  readonly best: { readonly price: number; readonly quantity: number };
  readonly perShare: number;
  readonly amount: number;
}

/** A fill's explanation in whole sentences: how the order arrived, how it traded, what set the price. */
export function fillSentences(
  fill: ExplainedFill,
  locale: Locale,
  /** Of the share's prices. */
  decimals: 0 | 1 = 0,
): string[] {
  const { trace } = fill;
  const say: Say = (key, values = {}) => fillText(key, values, locale);
  const priced: Priced = (tenths) => writtenPrice(tenths, locale, decimals);
  return [
    ...arrivalSentences(trace, say, priced, locale),
    ...(trace.auction === null
      ? zarabaSentences(fill, say, priced, locale)
      : auctionSentences(fill, trace.auction, say, priced, locale)),
    ...trace.notes.filter(isCondition).map((note) => say(`note.${note}`)),
  ];
}

/** A price in tenths of a yen, in the form of its share's tick. */
type Priced = (tenths: number) => string;
type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

function isCondition(note: FillNote): boolean {
  return note !== "next-level";
}

function arrivalSentences(
  { arrival, rebuilt, role }: StoredTrace,
  say: Say,
  priced: Priced,
  locale: Locale,
): string[] {
  const sentences: string[] = [];
  if (arrival === null) sentences.push(say("arrival.unknown"));
  else {
    const time = writtenTime(arrival.at, locale);
    const { place, price } = arrival;
    if (place === null) sentences.push(say("arrival.unseen", { time }));
    else {
      const isBehind = place.ahead.orders > 0;
      const at = { time, ...inLine(place, locale) };
      if (price === null)
        sentences.push(say(isBehind ? "arrival.marketBehind" : "arrival.market", at));
      else {
        const written = { ...at, price: priced(price) };
        // An order that trades on its arrival stands in no queue.
        const first = role === "incoming" ? "arrival.atOnce" : "arrival.first";
        sentences.push(say(isBehind ? "arrival.behind" : first, written));
        if (place.better > 0)
          sentences.push(say("arrival.better", { shares: writtenShares(place.better, locale) }));
      }
    }
  }
  if (rebuilt !== null)
    sentences.push(
      rebuilt.ahead.orders === 0
        ? say("rebuilt.first")
        : say("rebuilt.behind", { shares: writtenShares(rebuilt.ahead.shares, locale) }),
    );
  return sentences;
}

function inLine({ ahead }: Place, locale: Locale) {
  return {
    place: writtenNumber(ahead.orders + 1, locale),
    shares: writtenShares(ahead.shares, locale),
  };
}

function zarabaSentences(
  { trace, price, worse }: ExplainedFill,
  say: Say,
  priced: Priced,
  locale: Locale,
): string[] {
  const at = { price: priced(price) };
  if (trace.role === "incoming") {
    if (worse === null) return [say("trade.incoming", at)];
    return [
      say("trade.next", at),
      say("trade.worse", {
        best: priced(worse.best.price),
        shares: writtenShares(worse.best.quantity, locale),
        gap: priced(worse.perShare),
        amount: writtenYen(worse.amount, locale),
      }),
    ];
  }
  if (trace.shared !== null)
    return [say("trade.front", at), ...sharedSentences(trace.shared, say, locale)];
  const { orders, shares } = trace.aheadBefore;
  if (orders === 0) return [say("trade.front", at)];
  return [say("trade.after", { ...at, shares: writtenShares(shares, locale) })];
}

function sharedSentences(
  { orders, shares, filled }: NonNullable<StoredTrace["shared"]>,
  say: Say,
  locale: Locale,
): string[] {
  return [
    say("trade.shared", {
      orders: writtenNumber(orders, locale),
      shares: writtenShares(shares, locale),
      filled: writtenShares(filled, locale),
    }),
  ];
}

function auctionSentences(
  { trace, price }: ExplainedFill,
  auction: NonNullable<StoredTrace["auction"]>,
  say: Say,
  priced: Priced,
  locale: Locale,
): string[] {
  const { buy, sell, executed, asked, got } = auction;
  const written = (shares: number) => writtenShares(shares, locale);
  const sentences = [
    say(`auction.${trace.rule}`, {
      price: priced(price),
      buy: written(buy),
      sell: written(sell),
      executed: written(executed),
    }),
    buy === sell
      ? say("imbalance.none")
      : say(buy > sell ? "imbalance.buy" : "imbalance.sell", {
          shares: written(Math.abs(buy - sell)),
        }),
    ...standingSentences(trace, auction, say, locale),
  ];
  if (trace.shared !== null) sentences.push(...sharedSentences(trace.shared, say, locale));
  if (got < asked) sentences.push(say("trade.got", { got: written(got), asked: written(asked) }));
  return sentences;
}

function standingSentences(
  { rule, aheadBefore, shared }: StoredTrace,
  { standing, atPrice }: NonNullable<StoredTrace["auction"]>,
  say: Say,
  locale: Locale,
): string[] {
  const ahead = { shares: writtenShares(aheadBefore.shares, locale) };
  if (rule === "limit-allotment") return [];
  if (rule === "closing-range-end")
    return aheadBefore.orders === 0 ? [] : [say("ahead.byTime", ahead)];
  if (standing !== "at-price") return [say(`standing.${standing}`)];
  const { quantity, filled } = atPrice;
  if (filled >= quantity) return [say("standing.all")];
  const part = say("standing.part", {
    filled: writtenShares(filled, locale),
    shares: writtenShares(quantity, locale),
  });
  return shared === null && aheadBefore.orders > 0 ? [part, say("ahead.queue", ahead)] : [part];
}
