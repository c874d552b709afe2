import { type BotScope, botTokensMaximum } from "@akari/api/bot-limits";
import type pg from "pg";
import type { Edge } from "../../edge.ts";
import type { BotToken, DeviceCaller } from "../../admission/callers.ts";
import { createSecretStore, type Revoked, type SecretHolder } from "../../http/secret-store.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { tellPerson } from "../../messages/send-message.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { hashOfSecret, looksLikeSecret, newSecret } from "./secret.ts";
import type { PersonId } from "../../admission/person.ts";
import type { MarketId } from "../../admission/markets.ts";

const dayMs = 86_400_000;

/** Revoked and expired tokens are deleted after this long. */
const keptMs = 90 * dayMs;

/** A token as its owner sees it in the list. */
export interface BotTokenRow {
  readonly id: number;
  readonly market: MarketId;
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

/** The tokens that customers made for their bots, each for the market in which it was made. */
export interface BotTokens {
  /** Refused: SESSION_EXPIRED, TOO_MANY_BOT_TOKENS. The secret is not stored. */
  create(
    maker: DeviceCaller,
    token: NewBotToken,
  ): Promise<{ readonly secret: string; readonly row: BotTokenRow } | Refusal>;
  /** null for a secret that is unknown, expired or revoked. */
  resolve(secret: string): Promise<BotToken | null>;
  /** False when the person has no such token. */
  revoke(personId: PersonId, botTokenId: number): Promise<boolean>;
  /** Ends all tokens of the person: see `SecretStore`. */
  revokeAll(transaction: pg.ClientBase, personId: PersonId): Promise<Revoked>;
  /** The same for those that were made for a course's market. */
  revokeIn(transaction: pg.ClientBase, personId: PersonId, course: number): Promise<Revoked>;
  /** Called for every revoked token, so that its streams can be cut. */
  onEnded(listener: (botTokenId: number) => void): () => void;
}

type Holder = BotToken & SecretHolder;

/** Columns of `BotTokenRow`. */
export const tokenColumns = `bot_token_id as id, market, name, scope, created_at as "createdAt",
  last_used_at as "lastUsedAt", expires_at as "expiresAt"`;

export function createBotTokens(edge: Pick<Edge, "sql" | "clock" | "entropy">): BotTokens {
  const { sql, clock, entropy } = edge;
  const { find, revoke, revokeAll, revokeSome, onEnded } = createSecretStore<Holder>(edge, {
    name: "bot_tokens",
    id: "bot_token_id",
    lastUsedAt: "last_used_at",
    more: `bot_token_id as "botTokenId", market, scope, expires_at as "expiresAt"`,
    isOver: ({ expiresAt }, at) => expiresAt !== null && expiresAt <= at,
    cacheSize: 20_000,
  });

  return {
    create({ person: personId, market, session: { sessionId } }, { name, scope, expiresInDays }) {
      const at = clock.now();
      const secret = newSecret(entropy);
      const expiresAt = expiresInDays === null ? null : new Date(at + expiresInDays * dayMs);
      return inTransaction(sql, async (transaction) => {
        // Serialises two devices that make a token at the same time.
        const owner = await transaction.query(
          "select from people where person_id = $1 for no key update",
          [personId],
        );
        // A session outlives its person only if they were erased; if a new password came first, it has ended the session.
        const maker = await transaction.query(
          "select from login_sessions where session_id = $1 and revoked_at is null",
          [sessionId],
        );
        if (owner.rowCount === 0 || maker.rowCount === 0) return refuse("SESSION_EXPIRED");
        await transaction.query(
          "delete from bot_tokens where person_id = $1 and least(revoked_at, expires_at) < $2",
          [personId, new Date(at - keptMs)],
        );
        const alive = await transaction.query(
          `select from bot_tokens where person_id = $1 and revoked_at is null
             and (expires_at is null or expires_at > $2)`,
          [personId, new Date(at)],
        );
        if ((alive.rowCount ?? 0) >= botTokensMaximum)
          return refuse("TOO_MANY_BOT_TOKENS", { parameters: { maximum: botTokensMaximum } });
        const { rows } = await transaction.query<BotTokenRow>(
          `insert into bot_tokens (person_id, market, token_hash, name, scope, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7) returning ${tokenColumns}`,
          [personId, market, hashOfSecret(secret), name, scope, new Date(at), expiresAt],
        );
        const row = rows[0];
        if (row === undefined) throw new Error("the bot token was not stored");
        await tellPerson(
          transaction,
          personId,
          { key: "message.botTokenCreated", parameters: { scope } },
          at,
        );
        return { secret, row };
      });
    },
    resolve: async (secret) => (looksLikeSecret(secret) ? find(hashOfSecret(secret)) : null),
    async revoke(personId, botTokenId) {
      const isRevoked = await revoke(personId, botTokenId);
      // The token ends at once, whatever becomes of the message.
      if (isRevoked)
        await inTransaction(sql, (transaction) =>
          tellPerson(
            transaction,
            personId,
            { key: "message.botTokenRevoked", parameters: {} },
            clock.now(),
          ),
        );
      return isRevoked;
    },
    revokeAll,
    async revokeIn(transaction, personId, course) {
      const { rows } = await transaction.query<{ id: number }>(
        `select bot_token_id as id from bot_tokens join courses using (market)
         where person_id = $1 and course = $2 and revoked_at is null`,
        [personId, course],
      );
      return revokeSome(
        transaction,
        personId,
        rows.map(({ id }) => id),
      );
    },
    onEnded,
  };
}
