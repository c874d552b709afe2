import { expect, test } from "vitest";
import { parametersOf } from "../../app/parameters.ts";
import { splitUrl } from "../../app/navigation.ts";
import { createFormat } from "../../i18n/format.ts";
import { reviewUrl, reviewedOrder, ticketOf } from "./reviewed-order.ts";
import type { TicketOrder } from "./ticket.ts";

const limit: TicketOrder = {
  code: "6W3A",
  side: "short",
  type: "limit",
  price: 2845.5,
  quantity: 12_300,
  leverage: 3,
};
const market: TicketOrder = {
  code: "6W3A",
  side: "long",
  type: "market",
  quantity: 100,
  leverage: 1,
};

test.each([limit, market])(
  "M-RT-30 an order goes through the url of its review unchanged",
  (order) => {
    const { query } = splitUrl(reviewUrl(order, "a-1"));
    const parameters = parametersOf("confirm", query);
    expect(parameters?.clientOrderId).toBe("a-1");
    expect(parameters === null ? null : reviewedOrder(parameters)).toEqual(order);
  },
);

test("going back fills the ticket with what was reviewed", () => {
  const format = createFormat("ja", {
    yen: (sign, amount) => `${sign}${amount}円`,
    shares: (quantity) => `${quantity}株`,
    clock: (time) => time,
  });
  expect(ticketOf(limit, format, 1)).toEqual({
    trade: "marginSell",
    type: "limit",
    price: "2,845.5",
    quantity: "12,300",
    leverage: 3,
  });
  expect(ticketOf(market, format, 0)).toMatchObject({ trade: "cashBuy", price: "" });
});
