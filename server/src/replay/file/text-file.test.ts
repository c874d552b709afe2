import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ImportProblem } from "../import-problem.ts";
import { textOf } from "./text-file.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-text-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The text of a file with this content, or the first line that is not text. */
async function read(content: string | Buffer): Promise<string | number | null> {
  const path = join(folder, "file.csv");
  writeFileSync(path, content);
  let text = "";
  try {
    for await (const chunk of textOf(path)) text += chunk;
    return text;
  } catch (error) {
    if (error instanceof ImportProblem && error.reason === "not-text") return error.line;
    throw error;
  }
}

// Three bytes per character and an odd line length: characters cross the boundaries between chunks.
const long = "あい,い\n".repeat(30_000);

test.each([
  ["a byte order mark is no text of its own", "\ufeffa\n", "a\n"],
  ["characters across chunks", long, long],
  ["a bad byte far into the file", Buffer.concat([Buffer.from(long), Buffer.from([0x93])]), 30_001],
  ["Shift_JIS from the third line on", Buffer.from("a\nb\n\x93\xfa\n", "latin1"), "a\nb\n日\n"],
  ["EUC-JP", Buffer.from("\xc6\xfc\xc9\xd5,\xbd\xaa\xc3\xcd\n", "latin1"), "日付,終値\n"],
  ["UTF-16 with a byte order mark", Buffer.from("\ufeff日付,a\n", "utf16le"), "日付,a\n"],
  ["UTF-16 without one", Buffer.from("date,open\n", "utf16le"), "date,open\n"],
  [
    "a file that ends within a character",
    Buffer.concat([Buffer.from(long), Buffer.from([0xe3])]),
    30_001,
  ],
  ["a control character", "a\nb\nc\0\n", 3],
])("%s", async (_name, content, expected) => {
  expect(await read(content)).toEqual(expected);
});
