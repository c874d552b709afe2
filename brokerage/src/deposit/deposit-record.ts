import type { AccountId } from "../ids.ts";
import type { Sen } from "../money.ts";

/** From the one sequence of ids (see `ids.ts`). */
export type DepositId = number;

export interface Deposit {
  readonly id: DepositId;
  readonly accountId: AccountId;
  readonly clientId: string;
  readonly amount: Sen;
  readonly requestedAt: number;
  status: "awaiting" | "approved" | "failed";
  reason: string | null;
  decidedAt: number | null;
}
