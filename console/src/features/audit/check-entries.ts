import type { LogEntry } from "@akari/api/console/audit";
import { isLogEntryIntact } from "@akari/verify/operator-log";

type Checked = Pick<LogEntry, "number" | "canonical" | "previous" | "content" | "hash">;

/**
 * Numbers of the entries whose text, content's hash and link do not belong together, or which do not follow from the entry before, where
 * that one is among them too.
 */
export function brokenEntries(entries: readonly Checked[]): ReadonlySet<number> {
  const byNumber = new Map(entries.map((entry) => [entry.number, entry]));
  return new Set(
    entries
      .filter((entry) => {
        const intact = isLogEntryIntact(entry.canonical, {
          previous: fromHex(entry.previous),
          content: fromHex(entry.content),
          hash: fromHex(entry.hash),
        });
        const before = byNumber.get(entry.number - 1);
        return !intact || (before !== undefined && before.hash !== entry.previous);
      })
      .map(({ number }) => number),
  );
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}
