import { type Contact, findContacts } from "./contact-filter.ts";

/** So many earlier messages, and so many of their characters, are read together with a new one. */
export const togetherMaximum = 12;
const charactersMaximum = 1200;

/**
 * A contact that only shows when a message is read behind what its sender wrote before it: a number in three pieces, a name begun in one message
 * and ended in the next. The span is that in `text`. null: there is none. `earlier` are the sender's messages, oldest first; contacts that lie in `text`
 * alone are those of `findContacts`.
 */
export function findContactTogether(
  earlier: readonly string[],
  text: string,
  own: readonly string[] = [],
): Contact | null {
  let before = "";
  for (const message of earlier.slice(-togetherMaximum).reverse()) {
    before = `${message.trim()}${isSentence(message) ? "\n" : ""}${before}`;
    if (before.length > charactersMaximum) return null;
    const found = findContacts(`${before}${text.trimStart()}`, own).find(
      ({ end }) => end > before.length,
    );
    if (found === undefined) continue;
    const trimmed = text.length - text.trimStart().length;
    return {
      kind: found.kind,
      start: Math.max(0, found.start - before.length) + trimmed,
      end: found.end - before.length + trimmed,
    };
  }
  return null;
}

/** Ends as sentences do; a piece of an address ends in a point too, but has no words before it. */
function isSentence(message: string): boolean {
  const written = message.trim();
  return (
    /[.!?。．！？…]$/u.test(written) && (/\s/.test(written) || !/^[a-z0-9._-]+$/iu.test(written))
  );
}
