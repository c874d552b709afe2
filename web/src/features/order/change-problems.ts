import type { Quote } from "@akari/api/instrument";
import type { OrderItem } from "@akari/api/order";
import { parseFigure } from "./parse-figure.ts";
import { type PriceProblem, priceProblem } from "./price-steps.ts";
import type { QuantityProblem } from "./quantity-stepper.tsx";

/** Why a typed limit price cannot be sent. */
export function limitProblem(typed: string, quote: Quote): PriceProblem | "required" | undefined {
  const price = parseFigure(typed);
  return price === undefined ? "required" : priceProblem(quote, price);
}

/** Why so many shares of a position cannot be closed; `largest` are open and not being closed already. */
export function closeProblem(
  typed: string,
  lot: number,
  largest: number,
): QuantityProblem | undefined {
  const quantity = parseFigure(typed);
  if (quantity === undefined || quantity === 0) return "required";
  if (quantity % lot !== 0) return "offLot";
  return quantity > largest ? "aboveOpen" : undefined;
}

/** The whole quantity of an order may only go down, and not below what is filled. */
export function amendProblem(
  typed: string,
  lot: number,
  order: Pick<OrderItem, "quantity" | "filledQuantity">,
): QuantityProblem | undefined {
  const quantity = parseFigure(typed);
  if (quantity === undefined) return "required";
  if (quantity % lot !== 0) return "offLot";
  const tooFew = quantity < Math.max(lot, order.filledQuantity);
  return tooFew || quantity > order.quantity ? "onlyLess" : undefined;
}

/** What of an order the reader has changed; empty when it would be amended to itself. */
export function changeOf(
  order: Pick<OrderItem, "price" | "quantity">,
  typedPrice: string,
  typedQuantity: string,
): { readonly price?: number; readonly quantity?: number } {
  const price = order.price === null ? undefined : parseFigure(typedPrice);
  const quantity = parseFigure(typedQuantity);
  return {
    ...(price === undefined || price === order.price ? {} : { price }),
    ...(quantity === undefined || quantity === order.quantity ? {} : { quantity }),
  };
}
