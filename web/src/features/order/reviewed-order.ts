import { type ConfirmParameters, urlOf } from "../../app/parameters.ts";
import type { Format } from "../../i18n/format.ts";
import { type Leverage, type TicketInput, type TicketOrder, tradeOf } from "./ticket.ts";

const leverages: Readonly<Record<ConfirmParameters["leverage"], Leverage>> = {
  "1": 1,
  "2": 2,
  "3": 3,
};

/** The page that asks once more; the id in its url makes every sending from there the same order (M-API-10). */
export function reviewUrl(order: TicketOrder, clientOrderId: string): string {
  const { code, side, type, price, quantity, leverage } = order;
  return urlOf("confirm", {
    clientOrderId,
    code,
    side,
    type,
    ...(price === undefined ? {} : { price: String(price) }),
    quantity: String(quantity),
    leverage: String(leverage) as ConfirmParameters["leverage"],
  });
}

/** The order that the url of the page describes. */
export function reviewedOrder(parameters: ConfirmParameters): TicketOrder {
  const { code, side, type, price, quantity, leverage } = parameters;
  return {
    code,
    side,
    type,
    ...(price === undefined ? {} : { price: Number(price) }),
    quantity: Number(quantity),
    leverage: leverages[leverage],
  };
}

/** The ticket as it was before the review, also when the app was opened by the url of the review. */
export function ticketOf(order: TicketOrder, format: Format, decimals: 0 | 1): TicketInput {
  return {
    trade: tradeOf(order),
    type: order.type,
    price: order.price === undefined ? "" : format.price(order.price, decimals),
    quantity: format.quantity(order.quantity),
    leverage: order.leverage,
  };
}
