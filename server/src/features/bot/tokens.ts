import { type BotScope, botTokenPrefix, botTokensMaximum } from "@akari/api/bot-limits";
import type { Edge } from "../../edge.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { hashOfSecret, looksLikeSecret, newSecret } from "./secret.ts";

const dayMs = 86_400_000;

/** How exactly the time of last use is stored. */
export const lastUsedStepMs = 5 * 60_000;
/** What was revoked or has expired is forgotten after so long. */
const keptMs = 90 * dayMs;
/** Tokens kept in memory, so that an order costs no query for its bot. */
const cacheSize = 20_000;

/** A token that may be used now. */
export interface BotToken {
  readonly botTokenId: number;
  readonly accountId: number;
  readonly scope: BotScope;
  /** Epoch ms; null: until it is revoked. */
  readonly expiresAt: number | null;
}

/** A token as its owner sees it in the list. */
export interface BotTokenRow {
  readonly id: number;
  readonly name: string;
  readonly scope: BotScope;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly expiresAt: number | null;
}

export interface NewBotToken {
  readonly name: string;
  readonly scope: BotScope;
  readonly expiresInDays: number | null;
}

/** The tokens that customers made for their programs. */
export interface BotTokens {
  /** Refused: TOO_MANY_BOT_TOKENS. The secret is known nowhere else. */
  create(
    accountId: number,
    token: NewBotToken,
  ): Promise<{ readonly secret: string; readonly row: BotTokenRow } | Refusal>;
  /** null for a secret that is unknown, expired or revoked. */
  resolve(secret: string): Promise<BotToken | null>;
  /** False when the account has no such token. */
  revoke(accountId: number, botTokenId: number): Promise<boolean>;
  /** Told of every token that is revoked, so that its streams can be cut. */
  onEnded(listener: (botTokenId: number) => void): () => void;
}

interface Cached extends BotToken {
  /** As stored. */
  lastUsedAt: number | null;
}

/** Columns of `BotTokenRow`. */
export const tokenColumns = `bot_token_id as id, name, scope, created_at as "createdAt",
  last_used_at as "lastUsedAt", expires_at as "expiresAt"`;

/** Whether somebody shows a bot token, a wrong one too, and not a login session. */
export function isBotSecret(token: string): boolean {
  return token.startsWith(botTokenPrefix);
}

export function createBotTokens({
  sql,
  clock,
  entropy,
}: Pick<Edge, "sql" | "clock" | "entropy">): BotTokens {
  const cache = new Map<string, Cached>();
  const listeners = new Set<(botTokenId: number) => void>();
  let revocations = 0;

  const isOver = ({ expiresAt }: Pick<BotToken, "expiresAt">, at: number) =>
    expiresAt !== null && expiresAt <= at;

  const load = async (key: string, at: number): Promise<Cached | null> => {
    const revokedBefore = revocations;
    const { rows } = await sql.query<Cached>({
      name: "bot-token-by-secret",
      text: `select bot_token_id as "botTokenId", account_id as "accountId", scope,
               expires_at as "expiresAt", last_used_at as "lastUsedAt"
             from bot_tokens where token_hash = $1 and revoked_at is null`,
      values: [Buffer.from(key, "hex")],
    });
    const found = rows[0];
    // What was read before a revocation may be what was revoked.
    if (revocations !== revokedBefore) return load(key, at);
    if (found === undefined || isOver(found, at)) return null;
    if (cache.size >= cacheSize) for (const oldest of cache.keys()) if (cache.delete(oldest)) break;
    cache.set(key, found);
    return found;
  };

  const used = async (token: Cached, at: number) => {
    if (token.lastUsedAt !== null && at - token.lastUsedAt < lastUsedStepMs) return;
    token.lastUsedAt = at;
    await sql.query("update bot_tokens set last_used_at = $2 where bot_token_id = $1", [
      token.botTokenId,
      new Date(at),
    ]);
  };

  return {
    create(accountId, { name, scope, expiresInDays }) {
      const at = clock.now();
      const secret = newSecret(entropy);
      const expiresAt = expiresInDays === null ? null : new Date(at + expiresInDays * dayMs);
      return inTransaction(sql, async (transaction) => {
        // Two devices that make one at the same time come one after the other.
        const owner = await transaction.query(
          "select from people where account_id = $1 for no key update",
          [accountId],
        );
        // A session outlives its person only when he was erased.
        if (owner.rowCount === 0) return refuse("SESSION_EXPIRED");
        await transaction.query(
          "delete from bot_tokens where account_id = $1 and least(revoked_at, expires_at) < $2",
          [accountId, new Date(at - keptMs)],
        );
        const alive = await transaction.query(
          `select from bot_tokens where account_id = $1 and revoked_at is null
             and (expires_at is null or expires_at > $2)`,
          [accountId, new Date(at)],
        );
        if ((alive.rowCount ?? 0) >= botTokensMaximum)
          return refuse("TOO_MANY_BOT_TOKENS", { parameters: { maximum: botTokensMaximum } });
        const { rows } = await transaction.query<BotTokenRow>(
          `insert into bot_tokens (account_id, token_hash, name, scope, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6) returning ${tokenColumns}`,
          [accountId, hashOfSecret(secret), name, scope, new Date(at), expiresAt],
        );
        const row = rows[0];
        if (row === undefined) throw new Error("the bot token was not stored");
        return { secret, row };
      });
    },
    async resolve(secret) {
      if (!looksLikeSecret(secret)) return null;
      const at = clock.now();
      const key = hashOfSecret(secret).toString("hex");
      const token = cache.get(key) ?? (await load(key, at));
      if (token === null) return null;
      if (isOver(token, at)) {
        cache.delete(key);
        return null;
      }
      await used(token, at);
      return token;
    },
    async revoke(accountId, botTokenId) {
      const { rows } = await sql.query<{ hash: Buffer }>(
        `update bot_tokens set revoked_at = $3
         where bot_token_id = $2 and account_id = $1 and revoked_at is null returning token_hash as hash`,
        [accountId, botTokenId, new Date(clock.now())],
      );
      const ended = rows[0];
      if (ended === undefined) return false;
      revocations += 1;
      cache.delete(ended.hash.toString("hex"));
      for (const listener of listeners) listener(botTokenId);
      return true;
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
