import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nextHead } from "./chain.ts";
import { readEntryText } from "./read-entry.ts";

const page = readFileSync(new URL("../../docs/ledger/hash-chains.md", import.meta.url), "utf8");
const [, section = ""] = page.split("## Worked example");
const [, example = "", , program = ""] = section.split("```");

/** The entries of the example, each with the head that is printed below it. */
const entries = example
  .trim()
  .split("\n\n")
  .map((lines) => {
    const [text, head] = lines.split("\nhead ");
    return { text: text!, head: head! };
  });

test("M-HON-1 the worked example of a chain has the heads that follow from its texts", () => {
  expect(entries.length).toBe(3);
  let head: Uint8Array | null = null;
  for (const entry of entries) {
    head = nextHead(head, entry.text);
    expect(Buffer.from(head).toString("hex")).toBe(entry.head);
  }
});

test("M-HON-1 the entries of the worked example are entries: their postings give the change, and the change the cash", () => {
  let cash = 0;
  for (const { text } of entries) {
    const entry = readEntryText(text)!;
    const moved = entry.postings.reduce(
      (sum, { from, to, amount }) =>
        sum + (to.kind === "cash" ? amount : 0) - (from.kind === "cash" ? amount : 0),
      0,
    );
    expect(moved).toBe(entry.cashChange);
    cash += moved;
    expect(entry.cashAfter).toBe(cash);
  }
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!hasPython)("M-HON-1 the printed program recomputes the worked example", () => {
  const input = JSON.stringify({ items: entries, nextCursor: null });
  const run = spawnSync("python3", ["-c", program.replace(/^python\n/, "")], {
    input,
    encoding: "utf8",
  });
  expect([run.stderr, run.stdout]).toEqual(["", `${entries.at(-1)!.head}\n`]);
  const forged = input.replace("10200", "10300");
  const refused = spawnSync("python3", ["-c", program.replace(/^python\n/, "")], {
    input: forged,
    encoding: "utf8",
  });
  expect(refused.status).not.toBe(0);
});
