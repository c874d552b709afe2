import { isHex } from "../draw/hex.ts";
import { type Books, booksFormat, type BooksRoot } from "./books.ts";

/** The file has no account's books; the message names the place. */
export class BooksFormatError extends Error {}

/** Reads a file of books. Throws BooksFormatError for anything that is not one; whether it is true is `checkBooks`'s to say. */
export function readBooks(text: string): Books {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new BooksFormatError("the file is not JSON");
  }
  const names = ["format", "practice", "account", "savedAt", "entries", "root", "sum"];
  const file = record(content, "the file", names);
  if (file["format"] !== booksFormat) wrong("format", `"${booksFormat}"`);
  return {
    format: booksFormat,
    practice: line(file["practice"], "practice"),
    account: whole(file, "account"),
    savedAt: whole(file, "savedAt"),
    entries: list(file, "entries").map((one, index) => {
      const name = `entries[${index}]`;
      const entry = record(one, name, ["text", "head"]);
      const { text: written } = entry;
      if (typeof written !== "string") wrong(name, "a text and a head");
      return { text: written as string, head: hex(entry["head"], name) };
    }),
    root: file["root"] === null ? null : root(file["root"]),
    sum: hex(file["sum"], "sum"),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function root(content: unknown): BooksRoot {
  const names = ["tradingDate", "accounts", "root", "entries", "index", "path"];
  const fields = record(content, "root", names);
  const { tradingDate } = fields;
  if (typeof tradingDate !== "string" || !/^\d{4}-\d\d-\d\d$/.test(tradingDate))
    return wrong("tradingDate", "YYYY-MM-DD");
  return {
    tradingDate,
    accounts: whole(fields, "accounts"),
    root: hex(fields["root"], "root"),
    entries: whole(fields, "entries"),
    index: whole(fields, "index"),
    path: list(fields, "path").map((one, index) => hex(one, `path[${index}]`)),
  };
}

function hex(value: unknown, name: string): string {
  return isHex(value) ? value : wrong(name, "64 lower-case hexadecimal digits");
}

function line(value: unknown, name: string): string {
  return typeof value === "string" && !/[\r\n]/.test(value)
    ? value
    : wrong(name, "one line of text");
}

function list(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name];
  return Array.isArray(value) ? value : wrong(name, "a list");
}

/** An object with these fields and no other: what nothing checks has no place in a file that proves something. */
function record(value: unknown, name: string, fields: readonly string[]): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return wrong(name, "an object");
  const unknown = Object.keys(value).find((field) => !fields.includes(field));
  if (unknown !== undefined) return wrong(name, `without ${JSON.stringify(unknown)}`);
  return value as Fields;
}

function whole(fields: Fields, name: string): number {
  const value = fields[name];
  return Number.isSafeInteger(value) && (value as number) >= 0
    ? (value as number)
    : wrong(name, "a whole number");
}

function wrong(name: string, expected: string): never {
  throw new BooksFormatError(`${name} must be ${expected}`);
}
