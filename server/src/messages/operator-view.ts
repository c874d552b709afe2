import type { NounWording } from "./noun-wording.ts";

export interface OperatorViewKeys {
  /** An operator opened the account, with a reason of the closed list. */
  readonly "message.accountViewed": { readonly name: string; readonly reason: string };
}

/** Messages about operators' views of an account. The console writes it with its entry in their log. */
export const operatorViewWording: NounWording<OperatorViewKeys> = {
  away: "decision",
  wording: {
    "message.accountViewed": {
      needs: ["name", "reason"],
      values: ({ name, reason }, write) => ({ name, reason: write.operatorReason(reason) }),
      about: () => ({ kind: "operator-actions" }),
    },
  },
};
