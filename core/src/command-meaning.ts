import type { Command } from "@akari/brokerage/commands";

/**
 * The contents of a command as a text: without its time and id, and whatever the order in which its fields were written. The same id with
 * another meaning is refused (docs/api.md#sending-once).
 */
export function meaningOf({ at: _at, id: _id, ...asked }: Command): string {
  return textOf(asked);
}

/**
 * JSON with the fields of every record in the order of their names. Ids, codes and amounts, which nearly all values are, are written by hand: the serializer
 * costs more to call than they take.
 */
function textOf(value: unknown): string {
  if (typeof value === "string") return plain.test(value) ? `"${value}"` : JSON.stringify(value);
  if (typeof value === "number" && Number.isSafeInteger(value)) return `${value}`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  const values = value as Readonly<Record<string, unknown>>;
  let text = "";
  for (const name of Object.keys(value).sort(byName)) {
    const field = values[name];
    if (field !== undefined) text += `${text === "" ? "" : ","}${textOf(name)}:${textOf(field)}`;
  }
  return `{${text}}`;
}

function byName(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** Texts that JSON writes as they are. */
const plain = /^[\w:.+ -]*$/;
