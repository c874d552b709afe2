import type { AccountId, HoldCauseId, PositionId } from "../ids.ts";

/** The house's own ledger accounts (docs/ledger.md#accounts). */
export const houseAccounts = [
  "market", // the simulated participants on the other side of every trade
  "financing", // loans to longs and proceeds kept from shorts
  "fees",
  "interest",
  "loans",
  "issuers",
  "prizes",
  "dealing",
  "losses",
  "outside", // the source of all practice money, and where it goes when it is withdrawn
] as const;

export type HouseAccount = (typeof houseAccounts)[number];

/**
 * A line of the books. Customers' lines include their account, so that a posting can be filed under it: `held` has one line
 * per cause (an order, a withdrawal), `margin` one per position.
 */
export type LedgerAccount =
  | { readonly kind: "cash"; readonly accountId: AccountId }
  | { readonly kind: "advance"; readonly accountId: AccountId }
  | { readonly kind: "held"; readonly accountId: AccountId; readonly cause: HoldCauseId }
  | { readonly kind: "margin"; readonly accountId: AccountId; readonly positionId: PositionId }
  | { readonly kind: HouseAccount };
