import type { Quote } from "@akari/api/instrument";
import { parseFigure } from "../fields/parse-figure.ts";
import {
  type PriceProblem,
  isOutsideLimits,
  priceProblem,
  tickProblem,
} from "../fields/price-steps.ts";

/** 成行, 指値, 逆指値. */
export type EntryType = "market" | "limit" | "stop";
export type OrderKind = "market" | "limit";
export const conditions = ["none", "on-open", "on-close", "funari", "ioc"] as const;
export type Condition = (typeof conditions)[number];

/** A stop as typed: the price that sets it off, and how it goes to the exchange then. */
export interface StopInput {
  readonly trigger: string;
  readonly kind: OrderKind;
  /** Of a limit order. */
  readonly price: string;
}

/** What an order asks for beyond type and price; figures as typed. */
export interface TermsInput {
  readonly condition: Condition;
  /** Last trading date; "" for its own. */
  readonly goodTill: string;
  readonly oco: StopInput | null;
  /** 利確 and 損切 of the position that an opening order brings; null: not asked for. */
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

/** The part of a request that says how the order is entered. */
export interface EntryTerms {
  readonly type: OrderKind;
  readonly price?: number;
  readonly condition?: Exclude<Condition, "none">;
  readonly trigger?: number;
  readonly oco?: StopTerms;
  readonly goodTill?: string;
  readonly exit?: ExitTerms;
}

/** Whether it can trade at the daily limit, whatever price it names: at market, and what becomes so at the close or at a trigger. */
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
export type TermProblem = PriceProblem | "required" | "wrongSide" | "legsCross" | "exitSide";
export type TermProblems = Partial<Record<PriceField, TermProblem>>;

/** Fields of the sheet 詳細条件, whose row shows that something there is to be mended. */
export const sheetFields: readonly PriceField[] = priceFields.slice(3);

export interface EntrySide {
  readonly quote: Quote;
  /** The order itself buys: opens a long or closes a short. */
  readonly buys: boolean;
}

/** What is wrong, by field; the server knows more. */
export function entryProblems(entry: EntryInput, side: EntrySide): TermProblems {
  const { type, stop, terms } = entry;
  const found: [PriceField, TermProblem | undefined][] = [];
  if (type === "limit") found.push(["price", limitProblem(entry, side)]);
  if (type === "stop") found.push(...stopProblems(stop, side, "trigger", "stopPrice"));
  if (terms.oco !== null) found.push(...ocoProblems(entry, terms.oco, side));
  found.push(...exitProblems(entry, side));
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** Today's limits bind what works today only: what lives longer waits for a day that lets it in. */
function limitProblem({ price, terms }: EntryInput, { quote }: EntrySide): TermProblem | undefined {
  const value = parseFigure(price);
  if (value === undefined) return "required";
  return terms.goodTill === "" ? priceProblem(quote, value) : tickProblem(quote, value);
}

function freeProblem(typed: string, { quote }: EntrySide): TermProblem | undefined {
  const value = parseFigure(typed);
  return value === undefined || value === 0 ? "required" : tickProblem(quote, value);
}

type Found = [PriceField, TermProblem | undefined][];

/** A stop's trigger lies where the price is not yet: above it when it buys, below when it sells. */
function stopProblems(
  stop: StopInput,
  side: EntrySide,
  triggerField: PriceField,
  priceField: PriceField,
): Found {
  const trigger = freeProblem(stop.trigger, side);
  return [
    [triggerField, trigger ?? (isReached(stop, side) ? "wrongSide" : undefined)],
    ...(stop.kind === "limit"
      ? ([[priceField, freeProblem(stop.price, side)]] satisfies Found)
      : []),
  ];
}

function isReached({ trigger }: StopInput, { quote, buys }: EntrySide): boolean {
  const value = parseFigure(trigger);
  const { price } = quote;
  if (value === undefined || price === null) return false;
  return buys ? value <= price : value >= price;
}

function ocoProblems({ price }: EntryInput, oco: StopInput, side: EntrySide): Found {
  const [first = ["ocoTrigger", undefined], ...rest] = stopProblems(
    oco,
    side,
    "ocoTrigger",
    "ocoPrice",
  );
  const crosses = legsCross(price, oco.trigger, side.buys);
  return [["ocoTrigger", first[1] ?? (crosses ? "legsCross" : undefined)], ...rest];
}

/** A limit sells above the stop beside it, and buys below it. */
function legsCross(limit: string, trigger: string, buys: boolean): boolean {
  const [price, at] = [parseFigure(limit), parseFigure(trigger)];
  if (price === undefined || at === undefined) return false;
  return buys ? price >= at : price <= at;
}

/** An exit sells what the order buys, and the other way round: 利確 beyond every price at which it may begin, 損切 before. */
function exitProblems(entry: EntryInput, side: EntrySide): Found {
  const { exitPrice, exitStop } = entry.terms;
  const begins = entryPrices(entry, side);
  const gains = (price: number) =>
    begins.every((from) => (side.buys ? price > from : price < from));
  const loses = (price: number) =>
    begins.every((from) => (side.buys ? price < from : price > from));
  const judged = (typed: string, fits: (price: number) => boolean) =>
    freeProblem(typed, side) ?? (fits(parseFigure(typed) ?? 0) ? undefined : "exitSide");
  const found: Found = [];
  if (exitPrice !== null) found.push(["exitPrice", judged(exitPrice, gains)]);
  if (exitStop === null) return found;
  found.push(["exitTrigger", judged(exitStop.trigger, loses)]);
  if (exitStop.kind === "limit") found.push(["exitStopPrice", freeProblem(exitStop.price, side)]);
  return found;
}

/** Where the order may begin: its limit, the trigger of a stop at market, else the last price; of an OCO both legs. */
function entryPrices({ type, price, stop, terms }: EntryInput, { quote }: EntrySide): number[] {
  const last = quote.price ?? quote.previousClose;
  const ofStop = (of: StopInput) => parseFigure(of.kind === "limit" ? of.price : of.trigger);
  const first = type === "market" ? last : type === "limit" ? parseFigure(price) : ofStop(stop);
  const second = terms.oco === null ? undefined : ofStop(terms.oco);
  return [first, second].filter((value) => value !== undefined);
}

/** The request's part; only for an entry without problems. */
export function entryTerms({ type, price, stop, terms }: EntryInput): EntryTerms {
  const { condition, goodTill, oco, exitPrice, exitStop } = terms;
  const exit: ExitTerms | undefined =
    exitPrice === null && exitStop === null
      ? undefined
      : {
          ...(exitPrice === null ? {} : { price: figure(exitPrice) }),
          ...(exitStop === null ? {} : { stop: stopTerms(exitStop) }),
        };
  return {
    ...(type === "stop"
      ? { type: stop.kind, ...stopTerms(stop) }
      : { type, ...(type === "limit" ? { price: figure(price) } : {}) }),
    ...(condition === "none" ? {} : { condition }),
    ...(oco === null ? {} : { oco: stopTerms(oco) }),
    ...(goodTill === "" ? {} : { goodTill }),
    ...(exit === undefined ? {} : { exit }),
  };
}

/** It would wait for a day whose limits let its price in. */
export function waitsForLimits({ price, trigger }: EntryTerms, quote: Quote): boolean {
  return trigger === undefined && price !== undefined && isOutsideLimits(quote, price);
}

function stopTerms({ trigger, kind, price }: StopInput): StopTerms {
  return { trigger: figure(trigger), ...(kind === "limit" ? { price: figure(price) } : {}) };
}

const figure = (typed: string) => parseFigure(typed) ?? 0;

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
