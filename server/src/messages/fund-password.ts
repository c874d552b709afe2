import type { NounWording } from "./noun-wording.ts";

export interface FundPasswordKeys {
  readonly "message.fundPasswordSet": Readonly<Record<never, never>>;
  readonly "message.fundPasswordChanged": Readonly<Record<never, never>>;
  /** Five wrong ones in a row, from a device that is signed in. */
  readonly "message.fundPasswordPaused": { readonly until: number };
}

const about = () => ({ kind: "fund-password" }) as const;

/** The password that withdrawals ask for. The edge writes these with their cause. */
export const fundPasswordWording: NounWording<FundPasswordKeys> = {
  away: "access",
  wording: {
    "message.fundPasswordSet": { needs: [], values: () => ({}), about },
    "message.fundPasswordChanged": { needs: [], values: () => ({}), about },
    "message.fundPasswordPaused": {
      needs: ["until"],
      values: ({ until }, write) => ({ until: write.time(until) }),
      about,
    },
  },
};
