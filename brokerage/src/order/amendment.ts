import type { Order } from "./order.ts";

/** The terms of an order that an amendment can change, as they will be after it. */
export type Amendment = Pick<Order, "price" | "quantity" | "stop" | "goodTill">;
