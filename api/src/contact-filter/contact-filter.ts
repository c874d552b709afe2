import { findAddresses } from "./addresses.ts";
import { withDigitWords } from "./digit-words.ts";
import type { ContactKind, Find, OriginalOf } from "./find.ts";
import { fold, type Folded, spanOf } from "./fold.ts";
import { findMessengers } from "./messengers.ts";
import { findNumbers } from "./numbers.ts";
import { closeUp, squeeze } from "./squeeze.ts";

/**
 * Contents that are forbidden in messages of customers and operators: payment details, and contacts outside the app
 * (docs/decisions/0180-messages-without-contacts.md). The app asks before it sends, the server decides.
 */
export type { ContactKind };

/** A span of the text as it was written, in UTF-16 units; `end` is exclusive. */
export interface Contact {
  readonly kind: ContactKind;
  readonly start: number;
  readonly end: number;
}

/**
 * Contacts in a text, in their order, none inside another. Widths, invisible marks, spacing and look-alike characters do not hide one.
 * `own` are numbers that the writer may quote: the customer's account number.
 */
export function findContacts(text: string, own: readonly string[] = []): readonly Contact[] {
  const folded = fold(text);
  const squeezed = squeeze(folded);
  const closed = closeUp(folded);
  const spoken = withDigitWords(folded);
  const found = [
    ...located(folded, [
      ...findAddresses(folded.text, originalOf(text, folded)),
      ...findMessengers(folded.text, originalOf(text, folded)),
      ...findNumbers(folded.text, own),
    ]),
    ...located(squeezed, [
      ...findAddresses(squeezed.text, originalOf(text, squeezed)),
      ...findMessengers(squeezed.text, originalOf(text, squeezed)),
    ]),
    ...(spoken === folded ? [] : located(spoken, findNumbers(spoken.text, own))),
    ...located(closed, findMessengers(closed.text, originalOf(text, closed))),
  ];
  return withoutOverlaps(found);
}

function originalOf(text: string, folded: Folded): OriginalOf {
  return (start, end) => {
    const span = spanOf(folded, start, end);
    return text.slice(span.start, span.end);
  };
}

function located(folded: Folded, finds: readonly Find[]): Contact[] {
  return finds.map(({ kind, start, end }) => ({ kind, ...spanOf(folded, start, end) }));
}

function withoutOverlaps(contacts: readonly Contact[]): Contact[] {
  const kept: Contact[] = [];
  const inOrder = contacts.toSorted((a, b) => a.start - b.start || b.end - a.end);
  for (const contact of inOrder) if (contact.start >= (kept.at(-1)?.end ?? 0)) kept.push(contact);
  return kept;
}
