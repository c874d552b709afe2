import { type Fields, fileFields, isWellFormed } from "../file-fields.ts";
import { type Books, booksFormat, type BooksRoot } from "./books.ts";

/** The file has no account's books; the message names the place. */
export class BooksFormatError extends Error {}

const { wrong, json, record, list, hex, line, whole } = fileFields(BooksFormatError);

/** Reads a file of books. Throws BooksFormatError for anything that is not one; whether it is true is `checkBooks`'s to say. */
export function readBooks(text: string): Books {
  const names = ["format", "practice", "account", "savedAt", "entries", "root", "sum"];
  const file = recordWith(names, json(text), "the file");
  if (file["format"] !== booksFormat) wrong("format", `"${booksFormat}"`);
  return {
    format: booksFormat,
    practice: line(file["practice"], "practice"),
    account: whole(file["account"], "account"),
    savedAt: whole(file["savedAt"], "savedAt"),
    entries: list(file["entries"], "entries").map((one, index) => {
      const name = `entries[${index}]`;
      const entry = recordWith(["text", "head"], one, name);
      const { text: written } = entry;
      if (typeof written !== "string" || !isWellFormed(written))
        return wrong(name, "a text and a head");
      return { text: written, head: hex(entry["head"], name) };
    }),
    root: file["root"] === null ? null : root(file["root"]),
    sum: hex(file["sum"], "sum"),
  };
}

function root(content: unknown): BooksRoot {
  const names = ["tradingDate", "accounts", "root", "entries", "index", "path"];
  const fields = recordWith(names, content, "root");
  const { tradingDate } = fields;
  if (typeof tradingDate !== "string" || !/^\d{4}-\d\d-\d\d$/.test(tradingDate))
    return wrong("tradingDate", "YYYY-MM-DD");
  return {
    tradingDate,
    accounts: whole(fields["accounts"], "accounts"),
    root: hex(fields["root"], "root"),
    entries: whole(fields["entries"], "entries"),
    index: whole(fields["index"], "index"),
    path: list(fields["path"], "path").map((one, index) => hex(one, `path[${index}]`)),
  };
}

/** An object with these fields and no other: what nothing checks has no place in a file that proves something. */
function recordWith(fields: readonly string[], value: unknown, name: string): Fields {
  const found = record(value, name);
  const unknown = Object.keys(found).find((field) => !fields.includes(field));
  return unknown === undefined ? found : wrong(name, `without ${JSON.stringify(unknown)}`);
}
