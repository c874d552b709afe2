import { caseNumberOf } from "@akari/api/case-number";
import type { NounWording } from "./noun-wording.ts";

export interface IdentityKeys {
  /** The reviewer passed what a verified holder had sent anew. */
  readonly "message.identityRenewed": Readonly<Record<never, never>>;
  readonly "message.identityNotRenewed": { readonly reason: string };
  /** Images, name and number went by themselves. */
  readonly "message.identityErased": {
    readonly caseId: number;
    readonly days: number;
    readonly status: "passed" | "rejected" | "withdrawn";
  };
}

/** Results of submissions other than the core's decision. The edge writes these with their cause; no name is ever in them. */
export const identityWording: NounWording<IdentityKeys> = {
  away: "decision",
  wording: {
    "message.identityRenewed": { needs: [], values: () => ({}), about: () => null },
    "message.identityNotRenewed": {
      needs: ["reason"],
      values: ({ reason }, write) => ({ reason: write.reason(reason, {}) }),
      about: () => null,
    },
    "message.identityErased": {
      needs: ["caseId", "days", "status"],
      values: ({ caseId, days, status }) => ({
        number: caseNumberOf("identity", caseId),
        days,
        status,
      }),
      about: () => null,
    },
  },
};
