import type { Format } from "@akari/ui/format.ts";
import { type ConfirmParameters, urlOf } from "../../../navigation/parameters.ts";
import { type ExitTerms, type StopTerms, entryOf } from "../terms/terms.ts";
import { type Leverage, type TicketInput, type TicketOrder } from "../ticket/ticket.ts";
import { openingTrade } from "../../../executions/trade-words.ts";

const leverages: Readonly<Record<ConfirmParameters["leverage"], Leverage>> = {
  "1": 1,
  "2": 2,
  "3": 3,
};

/** The review page; the id in its url makes every submission from there the same order (M-API-10). */
export function reviewUrl(order: TicketOrder, clientOrderId: string): string {
  const { code, side, type, quantity, leverage, condition, goodTill, oco, exit } = order;
  const prices = {
    price: order.price,
    trigger: order.trigger,
    ocoTrigger: oco?.trigger,
    ocoPrice: oco?.price,
    exitPrice: exit?.price,
    exitTrigger: exit?.stop?.trigger,
    exitStopPrice: exit?.stop?.price,
  };
  return urlOf("confirm", {
    clientOrderId,
    code,
    side,
    type,
    quantity: String(quantity),
    leverage: String(leverage) as ConfirmParameters["leverage"],
    ...(condition === undefined ? {} : { condition }),
    ...(goodTill === undefined ? {} : { goodTill }),
    ...Object.fromEntries(
      Object.entries(prices).flatMap(([name, price]) =>
        price === undefined ? [] : [[name, String(price)]],
      ),
    ),
  });
}

/** The order that the url of the page describes. */
export function reviewedOrder(parameters: ConfirmParameters): TicketOrder {
  const { code, side, type, price, quantity, leverage, condition, goodTill, trigger } = parameters;
  const oco = stopIn(parameters.ocoTrigger, parameters.ocoPrice);
  const exit = exitIn(parameters);
  return {
    code,
    side,
    type,
    ...(price === undefined ? {} : { price: Number(price) }),
    quantity: Number(quantity),
    leverage: leverages[leverage],
    ...(condition === undefined ? {} : { condition }),
    ...(trigger === undefined ? {} : { trigger: Number(trigger) }),
    ...(oco === undefined ? {} : { oco }),
    ...(goodTill === undefined ? {} : { goodTill }),
    ...(exit === undefined ? {} : { exit }),
  };
}

function exitIn({
  exitPrice,
  exitTrigger,
  exitStopPrice,
}: ConfirmParameters): ExitTerms | undefined {
  const stop = stopIn(exitTrigger, exitStopPrice);
  if (exitPrice === undefined && stop === undefined) return undefined;
  return {
    ...(exitPrice === undefined ? {} : { price: Number(exitPrice) }),
    ...(stop === undefined ? {} : { stop }),
  };
}

function stopIn(trigger: string | undefined, price: string | undefined): StopTerms | undefined {
  if (trigger === undefined) return undefined;
  return { trigger: Number(trigger), ...(price === undefined ? {} : { price: Number(price) }) };
}

/** The ticket as it was before the review, also when the app was opened by the url of the review. */
export function ticketOf(order: TicketOrder, format: Format, decimals: 0 | 1): TicketInput {
  return {
    ...entryOf(order, (price) => format.price(price, decimals)),
    trade: openingTrade(order),
    quantity: format.quantity(order.quantity),
    leverage: order.leverage,
  };
}
