import type { Reason } from "@akari/api/reasons";
import { type BotTokens, isBotSecret } from "../features/bot/tokens.ts";
import { absoluteLifetimeMs, type Sessions } from "../features/session/sessions.ts";

/** Whom a reader's token names: a signed-in customer, or a program of theirs. */
export interface Identity {
  /** Names the session or the bot token among all of them. */
  readonly key: string;
  readonly accountId: number;
  /** Epoch ms after which the token is surely over; null: only when it is revoked. */
  readonly endsAt: number | null;
  /** What a reader is told when it is over. */
  readonly ended: Reason;
}

export interface Identities {
  /** A reason: the token is over, or none. */
  resolve(token: string): Promise<Identity | Reason>;
  /** Told of what was revoked, by its key. */
  onEnded(listener: (key: string) => void): () => void;
}

export function createIdentities(sessions: Sessions, bots: BotTokens): Identities {
  return {
    async resolve(token) {
      if (isBotSecret(token)) {
        const bot = await bots.resolve(token);
        if (bot === null) return "BOT_TOKEN_INVALID";
        const { accountId, expiresAt: endsAt } = bot;
        return { key: botKey(bot.botTokenId), accountId, endsAt, ended: "BOT_TOKEN_INVALID" };
      }
      const session = await sessions.resolve(token);
      if (session === null) return "SESSION_EXPIRED";
      const { sessionId, accountId, createdAt } = session;
      const endsAt = createdAt + absoluteLifetimeMs;
      return { key: sessionKey(sessionId), accountId, endsAt, ended: "SESSION_EXPIRED" };
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
