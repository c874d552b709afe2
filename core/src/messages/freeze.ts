import type { FreezeEvent } from "@akari/brokerage/freeze/events";
import type { FreezeReason } from "@akari/brokerage/freeze/freeze";
import type { NounMessages } from "./noun-messages.ts";

export interface FreezeKeys {
  /** `until`: it ends by itself then. */
  readonly "message.accountFrozen": { readonly reason: FreezeReason; readonly until: number };
  /** Operators ended it early. */
  readonly "message.accountUnfrozen": Readonly<Record<never, never>>;
}

export const freezeMessages: NounMessages<FreezeKeys, FreezeEvent["kind"]> = {
  of: {
    "account-frozen": ({ reason, until }) => ({
      key: "message.accountFrozen",
      parameters: { reason, until },
    }),
    "account-unfrozen": () => ({ key: "message.accountUnfrozen", parameters: {} }),
  },
};
