import type { Contact } from "@akari/api/contact-filter/contact-filter";
import type { Locale } from "@akari/api/locale";
import { type Refusal, refuse } from "../admission/refusal.ts";
import type { Tables } from "../uses/parts.ts";
import { contactTogether, type WrittenText } from "../uses/support/contact-together.ts";
import { serverText } from "./wording.ts";

/** Refuses a message and names the contact in it, in the sender's language. */
export function refusedContact(text: string, contact: Contact, locale: Locale): Refusal {
  return refuse("CONTACT_REFUSED", {
    field: "text",
    parameters: {
      contact: serverText(`contact.${contact.kind}`, {}, locale),
      span: text.slice(contact.start, contact.end),
    },
  });
}

/** The same for a message that forms a contact together with its author's previous messages. null: it may stay. */
export async function refusedTogether(
  transaction: Tables,
  written: WrittenText,
  locale: Locale,
): Promise<Refusal | null> {
  const contact = await contactTogether(transaction, written);
  return contact === null ? null : refusedContact(written.text, contact, locale);
}
