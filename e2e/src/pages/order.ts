import { customers, pageFile, view } from "./page-file.ts";

export const orderPages = pageFile({
  paths: {
    confirm: "/subPackages/confirm/confirm",
    orderLog: "/subPackages/order/order",
  },
  views: [
    view("confirm", customers, ({ code, limitPrice }) => confirmQuery(code, limitPrice)),
    view(
      "confirm",
      ["customer"],
      ({ code, limitPrice, highTrigger, lowTrigger }) =>
        `${confirmQuery(code, limitPrice)}&ocoTrigger=${highTrigger}&exitTrigger=${lowTrigger}`,
      "two legs and an exit",
    ),
    view("orderLog", customers),
  ],
});

function confirmQuery(code: string, limitPrice: number): string {
  const query = new URLSearchParams({
    clientOrderId: "gallery-1",
    code,
    side: "long",
    type: "limit",
    price: String(limitPrice),
    quantity: "200",
    leverage: "3",
  });
  return `?${query}`;
}
