import type { AccountId } from "./ids.ts";

/** What every event of a customer's account says. */
export interface EventBase {
  readonly accountId: AccountId;
  /** Epoch ms. */
  readonly at: number;
}
