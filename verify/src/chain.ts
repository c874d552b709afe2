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
 * Where a chain of entries, oldest first, leaves the heads that were stored with them: the index of the first entry
 * whose head does not follow from what came before, or null when all do.
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
