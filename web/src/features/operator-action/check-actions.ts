import type { OperatorAction } from "@akari/api/operator-action";
import { isLogEntryIntact } from "@akari/verify/operator-log";

/** The first action whose text, hash and link do not belong together; null: all do. Computed here, from what the server sent. */
export function firstBroken(actions: readonly OperatorAction[]): OperatorAction | null {
  return actions.find((action) => !isIntact(action)) ?? null;
}

function isIntact({ canonical, previous, content, hash }: OperatorAction): boolean {
  return isLogEntryIntact(canonical, {
    previous: bytesOf(previous),
    content: bytesOf(content),
    hash: bytesOf(hash),
  });
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
