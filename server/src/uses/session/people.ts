import type { PersonId } from "../../admission/person.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Stretch } from "../caller.ts";
import type { Tables } from "../parts.ts";

/** The number's owner, and the hash of their password. */
export interface Owner {
  readonly personId: PersonId;
  readonly hash: string;
}

/** The number in E.164; null: no person has it. */
export async function ownerOf(sql: Tables, mobile: string): Promise<Owner | null> {
  const { rows } = await sql.query<Owner>(
    `select person_id as "personId", password_hash as hash from people where mobile = $1`,
    [mobile],
  );
  return rows[0] ?? null;
}

/** A person's sign-in data. */
export interface Credentials {
  readonly mobile: string;
  readonly hash: string;
}

/** null: the person was erased. */
export async function credentialsOf(sql: Tables, person: PersonId): Promise<Credentials | null> {
  const { rows } = await sql.query<Credentials>(
    "select mobile, password_hash as hash from people where person_id = $1",
    [person],
  );
  return rows[0] ?? null;
}

/** When the person last changed their password; null: never. */
export async function passwordChangedAt(sql: Tables, person: PersonId): Promise<number | null> {
  const { rows } = await sql.query<{ changedAt: number | null }>(
    `select password_changed_at as "changedAt" from people where person_id = $1`,
    [person],
  );
  return rows[0]?.changedAt ?? null;
}

export interface Profile {
  readonly mobile: string;
  readonly language: "jp" | "cn" | "en" | "sp" | "fr";
}

/** Refused: SESSION_EXPIRED, since a session outlives its person only if they were erased. */
export async function profileOf(sql: Tables, person: PersonId): Promise<Profile | Refusal> {
  const { rows } = await sql.query<Profile>(
    "select mobile, language from people where person_id = $1",
    [person],
  );
  return rows[0] ?? refuse("SESSION_EXPIRED");
}

/** A text that would have gone to the person's phone. */
export interface PracticeMessage {
  readonly id: number;
  readonly text: string;
  readonly createdAt: number;
}

export async function practiceMessagesOf(
  sql: Tables,
  person: PersonId,
  { before, count }: Stretch,
): Promise<readonly PracticeMessage[]> {
  const { rows } = await sql.query<PracticeMessage>(
    `select message_id as id, text, created_at as "createdAt" from practice_messages
     where person_id = $1 and message_id < $2 order by message_id desc limit $3`,
    [person, before, count],
  );
  return rows;
}
