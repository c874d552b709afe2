import type { Locale } from "@akari/api/locale";
import type { Quote } from "@akari/api/instrument";
import type { OrderItem } from "@akari/api/order";
import { figureProblem, parseFigure } from "../../../quotes/parse-figure.ts";
import type { QuantityProblem } from "../fields/quantity-stepper.tsx";
import {
  type EntryInput,
  type PriceField,
  type StopInput,
  type TermProblems,
  emptyStop,
  entryProblems,
  noTerms,
} from "../terms/terms.ts";

/** Why this many shares of a position cannot be closed; `largest` are open without a closing order. */
export function closeProblem(
  typed: string,
  lot: number,
  largest: number,
  tag: Locale,
): QuantityProblem | undefined {
  if (largest === 0) return "allClosing";
  const quantity = parseFigure(typed, tag);
  if (quantity === undefined || quantity === 0) return figureProblem(typed);
  if (quantity % lot !== 0) return "offLot";
  return quantity > largest ? "aboveOpen" : undefined;
}

/** An order's total quantity may only fall, and not below its filled shares. */
export function amendProblem(
  typed: string,
  lot: number,
  order: Pick<OrderItem, "quantity" | "filledQuantity">,
  tag: Locale,
): QuantityProblem | undefined {
  const quantity = parseFigure(typed, tag);
  if (quantity === undefined) return figureProblem(typed);
  if (quantity % lot !== 0) return "offLot";
  const tooFew = quantity < Math.max(lot, order.filledQuantity);
  return tooFew || quantity > order.quantity ? "onlyLess" : undefined;
}

/** The fields of an order that can be edited; figures as typed. */
export interface ChangeInput {
  readonly price: string;
  readonly trigger: string;
  readonly stopPrice: string;
  readonly quantity: string;
  readonly goodTill: string;
}

type Changeable = Pick<OrderItem, "price" | "quantity" | "stop" | "goodTill">;

/** Whether it has not been triggered, so that trigger and second leg can change. */
export function isUnreached({ stop }: Pick<OrderItem, "stop">): boolean {
  return stop !== null && stop.reachedAt === null;
}

/** The order as it stands, as typed; `text` writes a price, `count` a quantity. */
export function changeInputOf(
  { price, quantity, stop, goodTill }: Changeable,
  text: (price: number) => string,
  count: (quantity: number) => string,
): ChangeInput {
  const written = (value: number | null | undefined) =>
    value === null || value === undefined ? "" : text(value);
  return {
    price: written(price),
    trigger: written(stop?.trigger),
    stopPrice: written(stop?.price),
    quantity: count(quantity),
    goodTill,
  };
}

/** Problems of the prices, by the ticket's fields: a stop's limit is its `stopPrice`, a second leg `ocoTrigger`, `ocoPrice`. */
export function changeProblems(
  order: Pick<OrderItem, "price" | "stop" | "goodTill" | "tradingDate">,
  input: ChangeInput,
  quote: Quote,
  tag: Locale,
): TermProblems {
  const { price, stop } = order;
  const isStop = stop !== null && stop.kind === "stop" && stop.reachedAt === null;
  const isOco = stop !== null && stop.kind === "oco" && stop.reachedAt === null;
  const stopInput = (limit: string, kind: StopInput["kind"]): StopInput => ({
    trigger: input.trigger,
    kind,
    price: limit,
  });
  const entry: EntryInput = {
    type: isStop ? "stop" : price === null ? "market" : "limit",
    price: input.price,
    stop: isStop ? stopInput(input.price, price === null ? "market" : "limit") : emptyStop,
    terms: {
      ...noTerms,
      goodTill: input.goodTill > order.tradingDate ? input.goodTill : "",
      oco: isOco ? stopInput(input.stopPrice, stop.price === null ? "market" : "limit") : null,
    },
  };
  return entryProblems(entry, quote, tag);
}

export interface Change {
  readonly price?: number;
  readonly trigger?: number;
  readonly stopPrice?: number;
  readonly quantity?: number;
  readonly goodTill?: string;
}

/** The reader's changes to the order; empty if there are none. */
export function changeOf(order: Changeable, input: ChangeInput, tag: Locale): Change {
  const { price, stop, quantity, goodTill } = order;
  const changed = (
    name: PriceField | "quantity",
    typed: string,
    now: number | null | undefined,
  ) => {
    const value = parseFigure(typed, tag);
    return now === null || now === undefined || value === undefined || value === now
      ? {}
      : { [name]: value };
  };
  return {
    ...changed("price", input.price, price),
    ...(isUnreached(order) ? changed("trigger", input.trigger, stop?.trigger) : {}),
    ...(isUnreached(order) ? changed("stopPrice", input.stopPrice, stop?.price) : {}),
    ...changed("quantity", input.quantity, quantity),
    ...(input.goodTill === goodTill ? {} : { goodTill: input.goodTill }),
  };
}
