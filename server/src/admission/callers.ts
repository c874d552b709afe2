import { type BotScope, botTokenPrefix } from "@akari/api/bot-limits";
import type { MarketId } from "./markets.ts";
import type { AccountId, PersonId } from "./person.ts";

/** A person signed in on a device. */
export interface Session {
  readonly sessionId: number;
  readonly personId: PersonId;
  readonly createdAt: number;
}

/** A person's bot, made for one market. */
export interface BotToken {
  readonly botTokenId: number;
  readonly personId: PersonId;
  readonly market: MarketId;
  readonly scope: BotScope;
  /** Epoch ms; null: until it is revoked. */
  readonly expiresAt: number | null;
}

/** The customer of a call: house features use the person, money features their account in the market. */
export interface Caller {
  readonly person: PersonId;
  readonly account: AccountId;
  readonly market: MarketId;
}

/** A customer themselves, on a device of theirs. */
export interface DeviceCaller extends Caller {
  readonly session: Session;
}

/** Says who has a secret that came with a call. */
export interface Callers {
  readonly sessions: {
    /** null for a token that is unknown, expired or revoked. */
    resolve(token: string): Promise<Session | null>;
  };
  readonly bots: {
    /** null for a secret that is unknown, expired or revoked. */
    resolve(secret: string): Promise<BotToken | null>;
  };
  readonly accounts: {
    /** The person's account in the market; null: they have none there. */
    of(person: PersonId, market: MarketId): Promise<AccountId | null>;
  };
  /** The claimed person of a sign-in try, before authentication. */
  readonly tries: {
    /** One name for each account, however it is typed. */
    accountOf(typed: string): string;
    /** Whether the account has signed in from this source before. */
    isResident(account: string, source: string, at: number): Promise<boolean>;
  };
}

/** Whether a secret is a program's, valid or not, rather than a session's. */
export function isBotSecret(token: string): boolean {
  return token.startsWith(botTokenPrefix);
}
