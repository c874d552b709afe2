import { findContacts } from "@akari/api/contact-filter/contact-filter";
import { fold } from "@akari/api/contact-filter/fold";
import { type Locale, locales } from "@akari/api/locale";
import { type Refusal, refuse } from "../admission/refusal.ts";
import { operatorText, serverText } from "../http/wording.ts";

/**
 * Refuses a display name that contains a contact or a place to pay, or that could be taken for the automatic desk's: customers
 * read it with every action and message of the operator. null: the name may be used.
 */
export function refusedName(name: string, locale: Locale): Refusal | null {
  const [contact] = findContacts(name);
  if (contact === undefined)
    return isLikeDesk(name) ? refuse("OPERATOR_NAME_RESERVED", { field: "name" }) : null;
  return refuse("OPERATOR_NAME_CONTACT", {
    field: "name",
    parameters: {
      contact: serverText(`contact.${contact.kind}`, {}, locale),
      span: name.slice(contact.start, contact.end),
    },
  });
}

/** Whether a reader could take one name for the other: widths, case, accents, spaces, marks and look-alike letters do not part them. */
export function looksLike(one: string, other: string): boolean {
  return lookOf(one) === lookOf(other);
}

function lookOf(name: string): string {
  const plain = fold(name)
    .text.normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return plain === "" ? name : plain.replaceAll("0", "o").replaceAll(/[1i|]/g, "l");
}

function isLikeDesk(name: string): boolean {
  const look = lookOf(name);
  return locales.some((locale) => look.includes(lookOf(operatorText("role.desk", {}, locale))));
}
