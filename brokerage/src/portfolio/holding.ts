import type { Shares } from "@akari/exchange/price";
import type { PositionSums } from "../account/position-sums.ts";
import type { AccountId } from "../ids.ts";

/** What an account holds of one stock, all its positions together; and the sums that move with the price. */
export interface Holding {
  readonly sums: PositionSums;
  /** In margin positions, longs and shorts apart, and fully paid. */
  long: Shares;
  short: Shares;
  paid: Shares;
}

/** Who holds what, by code and account: a print asks for it. */
export type Holdings = Map<string, Map<AccountId, Holding>>;
