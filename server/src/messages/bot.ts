import type { BotScope } from "@akari/api/bot-limits";
import type { NounMessages } from "./noun-messages.ts";

export interface BotKeys {
  readonly "message.botTokenCreated": { readonly scope: BotScope };
  readonly "message.botTokenRevoked": Readonly<Record<never, never>>;
}

const about = () => ({ kind: "bots" }) as const;

/** Programs that may act for the account. The edge writes these with their cause. */
export const botMessages: NounMessages<BotKeys> = {
  away: "access",
  of: {},
  wording: {
    "message.botTokenCreated": { needs: ["scope"], values: ({ scope }) => ({ scope }), about },
    "message.botTokenRevoked": { needs: [], values: () => ({}), about },
  },
};
