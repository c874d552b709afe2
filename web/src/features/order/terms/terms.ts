import type { Locale } from "@akari/api/locale";
import type { Quote } from "@akari/api/instrument";
import { type FigureProblem, figureProblem, parseFigure } from "../../../quotes/parse-figure.ts";
import {
  type PriceProblem,
  isOutsideLimits,
  priceProblem,
  tickProblem,
} from "../../../quotes/price-steps.ts";

/** 成行, 指値, 逆指値. */
export type EntryType = "market" | "limit" | "stop";
export type OrderKind = "market" | "limit";
export const conditions = ["none", "on-open", "on-close", "funari", "ioc"] as const;
export type Condition = (typeof conditions)[number];

/** A stop as typed: its trigger, and the order that it then sends. */
export interface StopInput {
  readonly trigger: string;
  readonly kind: OrderKind;
  /** Of a limit order. */
  readonly price: string;
}

/** An order's terms beyond type and price; figures as typed. */
export interface TermsInput {
  readonly condition: Condition;
  /** Last trading date; "" for its own. */
  readonly goodTill: string;
  readonly oco: StopInput | null;
  /** 利確 and 損切 of the position that an opening order brings; null: none. */
  readonly exitPrice: string | null;
  readonly exitStop: StopInput | null;
}

/** How an order is to be entered, as typed. */
export interface EntryInput {
  readonly type: EntryType;
  /** Of a limit order. */
  readonly price: string;
  /** Of 逆指値. */
  readonly stop: StopInput;
  readonly terms: TermsInput;
}

export const emptyStop: StopInput = { trigger: "", kind: "market", price: "" };
export const noTerms: TermsInput = {
  condition: "none",
  goodTill: "",
  oco: null,
  exitPrice: null,
  exitStop: null,
};

export interface StopTerms {
  readonly trigger: number;
  readonly price?: number;
}

export interface ExitTerms {
  readonly price?: number;
  readonly stop?: StopTerms;
}

/** The part of a request with type, price and terms. */
export interface EntryTerms {
  readonly type: OrderKind;
  readonly price?: number;
  readonly condition?: Exclude<Condition, "none">;
  readonly trigger?: number;
  readonly oco?: StopTerms;
  readonly goodTill?: string;
  readonly exit?: ExitTerms;
}

/** Whether it can trade at the daily limit, whatever its price: a market order, or one that can become one at the close or at a trigger. */
export function tradesAtMarket({ type, condition, oco }: EntryTerms): boolean {
  return (
    type === "market" || condition === "funari" || (oco !== undefined && oco.price === undefined)
  );
}

/** Every price that can be typed. */
export const priceFields = [
  "price",
  "trigger",
  "stopPrice",
  "ocoTrigger",
  "ocoPrice",
  "exitPrice",
  "exitTrigger",
  "exitStopPrice",
] as const;
export type PriceField = (typeof priceFields)[number];
export type TermProblem = PriceProblem | FigureProblem;
export type TermProblems = Partial<Record<PriceField, TermProblem>>;

/** Fields of the sheet 詳細条件, whose row shows that one of them has a problem. */
export const sheetFields: readonly PriceField[] = priceFields.slice(3);

/**
 * Problems that fields can detect themselves: empty, off the tick, outside today's limits. The preview judges whether the terms fit one
 * another and the market (docs/orders.md).
 */
