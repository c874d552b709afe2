import { type BotScope, botTokenPrefix } from "@akari/api/bot-limits";

/** A customer signed in on a device. */
export interface Session {
  readonly sessionId: number;
  readonly accountId: number;
  readonly createdAt: number;
}

/** A customer's bot. */
export interface BotToken {
  readonly botTokenId: number;
  readonly accountId: number;
  readonly scope: BotScope;
  /** Epoch ms; null: until it is revoked. */
  readonly expiresAt: number | null;
}

/** Resolves the secrets in the header `token`. */
export interface Callers {
  readonly sessions: {
    /** null for a token that is unknown, expired or revoked. */
    resolve(token: string): Promise<Session | null>;
  };
  readonly bots: {
    /** null for a secret that is unknown, expired or revoked. */
    resolve(secret: string): Promise<BotToken | null>;
  };
  /** Who tries to sign in, before anybody knows whether it is them. */
  readonly tries: {
    /** One name for each account, however it is typed. */
    accountOf(typed: string): string;
    /** Whether the account has signed in from this source before. */
    isResident(account: string, source: string, at: number): Promise<boolean>;
  };
}

/** Whether the request has a bot token, valid or not, rather than a login session. */
export function isBotSecret(token: string): boolean {
  return token.startsWith(botTokenPrefix);
}
