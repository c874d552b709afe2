import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { madeAccountFile } from "@akari/verify/account-file/testing/made-account";
import { madeBooks, madeEntries } from "@akari/verify/books/testing/made-books";
import { madeStatement } from "@akari/verify/statement-file/testing/made-statement";
import { madeLottery } from "@akari/verify/draw/testing/made-proof";

const folder = mkdtempSync(join(tmpdir(), "akari-verify-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const file = join(folder, "proof.json");
const run = (...named: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "verify-file.ts"), ...named], {
    encoding: "utf8",
  });

test("M-HON-3 a draw is checked from its file by one command", () => {
  const proof = madeLottery("command", [1, 2]);
  writeFileSync(file, JSON.stringify(proof));
  const right = run(file);
  expect(right.stdout).toContain("result ok\nThe result follows from what was published.");
  expect(right.status).toBe(0);
  writeFileSync(file, JSON.stringify({ ...proof, order: proof.order.toReversed() }));
  const wrong = run(file);
  expect(wrong.stdout).toContain("result RESULT_DIFFERS");
  expect(wrong.status).toBe(1);
});

test("M-HON-1 an account's books are checked from their file by the same command", () => {
  const books = madeBooks(madeEntries(12));
  writeFileSync(file, JSON.stringify(books));
  const right = run(file);
  expect(right.stdout).toBe(
    "file ok\nchain ok\ncash ok\nroot ok\nThe books follow from their entries. " +
      `Compare with the published root of 2026-11-17: ${books.root?.root}\n`,
  );
  expect(right.status).toBe(0);
  const changed = JSON.stringify(books).replace("order-held order 5", "order-held order 6");
  writeFileSync(file, changed);
  const wrong = run(file);
  expect(wrong.stdout).toBe(
    "file SUM_DIFFERS\nchain HEAD_DIFFERS: entry 5 of the file\ncash ok\nroot ok\n" +
      "The books do not follow from their entries.\n",
  );
  expect(wrong.status).toBe(1);
  writeFileSync(file, JSON.stringify(madeBooks(madeEntries(2), 0)));
  expect(run(file).stdout).toContain("no daily root is over them yet");
  writeFileSync(file, '{"format":"akari-books-1"}');
  expect([run(file).status, run(file).stdout]).toEqual([
    2,
    expect.stringContaining("no books: practice"),
  ]);
});

test("M-OUT-121 an account's data are checked from their file by the same command", () => {
  const data = madeAccountFile(12);
  writeFileSync(file, data);
  const right = run(file);
  expect(right.stdout).toBe(
    "file ok\nchain ok\ncash ok\nbalances ok\nfills ok\n" +
      "The file is as it was saved, and its balances follow from its entries.\n",
  );
  expect(right.status).toBe(0);
  writeFileSync(file, data.replace('"body":"2,000"', '"body":"3,000"'));
  const wrong = run(file);
  expect(wrong.stdout).toContain("file SUM_DIFFERS: messages row 2\n");
  expect(wrong.status).toBe(1);
});

test("M-OUT-277 a statement is checked from its file by the same command", () => {
  const statement = madeStatement(3);
  writeFileSync(file, statement);
  const right = run(file);
  expect(right.stdout).toBe(
    "file ok\ncash ok\nbalances ok\ntrades ok\npositions ok\nassets ok\ntotals ok\n" +
      "The file is as it was saved, and its figures follow from one another.\n",
  );
  expect(right.status).toBe(0);
  writeFileSync(file, statement.replace('"cashAfter":2000', '"cashAfter":2001'));
  const wrong = run(file);
  expect(wrong.stdout).toContain(
    "file SUM_DIFFERS: entries row 2\ncash CASH_DIFFERS: entries row 2, cashAfter\n",
  );
  expect(wrong.status).toBe(1);
});

test("M-HON-3 a draw is checked from the API's answer as well", () => {
  const proof = madeLottery("answer", [1, 2]);
  writeFileSync(file, JSON.stringify({ code: 1, msg: "", data: proof }));
  expect(run(file).stdout).toContain("The result follows from what was published.");
});

test("M-OUT-272 a statement of an older Akari is refused with the files that can be checked", () => {
  writeFileSync(
    file,
    JSON.stringify({ practice: "練習 PRACTICE", accountId: "812035974949", entries: [] }),
  );
  const { status, stdout } = run(file);
  expect(status).toBe(2);
  expect(stdout).toMatch(/^no proof: /);
  expect(stdout).toContain("account's data, books or statements, all as JSON, and proofs of draws");
  expect(stdout).toContain("docs/statements.md");
});

const csvs: readonly (readonly [string, string])[] = [
  ["the account's data", "\uFEFFpractice,record\r\n練習 PRACTICE,account\r\n"],
  ["a statement with words and semicolons", "\uFEFFPratique;Type\r\n練習 PRACTICE;opening\r\n"],
  ["the ledger", "\uFEFFpractice,time\r\n練習 PRACTICE,2026-11-20 10:00:00\r\n"],
];

test.each(csvs)(
  "M-OUT-272 M-OUT-280 for %s as CSV the verifiers name the file to take",
  (_, text) => {
    writeFileSync(file, text);
    const first = run(file);
    expect(first.status).toBe(2);
    expect(first.stdout).toContain("save the statement or the account's data as JSON");
    expect(first.stdout).toContain("for the ledger, its books");
    if (!hasPython) return;
    for (const name of ["books", "account", "statement"]) {
      const program = join(import.meta.dirname, `../verify/python/verify_${name}.py`);
      const second = spawnSync("python3", [program, file], { encoding: "utf8" });
      expect([second.status, second.stderr]).toEqual([2, ""]);
      expect(second.stdout).toContain(`no ${name}: a CSV is for spreadsheets`);
      expect(second.stdout).toContain("as JSON; for the ledger, its books");
    }
  },
);

test("a file other than a proof, an absent file and a missing name are refused with a message", () => {
  writeFileSync(file, "{}");
  expect([run(file).status, run(file).stdout]).toEqual([
    2,
    expect.stringContaining("no proof: format"),
  ]);
  expect(run(join(folder, "absent")).stdout).toContain("cannot read");
  expect(run().stdout).toContain("usage");
});