export function entryProblems(entry: EntryInput, quote: Quote, tag: Locale): TermProblems {
  const { type, stop, terms } = entry;
  const { oco, exitPrice, exitStop } = terms;
  const stopProblems = (of: StopInput, triggerField: PriceField, priceField: PriceField): Found => [
    [triggerField, freeProblem(of.trigger, quote, tag)],
    ...(of.kind === "limit"
      ? ([[priceField, freeProblem(of.price, quote, tag)]] satisfies Found)
      : []),
  ];
  const found: Found = [
    ...(type === "limit" ? ([["price", limitProblem(entry, quote, tag)]] satisfies Found) : []),
    ...(type === "stop" ? stopProblems(stop, "trigger", "stopPrice") : []),
    ...(oco === null ? [] : stopProblems(oco, "ocoTrigger", "ocoPrice")),
    ...(exitPrice === null
      ? []
      : ([["exitPrice", freeProblem(exitPrice, quote, tag)]] satisfies Found)),
    ...(exitStop === null ? [] : stopProblems(exitStop, "exitTrigger", "exitStopPrice")),
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

type Found = [PriceField, TermProblem | undefined][];

/** Today's limits bind orders for today only: longer ones can wait for a day that allows their price. */
function limitProblem(
  { price, terms }: EntryInput,
  quote: Quote,
  tag: Locale,
): TermProblem | undefined {
  const value = parseFigure(price, tag);
  if (value === undefined || value === 0) return figureProblem(price);
  return terms.goodTill === "" ? priceProblem(quote, value) : tickProblem(quote, value);
}

function freeProblem(typed: string, quote: Quote, tag: Locale): TermProblem | undefined {
  const value = parseFigure(typed, tag);
  return value === undefined || value === 0 ? figureProblem(typed) : tickProblem(quote, value);
}

/** The request's part; only for an entry without problems. */
export function entryTerms({ type, price, stop, terms }: EntryInput, tag: Locale): EntryTerms {
  const { condition, goodTill, oco, exitPrice, exitStop } = terms;
  const exit: ExitTerms | undefined =
    exitPrice === null && exitStop === null
      ? undefined
      : {
          ...(exitPrice === null ? {} : { price: figure(exitPrice, tag) }),
          ...(exitStop === null ? {} : { stop: stopTerms(exitStop, tag) }),
        };
  return {
    ...typeTerms({ type, price, stop }, tag),
    ...(condition === "none" ? {} : { condition }),
    ...(oco === null ? {} : { oco: stopTerms(oco, tag) }),
    ...(goodTill === "" ? {} : { goodTill }),
    ...(exit === undefined ? {} : { exit }),
  };
}

function typeTerms(
  { type, price, stop }: Pick<EntryInput, "type" | "price" | "stop">,
  tag: Locale,
): Pick<EntryTerms, "type" | "price" | "trigger"> {
  switch (type) {
    case "market":
      return { type };
    case "limit":
      return { type, price: figure(price, tag) };
    case "stop":
      return { type: stop.kind, ...stopTerms(stop, tag) };
  }
}

/** Whether it would wait for a day whose limits allow its price. */
export function waitsForLimits({ price, trigger }: EntryTerms, quote: Quote): boolean {
  return trigger === undefined && price !== undefined && isOutsideLimits(quote, price);
}

function stopTerms({ trigger, kind, price }: StopInput, tag: Locale): StopTerms {
  return {
    trigger: figure(trigger, tag),
    ...(kind === "limit" ? { price: figure(price, tag) } : {}),
  };
}

const figure = (typed: string, tag: Locale) => parseFigure(typed, tag) ?? 0;

/** The entry that a request was made from; `text` writes a price as the reader types it. */
export function entryOf(order: EntryTerms, text: (price: number) => string): EntryInput {
  const written = (price: number | undefined) => (price === undefined ? "" : text(price));
  const stopOf = ({ trigger, price }: StopTerms): StopInput => ({
    trigger: text(trigger),
    kind: price === undefined ? "market" : "limit",
    price: written(price),
  });
  const { trigger, exit } = order;
  const isStop = trigger !== undefined;
  return {
    type: isStop ? "stop" : order.type,
    price: isStop ? "" : written(order.price),
    stop: isStop
      ? stopOf({ trigger, ...(order.price === undefined ? {} : { price: order.price }) })
      : emptyStop,
    terms: {
      condition: order.condition ?? "none",
      goodTill: order.goodTill ?? "",
      oco: order.oco === undefined ? null : stopOf(order.oco),
      exitPrice: exit?.price === undefined ? null : text(exit.price),
      exitStop: exit?.stop === undefined ? null : stopOf(exit.stop),
    },
  };
}
