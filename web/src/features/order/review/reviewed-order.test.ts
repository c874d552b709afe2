import { expect, test } from "vitest";
import { createFormat } from "@akari/ui/format.ts";
import { splitUrl } from "../../../navigation/navigation.ts";
import { type ConfirmParameters, parametersOf } from "../../../navigation/parameters.ts";
import { type TicketOrder, emptyTicket } from "../ticket/ticket.ts";
import { reviewUrl, reviewedOrder, ticketOf } from "./reviewed-order.ts";

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

const stop: TicketOrder = { ...market, type: "limit", price: 2910, trigger: 2900 };
const bracket: TicketOrder = {
  ...limit,
  side: "long",
  oco: { trigger: 2900, price: 2905.5 },
  goodTill: "2026-03-11",
  exit: { price: 3000, stop: { trigger: 2700 } },
};
const funari: TicketOrder = { ...limit, condition: "funari" };

test.each([limit, market, stop, bracket, funari])(
  "M-RT-30 an order goes through the url of its review unchanged",
  (order) => {
    const { query } = splitUrl(reviewUrl(order, "a-1"));
    const parameters = parametersOf("confirm", query) as ConfirmParameters | null;
    expect(parameters?.clientOrderId).toBe("a-1");
    expect(parameters === null ? null : reviewedOrder(parameters)).toEqual(order);
  },
);

test("going back fills the ticket with the reviewed order", () => {
  const format = createFormat("ja", {
    yen: (sign, amount) => `${sign}${amount}円`,
    shares: (quantity) => `${quantity}株`,
    clock: (time) => time,
  });
  expect(ticketOf(limit, format, 1)).toEqual({
    ...emptyTicket,
    trade: "marginSell",
    type: "limit",
    price: "2,845.5",
    quantity: "12,300",
    leverage: 3,
  });
  expect(ticketOf(market, format, 0)).toMatchObject({ trade: "cashBuy", price: "" });
  expect(ticketOf(stop, format, 0)).toMatchObject({
    type: "stop",
    price: "",
    stop: { trigger: "2,900", kind: "limit", price: "2,910" },
  });
  expect(ticketOf(bracket, format, 1).terms).toEqual({
    condition: "none",
    goodTill: "2026-03-11",
    oco: { trigger: "2,900.0", kind: "limit", price: "2,905.5" },
    exitPrice: "3,000.0",
    exitStop: { trigger: "2,700.0", kind: "market", price: "" },
  });
});
