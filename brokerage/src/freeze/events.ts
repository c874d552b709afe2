import type { EventBase } from "../event-base.ts";
import type { FreezeReason } from "./freeze.ts";

export interface AccountFrozen extends EventBase {
  readonly kind: "account-frozen";
  readonly reason: FreezeReason;
  readonly until: number;
}

export interface AccountUnfrozen extends EventBase {
  readonly kind: "account-unfrozen";
}

export type FreezeEvent = AccountFrozen | AccountUnfrozen;
