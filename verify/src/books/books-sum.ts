import { sha256 } from "@noble/hashes/sha2.js";
import { toBytes } from "../bytes.ts";
import { type Hex, hexOf } from "../draw/hex.ts";
import type { Books } from "./books.ts";

/** Entries that are hashed before others get a turn. */
const entriesAtOnce = 250;

/**
 * SHA-256 over the lines of a file, each with a line feed behind it: format, practice, account, time of saving, number of entries; text and head
 * of each; then `-` without a root, else `root <date> <accounts> <root> <entries> <index>` and the path. It finds any accidental change; a person who
 * forges a file can compute it too. Yields how many entries are done.
 */
export function* booksSum(books: Omit<Books, "sum">): Generator<number, Hex> {
  const hash = sha256.create();
  const line = (text: string) => hash.update(toBytes(`${text}\n`));
  line(books.format);
  line(books.practice);
  line(String(books.account));
  line(String(books.savedAt));
  line(String(books.entries.length));
  for (const [index, { text, head }] of books.entries.entries()) {
    line(text);
    line(head);
    if (index % entriesAtOnce === entriesAtOnce - 1) yield index + 1;
  }
  const { root } = books;
  if (root === null) line("-");
  else {
    const { tradingDate, accounts, entries, index, path } = root;
    line(`root ${tradingDate} ${accounts} ${root.root} ${entries} ${index}`);
    path.forEach(line);
  }
  return hexOf(hash.digest());
}
