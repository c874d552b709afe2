import type { Command } from "@akari/brokerage/commands";

/**
 * What a command asks for, as a text: without its time and id, and whatever the order in which its fields were written. The same id with
 * another meaning is refused (docs/api.md#sending-once).
 */
export function meaningOf({ at: _at, id: _id, ...asked }: Command): string {
  return JSON.stringify(asked, ordered);
}

function ordered(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
