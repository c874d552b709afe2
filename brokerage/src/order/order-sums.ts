import { type Sen, zero } from "../money.ts";

/** What the account's live opening orders would come to, all filled at their hold prices; money in sen. */
export interface OrderSums {
  fullyPaidValue: Sen;
  marginValue: Sen;
  fees: Sen;
}

export function noOrders(): OrderSums {
  return { fullyPaidValue: zero, marginValue: zero, fees: zero };
}
