import { findContacts } from "@akari/api/contact-filter/contact-filter";
import type { Locale } from "@akari/api/locale";
import { type Refusal, refuse } from "../http/refusal.ts";
import { serverText } from "../http/wording.ts";

/**
 * Refuses a display name in which somebody could be told where to pay or where to talk outside: customers read it beside every action and
 * message of the operator. null: the name may be used.
 */
export function refusedName(name: string, locale: Locale): Refusal | null {
  const [contact] = findContacts(name);
  if (contact === undefined) return null;
  return refuse("OPERATOR_NAME_CONTACT", {
    field: "name",
    parameters: {
      contact: serverText(`contact.${contact.kind}`, {}, locale),
      span: name.slice(contact.start, contact.end),
    },
  });
}
