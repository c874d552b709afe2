import { existsSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { terminalProgress } from "./terminal-progress.ts";
import { withTypedFile } from "./typed-file.ts";

const megabytes = 1024 * 1024;

/** A terminal that records its output. */
function terminal(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, write: (text: string) => written.push(text), written };
}

test("M-OUT-65 a terminal shows progress while a large file is read, one line a percent, and is cleared at the end", () => {
  const shown = terminal(true);
  const progress = terminalProgress(shown, "en");
  for (const bytes of [0, 0.001, 50, 50.001, 100])
    progress.onRead(bytes * megabytes, 100 * megabytes, bytes * 1000);
  progress.end();
  expect(shown.written.map((text) => text.replace("\r\u001b[K", ""))).toEqual([
    "0% read, 0 rows",
    "50% read, 50,000 rows",
    "100% read, 100,000 rows",
    "",
  ]);
});

test("M-OUT-65 a small file and an output other than a terminal show no progress", () => {
  for (const [isTTY, all] of [
    [true, megabytes],
    [false, 100 * megabytes],
  ] as const) {
    const shown = terminal(isTTY);
    const progress = terminalProgress(shown, "ja");
    progress.onRead(all / 2, all, 10);
    progress.end();
    expect(shown.written).toEqual([]);
  }
});

test("M-OUT-61 piped input is read like a file, and its temporary file is removed", async () => {
  let place = "";
  const read = await withTypedFile("-", Readable.from(["date,", "code\n"]), async (path, name) => {
    place = path;
    return [name, readFileSync(path, "utf8")];
  });
  expect(read).toEqual(["stdin", "date,code\n"]);
  expect(existsSync(place)).toBe(false);
  expect(await withTypedFile("a.csv", Readable.from([]), async (path) => path)).toBe("a.csv");
});
