import type { FreezeReason } from "@akari/brokerage/freeze/freeze";
import type { NounMessages } from "./noun-messages.ts";

export interface FreezeKeys {
  /** `until`: it ends by itself then, without another message. */
  readonly "message.accountFrozen": { readonly reason: FreezeReason; readonly until: number };
  /** Operators ended it early. */
  readonly "message.accountUnfrozen": Readonly<Record<never, never>>;
}

export const freezeMessages: NounMessages<FreezeKeys> = {
  of: {
    "account-frozen": ({ reason, until }) => ({
      key: "message.accountFrozen",
      parameters: { reason, until },
    }),
    "account-unfrozen": () => ({ key: "message.accountUnfrozen", parameters: {} }),
  },
  wording: {
    "message.accountFrozen": {
      needs: ["reason", "until"],
      values: ({ reason, until }, write) => ({
        reason: write.operatorReason(reason),
        until: write.time(until),
      }),
      about: () => null,
    },
    "message.accountUnfrozen": { needs: [], values: () => ({}), about: () => null },
  },
};
