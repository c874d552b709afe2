import { sameBytes } from "./bytes.ts";
import { link } from "./link.ts";

/**
 * Head of an account's chain after one more entry. `previousHead` is null for the first entry of the account;
 * `canonicalEntry` is the text of `entry-text.ts`.
 */
export function nextHead(
  previousHead: Uint8Array | null,
  canonicalEntry: string | Uint8Array,
): Uint8Array {
  return link("akari/account-chain", previousHead, canonicalEntry);
}

/**
 * The index of the first entry, oldest first, whose stored head does not follow from the entries before it, or null when
 * the chain is intact.
 */
export function firstBrokenLink(
  entries: readonly { readonly text: string | Uint8Array; readonly head: Uint8Array }[],
  headBefore: Uint8Array | null = null,
): number | null {
  let previous = headBefore;
  for (const [index, { text, head }] of entries.entries()) {
    if (!sameBytes(nextHead(previous, text), head)) return index;
    previous = head;
  }
  return null;
}
