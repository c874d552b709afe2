import type { BotTokens } from "../features/bot/tokens.ts";
import { absoluteLifetimeMs, type Sessions } from "../features/session/sessions.ts";
import { isBotSecret } from "../admission/callers.ts";
import type { Identities } from "../push/identities.ts";

/** The stream's callers: the same sessions and bot tokens as those of HTTP. */
export function createIdentities(sessions: Sessions, bots: BotTokens): Identities {
  return {
    async resolve(token) {
      if (isBotSecret(token)) {
        const bot = await bots.resolve(token);
        if (bot === null) return "BOT_TOKEN_INVALID";
        const { accountId, expiresAt: endsAt } = bot;
        return {
          key: botKey(bot.botTokenId),
          accountId,
          isBot: true,
          endsAt,
          ended: "BOT_TOKEN_INVALID",
        };
      }
      const session = await sessions.resolve(token);
      if (session === null) return "SESSION_EXPIRED";
      const { sessionId, accountId, createdAt } = session;
      const endsAt = createdAt + absoluteLifetimeMs;
      return {
        key: sessionKey(sessionId),
        accountId,
        isBot: false,
        endsAt,
        ended: "SESSION_EXPIRED",
      };
    },
    onEnded(listener) {
      const stops = [
        sessions.onEnded((sessionId) => listener(sessionKey(sessionId))),
        bots.onEnded((botTokenId) => listener(botKey(botTokenId))),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

function sessionKey(sessionId: number): string {
  return `session ${sessionId}`;
}

function botKey(botTokenId: number): string {
  return `bot ${botTokenId}`;
}
