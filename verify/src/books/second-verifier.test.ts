import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Books } from "./books.ts";
import { areRight, checkBooks } from "./check-books.ts";
import { BooksFormatError, readBooks } from "./read-books.ts";
import { forgedBooks } from "./testing/forged-books.ts";
import { madeBooks, madeEntries } from "./testing/made-books.ts";

const program = join(import.meta.dirname, "..", "..", "python", "verify_books.py");
const folder = mkdtempSync(join(tmpdir(), "akari-books-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasPython = spawnSync("python3", ["--version"]).status === 0;

const saved = (name: string, content: unknown): string => {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const right = madeBooks(madeEntries(40), 30);

test.skipIf(!hasPython)(
  "M-HON-1 a second verifier in Python has the same result in every step",
  () => {
    const files: readonly (readonly [string, Books])[] = [
      ["right", right],
      ["everything under the root", madeBooks(madeEntries(12))],
      ["no root yet", madeBooks(madeEntries(3), 0)],
      ["nothing yet", madeBooks([], 0)],
      ...forgedBooks.map(([name, books]) => [name, books] as const),
    ];
    const paths = files.map(([name, books]) => saved(name, books));
    const refused = [
      saved("no sum", { ...right, sum: "x" }),
      saved("more", { ...right, note: "" }),
      saved("no head", { ...right, entries: [{ text: "x" }] }),
    ];
    const said = spawnSync("python3", [program, ...paths, ...refused], { encoding: "utf8" });
    const ours = files.map(([, books]) =>
      checkBooks(books).map(({ step, problem, place }) =>
        [step, problem ?? "ok", ...(place === null ? [] : [place])].join(" "),
      ),
    );
    const no = ["no books: sum", "no books: the file", "no books: entries[0]"];
    expect(said.stdout).toBe([...ours.flat(), ...no, ""].join("\n"));
    expect(said.status).toBe(2);
  },
);

test.skipIf(!hasPython)(
  "M-HON-1 both verifiers read and refuse the same spellings of a file",
  () => {
    const text = JSON.stringify(right);
    for (const [name, spelling, isRead] of [
      ["5.0", text.replace(/"account":(\d+)/, '"account":$1.0'), true],
      ["NaN", text.replace(/"savedAt":\d+/, '"savedAt":NaN'), false],
      ["many digits", text.replace(/"savedAt":\d+/, `"savedAt":${"9".repeat(5000)}`), false],
      ["half a character", JSON.stringify({ ...right, practice: "\ud800" }), false],
      ["half a character in an entry", text.replace('"text":"', '"text":"\\ud800'), false],
      ["lists in lists", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, false],
    ] as const) {
      const path = join(folder, "spelling.json");
      writeFileSync(path, spelling);
      const said = spawnSync("python3", [program, path], { encoding: "utf8" });
      expect([name, said.status, said.stderr]).toEqual([name, isRead ? 0 : 2, ""]);
      if (isRead) expect(areRight(checkBooks(readBooks(spelling)))).toBe(true);
      else expect(() => readBooks(spelling)).toThrow(BooksFormatError);
    }
  },
);

test.skipIf(!hasPython)(
  "the second verifier ends with 0 for right books and 1 for forged ones",
  () => {
    expect(spawnSync("python3", [program, saved("one", right)]).status).toBe(0);
    expect(spawnSync("python3", [program, saved("two", { ...right, savedAt: 1 })]).status).toBe(1);
  },
);
