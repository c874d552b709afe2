import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { checkAccountFile, isAccountFile, isAccountRight } from "./check-account.ts";
import { madeAccountFile } from "./testing/made-account.ts";

const program = join(import.meta.dirname, "..", "..", "python", "verify_account.py");
const folder = mkdtempSync(join(tmpdir(), "akari-account-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const hasPython = spawnSync("python3", ["--version"]).status === 0;

const right = madeAccountFile(12);
const linesOf = (text: string) =>
  checkAccountFile(text).steps.map(({ step, problem, place }) =>
    [step, problem ?? "ok", ...(place === null ? [] : [place])].join(" "),
  );

test("M-OUT-121 an account's data are recomputed from the file alone", () => {
  expect(isAccountFile(right)).toBe(true);
  expect(linesOf(right)).toEqual(["file ok", "chain ok", "cash ok", "balances ok", "fills ok"]);
  expect(isAccountRight(checkAccountFile(right))).toBe(true);
});

/** The section of a file that contains a character, by the file's own lines. */
function sectionAt(text: string, at: number): string {
  const before = text.slice(0, at + 1).split("\n");
  const line = before.at(-1)!;
  if (before.length === 1) return "head";
  if (line.startsWith('"sum"')) return "sum";
  if (line.startsWith('"checks"')) return /"([^"]*)":"[^"]*$/.exec(line)?.[1] ?? "checks";
  return (
    /^"([^"]*)":\[$/m.exec(
      before.toReversed().find((one) => /^"[^"]*":\[$/.test(one)) ?? "",
    )?.[1] ?? "head"
  );
}

const digits = [...right.matchAll(/\d/g)].map(({ index }) => index);

test("M-OUT-121 a changed digit anywhere in the file is found, and its part is named", () => {
  fc.assert(
    fc.property(fc.constantFrom(...digits), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const digit = String((Number(right[at]) + more) % 10);
      const changed = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`;
      if (!isAccountFile(changed)) return;
      const [file] = checkAccountFile(changed).steps;
      expect(file).toMatchObject({ step: "file", problem: "SUM_DIFFERS" });
      expect(file!.place!.split(" ")[0]).toBe(sectionAt(changed, at));
    }),
    { numRuns: 400 },
  );
});

const deposit = '"cash":';
const cases: readonly (readonly [string, string])[] = [
  ["another balance", right.replace(deposit, `${deposit}1`)],
  ["a row less", right.replace(/\{"messageId":7[^\n]*\n/, "")],
  ["a row twice", right.replace(/(\{"messageId":7[^\n]*\n)/, "$1$1")],
  ["a changed entry", right.replace("order-held order 5", "order-held order 6")],
  ["a fill that has no entry", madeAccountFile(12, [{ entryId: 2 }])],
  ["no sum", right.replace(/"sum":.*\n/, "")],
  ["half a file", right.slice(0, right.length / 2)],
  ["no JSON", right.replace('"balances":{', '"balances":{{')],
  ["line ends of another system", right.replaceAll("\n", "\r\n")],
];

test.each(cases)("M-OUT-121 %s is found", (_, text) => {
  expect(isAccountRight(checkAccountFile(text))).toBe(false);
});

test.skipIf(!hasPython)(
  "M-OUT-121 a second verifier in Python has the same result in every step",
  () => {
    const files = [
      ["right", right] as const,
      ["nothing yet", madeAccountFile(0)] as const,
      ...cases,
    ];
    const paths = files.map(([name, text]) => {
      const path = join(folder, `${name}.json`);
      writeFileSync(path, text);
      return path;
    });
    const other = join(folder, "other.json");
    writeFileSync(other, '{"format":"akari-books-1"}');
    const said = spawnSync("python3", [program, ...paths, other], { encoding: "utf8" });
    expect(said.stderr).toBe("");
    expect(said.stdout).toBe(
      [...files.flatMap(([, text]) => linesOf(text)), "no account: format", ""].join("\n"),
    );
    expect(said.status).toBe(2);
  },
);
