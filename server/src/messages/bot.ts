import type { BotScope } from "@akari/api/bot-limits";
import type { NounWording } from "./noun-wording.ts";

export interface BotKeys {
  readonly "message.botTokenCreated": { readonly scope: BotScope };
  readonly "message.botTokenRevoked": Readonly<Record<never, never>>;
}

const about = () => ({ kind: "bots" }) as const;

/** Programs that may act for the account. The edge writes these with their cause. */
export const botWording: NounWording<BotKeys> = {
  away: "access",
  wording: {
    "message.botTokenCreated": { needs: ["scope"], values: ({ scope }) => ({ scope }), about },
    "message.botTokenRevoked": { needs: [], values: () => ({}), about },
  },
};
