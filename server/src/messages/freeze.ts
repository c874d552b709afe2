import type { FreezeEvent } from "@akari/brokerage/freeze/events";
import type { FreezeReason } from "@akari/brokerage/freeze/freeze";
import type { NounMessages } from "./noun-messages.ts";

export interface FreezeKeys {
  /** `until`: it ends by itself then. */
  readonly "message.accountFrozen": { readonly reason: FreezeReason; readonly until: number };
  /** Operators ended it early. */
  readonly "message.accountUnfrozen": Readonly<Record<never, never>>;
  /** It ended by itself; written at that time by `freeze-ends.ts`. */
  readonly "message.freezeEnded": { readonly since: number; readonly until: number };
}

export const freezeMessages: NounMessages<FreezeKeys, FreezeEvent["kind"]> = {
  away: "decision",
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
    "message.freezeEnded": {
      needs: ["since", "until"],
      values: ({ since, until }, write) => ({
        minutes: write.number(Math.round((until - since) / 60_000)),
      }),
      about: () => null,
    },
  },
};
