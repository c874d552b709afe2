import type { OrderItem } from "@akari/api/order";

/** An order to buy 300 shares at 2,845 yen, without conditions, in the book. */
export const orderItem: OrderItem = {
  orderId: "7",
  clientOrderId: "a-1",
  code: "6W3A",
  side: "long",
  intent: "open",
  positionId: null,
  type: "limit",
  price: 2845,
  quantity: 300,
  filledQuantity: 0,
  averagePrice: null,
  leverage: 1,
  held: 0,
  status: "working",
  reason: null,
  remarks: "",
  placedAt: "2026-11-20T10:00:00+09:00",
  endedAt: null,
  tradingDate: "2026-11-20",
  condition: null,
  stop: null,
  goodTill: "2026-11-20",
  exit: null,
  parentOrderId: null,
  origin: "customer",
  waitsFor: null,
};

/** The same order on margin. */
export const openOrder: OrderItem = { ...orderItem, leverage: 2 };
