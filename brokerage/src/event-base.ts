import type { AccountId } from "./ids.ts";

/** Fields of every event of a customer's account. */
export interface EventBase {
  readonly accountId: AccountId;
  /** Epoch ms. */
  readonly at: number;
}
