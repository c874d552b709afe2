import type { FreezeKeys as CoreKeys } from "@akari/core/messages/freeze";
import type { NounWording } from "./noun-wording.ts";

export interface FreezeKeys extends CoreKeys {
  /** It ended by itself; written at that time by `freeze-ends.ts`. */
  readonly "message.freezeEnded": { readonly since: number; readonly until: number };
}

export const freezeWording: NounWording<FreezeKeys> = {
  away: "decision",
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
