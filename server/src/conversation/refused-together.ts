import { findContactTogether, togetherMaximum } from "@akari/api/contact-filter/contacts-together";
import type { Locale } from "@akari/api/locale";
import type pg from "pg";
import type { Refusal } from "../admission/refusal.ts";
import { refusedContact } from "./refused-contact.ts";
import { type Author, authorId } from "./stored-message.ts";

export interface WrittenMessage {
  readonly accountId: number;
  readonly author: Author;
  readonly text: string;
  /** Its number in the conversation, in whose transaction this is asked. */
  readonly number: number;
}

/** Refuses a message that makes a contact of what its author wrote just before it. null: it may stay. */
export async function refusedTogether(
  transaction: pg.ClientBase,
  { accountId, author, text, number }: WrittenMessage,
  locale: Locale,
): Promise<Refusal | null> {
  const { rows } = await transaction.query<{ text: string }>(
    `select content ->> 'text' as text from conversation_messages
     where account_id = $1 and author_kind = $2 and author_id = $3 and number < $4 and content ->> 'kind' = 'text'
     order by number desc limit $5`,
    [accountId, author.kind, authorId(author), number, togetherMaximum],
  );
  const earlier = rows.map((row) => row.text).reverse();
  const contact = findContactTogether(earlier, text, [String(accountId)]);
  return contact === null ? null : refusedContact(text, contact, locale);
}
