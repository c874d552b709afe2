import type { Price, Shares } from "@akari/exchange/price";
import type { AccountId, OrderId } from "../ids.ts";
import type { Sen } from "../money.ts";

/** From the one sequence of ids (see `ids.ts`). */
export type PremarketId = number;

/** The most applications of one account that have not come to an end. */
export const premarketApplicationsMaximum = 20;

/** Why an application was filled in part or not at all, in addition to the reasons of orders and the denials of new orders without figures. */
export const premarketReasons = [
  "OPENED_ABOVE_PRICE", // the opening price was higher than the price of the application
  "SELLERS_SHORT", // at the opening price fewer shares were for sale than were wanted
  "OPENING_MISSED", // Akari did not work when its opening began
  "FROZEN_AT_ACCEPTANCE", // new orders of the account were stopped when it should have been sent
  "FUNDS_SHORT_AT_ACCEPTANCE",
  "TOO_MANY_AT_ACCEPTANCE", // the account had as many working orders as it may have
] as const;

/**
 * An application to buy at the next opening. The brokerage keeps it, with its money on hold, until order acceptance for that opening
 * begins, and then sends it to the exchange as a limit order for the opening (docs/orders/pre-market.md#pre-market-applications).
 */
export interface PremarketApplication {
  readonly id: PremarketId;
  readonly accountId: AccountId;
  /** The caller's id. */
  readonly clientId: string;
  readonly code: string;
  /** The most that it pays. */
  readonly price: Price;
  readonly quantity: Shares;
  /** Money on hold for it from the start: for the shares at its price and for the fee. */
  readonly hold: Sen;
  /** The opening auction for which it is. */
  readonly opensAt: number;
  readonly appliedAt: number;
  /** applying: kept, or carried to the exchange. success: bought in whole or in part. */
  status: "applying" | "success" | "failure" | "cancelled";
  /** Why it failed, or why only a part of it was bought; null otherwise. */
  reason: string | null;
  /** The order that carries it; null while it is kept. */
  orderId: OrderId | null;
  carriedAt: number | null;
  filled: Shares;
  /** Sum of fill values in sen. */
  filledValue: Sen;
  /** The price of the auction that decided it; null as long as there was none. */
  openingPrice: Price | null;
  decidedAt: number | null;
}

/** Whether the brokerage still keeps it, so that its money is on hold for it and it can be cancelled. */
export function isKept({ status, orderId }: PremarketApplication): boolean {
  return status === "applying" && orderId === null;
}
