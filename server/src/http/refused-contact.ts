import type { Contact } from "@akari/api/contact-filter/contact-filter";
import type { Locale } from "@akari/api/locale";
import { type Refusal, refuse } from "../admission/refusal.ts";
import { serverText } from "./wording.ts";

/** Refuses a message and names what stands in its way, in the sender's language. */
export function refusedContact(text: string, contact: Contact, locale: Locale): Refusal {
  return refuse("CONTACT_REFUSED", {
    field: "text",
    parameters: {
      contact: serverText(`contact.${contact.kind}`, {}, locale),
      span: text.slice(contact.start, contact.end),
    },
  });
}
