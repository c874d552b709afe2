import type { AccountId, HoldCauseId, PositionId } from "../ids.ts";

/** The house's own ledger accounts (docs/ledger.md#accounts). */
export const houseAccounts = [
  "market", // the simulated participants on the other side of every trade
  "financing", // what the firm lends for longs and keeps of shorts
  "fees",
  "interest",
  "loans",
  "issuers",
  "prizes",
  "dealing",
  "losses",
  "outside", // the source of all practice money
] as const;

export type HouseAccount = (typeof houseAccounts)[number];

/**
 * A line of the books. Customers' lines name their account too, so that a posting can be filed under it:
 * `held` one line per cause (an order, later a withdrawal …), `margin` one per position.
 */
export type LedgerAccount =
  | { readonly kind: "cash"; readonly accountId: AccountId }
  | { readonly kind: "advance"; readonly accountId: AccountId }
  | { readonly kind: "held"; readonly accountId: AccountId; readonly cause: HoldCauseId }
  | { readonly kind: "margin"; readonly accountId: AccountId; readonly positionId: PositionId }
  | { readonly kind: HouseAccount };
