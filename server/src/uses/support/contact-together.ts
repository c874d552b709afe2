import type { Contact } from "@akari/api/contact-filter/contact-filter";
import { findContactTogether, togetherMaximum } from "@akari/api/contact-filter/contacts-together";
import type { Tables } from "../parts.ts";
import { type Author, authorId } from "./entry.ts";

export interface WrittenText {
  readonly accountId: number;
  readonly author: Author;
  readonly text: string;
  /** Its number in the conversation, in whose transaction this is asked. */
  readonly number: number;
}

/** The contact that a text makes with what its author wrote just before it; null: it makes none. */
export async function contactTogether(
  sql: Tables,
  { accountId, author, text, number }: WrittenText,
): Promise<Contact | null> {
  const { rows } = await sql.query<{ text: string }>(
    `select content ->> 'text' as text from conversation_messages
     where account_id = $1 and author_kind = $2 and author_id = $3 and number < $4 and content ->> 'kind' = 'text'
     order by number desc limit $5`,
    [accountId, author.kind, authorId(author), number, togetherMaximum],
  );
  const earlier = rows.map((row) => row.text).reverse();
  return findContactTogether(earlier, text, [String(accountId)]);
}
