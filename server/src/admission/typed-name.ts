/** The most characters of a typed name that tell one from another. */
const nameMaximum = 40;

/**
 * A typed sign-in name as a key to keep: its beginning, in memory of its own. A piece that is cut from a text would hold on to
 * the whole of it, and strangers can type a lot.
 */
export function typedName(typed: string): string {
  return Array.from(typed.slice(0, nameMaximum)).join("");
}
