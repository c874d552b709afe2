import type { Entitlement } from "@akari/brokerage/dividend/entitlement";

/** Receipt or payment of a position, expected or fixed. */
export type Due = Pick<
  Entitlement,
  | "dividendId"
  | "code"
  | "positionId"
  | "side"
  | "leverage"
  | "quantity"
  | "perShare"
  | "amount"
  | "settlesOn"
>;

/** Received above 0, charged below. In sen. */
export function signedAmount({ side, amount }: Pick<Due, "side" | "amount">): number {
  return side === "long" ? amount : -amount;
}
