import type { BotScope } from "@akari/api/bot-limits";
import type { MarketId } from "../../admission/markets.ts";
import type { PersonId } from "../../admission/person.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Stretch } from "../caller.ts";
import type { HouseParts, Tables, Tell } from "../parts.ts";

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

type BotMessage =
  | { readonly key: "message.botTokenCreated"; readonly parameters: { readonly scope: BotScope } }
  | {
      readonly key: "message.botTokenRevoked";
      readonly parameters: Readonly<Record<never, never>>;
    };

export interface BotTokenParts extends HouseParts {
  readonly tell: Tell<BotMessage, PersonId>;
}

const columns = `bot_token_id as id, market, name, scope, created_at as "createdAt",
  last_used_at as "lastUsedAt", expires_at as "expiresAt"`;

/** The person's tokens, from the newest; revoked ones are gone. */
export async function botTokensOf(
  sql: Tables,
  person: PersonId,
  { before, count }: Stretch,
): Promise<readonly BotTokenRow[]> {
  const { rows } = await sql.query<BotTokenRow>(
    `select ${columns} from bot_tokens
     where person_id = $1 and bot_token_id < $2 and revoked_at is null
     order by bot_token_id desc limit $3`,
    [person, before, count],
  );
  return rows;
}

/** The maker of a token, their device, and the market. */
export interface TokenMaker {
  readonly person: PersonId;
  readonly sessionId: number;
  readonly market: MarketId;
  /** Epoch ms. */
  readonly at: number;
}

/** Makes a token, of whose secret the hash alone is kept. Refused: SESSION_EXPIRED, TOO_MANY_BOT_TOKENS. */
export function createBotToken(
  { inTransaction, tell }: BotTokenParts,
  { person, sessionId, market, at }: TokenMaker,
  { name, scope, expiresInDays }: NewBotToken,
  { hash, maximum }: { readonly hash: Uint8Array; readonly maximum: number },
): Promise<BotTokenRow | Refusal> {
  const expiresAt = expiresInDays === null ? null : new Date(at + expiresInDays * dayMs);
  return inTransaction<BotTokenRow>(async (sql) => {
    // Serialises two devices that make a token at the same time.
    const owner = await sql.query("select from people where person_id = $1 for no key update", [
      person,
    ]);
    // A session outlives its person only if they were erased; if a new password came first, it has ended the session.
    const maker = await sql.query(
      "select from login_sessions where session_id = $1 and revoked_at is null",
      [sessionId],
    );
    if (owner.rowCount === 0 || maker.rowCount === 0) return refuse("SESSION_EXPIRED");
    await sql.query(
      "delete from bot_tokens where person_id = $1 and least(revoked_at, expires_at) < $2",
      [person, new Date(at - keptMs)],
    );
    const alive = await sql.query(
      `select from bot_tokens where person_id = $1 and revoked_at is null
         and (expires_at is null or expires_at > $2)`,
      [person, new Date(at)],
    );
    if ((alive.rowCount ?? 0) >= maximum)
      return refuse("TOO_MANY_BOT_TOKENS", { parameters: { maximum } });
    const { rows } = await sql.query<BotTokenRow>(
      `insert into bot_tokens (person_id, market, token_hash, name, scope, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
      [person, market, hash, name, scope, new Date(at), expiresAt],
    );
    const row = rows[0];
    if (row === undefined) throw new Error("the bot token was not stored");
    await tell(sql, person, { key: "message.botTokenCreated", parameters: { scope } }, at);
    return row;
  });
}

/** Tells the person that one of their tokens has ended. */
export async function tellOfRevoked(
  { inTransaction, tell }: BotTokenParts,
  person: PersonId,
  at: number,
): Promise<void> {
  const message = { key: "message.botTokenRevoked", parameters: {} } as const;
  await inTransaction((sql) => tell(sql, person, message, at));
}

/** The numbers of the person's tokens that were made for the market of a course. */
export async function botTokensIn(
  sql: Tables,
  person: PersonId,
  course: number,
): Promise<readonly number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select bot_token_id as id from bot_tokens join courses using (market)
     where person_id = $1 and course = $2 and revoked_at is null`,
    [person, course],
  );
  return rows.map(({ id }) => id);
}
