import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Statement } from "@akari/api/statement";
import { createRandom } from "@akari/simulator/random";
import { checkStatementFile, isStatementFile } from "@akari/verify/statement-file/check-statement";
import { summedFile } from "@akari/verify/summed-file";
import { afterAll, expect, test } from "vitest";
import { liveThreeDays } from "./three-days.ts";

/** `STATEMENT_SEED=… STATEMENT_CHANGES=5000 npx vitest run --project server server/test/api/statement-checked.test.ts` takes others, or more. */
const seed = Number(process.env["STATEMENT_SEED"] ?? Date.now() % 1_000_000);
const count = Number(process.env["STATEMENT_CHANGES"] ?? 300);

const { customer, dates } = await liveThreeDays();
const program = new URL("../../../verify/python/verify_statement.py", import.meta.url).pathname;
const hasPython = spawnSync("python3", ["--version"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "akari-statement-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function statementOf(from: string, to: string): Promise<Statement> {
  const file = await customer.api.call("account/statement", { from, to, format: "json" });
  if (file.format !== "json") throw new Error(file.format);
  return file.statement;
}

/** As the app saves it. */
const right = summedFile(await statementOf(dates[1], dates[2]));
const steps = ["file", "cash", "balances", "trades", "positions", "assets", "totals"];
const allRight = steps.map((step) => `${step} ok`);

const linesOf = (text: string) =>
  isStatementFile(text)
    ? checkStatementFile(text).map(({ step, problem, place }) =>
        [step, problem ?? "ok", ...(place === null ? [] : [place])].join(" "),
      )
    : ["no statement: format"];

/** What the second verifier says of each text. */
function secondOf(texts: readonly string[]): string[] {
  const paths = texts.map((text, index) => {
    const path = join(folder, `${index}.json`);
    writeFileSync(path, text);
    return path;
  });
  const said = spawnSync("python3", [program, ...paths], {
    encoding: "utf8",
    maxBuffer: 1_000_000_000,
  });
  expect(said.stderr).toBe("");
  return said.stdout.trimEnd().split("\n");
}

/** The section and row in which a character stands, from the lines of the file alone. */
function placeAt(text: string, at: number): string {
  const before = text.slice(0, at + 1).split("\n");
  const line = before.at(-1)!;
  if (before.length === 1) return "head";
  if (line.startsWith('"checks"')) return /"([^"]*)":"[^"]*$/.exec(line)![1]!;
  const own = /^"([^"]*)":/.exec(line)?.[1];
  if (own !== undefined) return own;
  const opened = before.findLastIndex((one) => /^"[^"]*":\[$/.test(one));
  return `${/^"([^"]*)"/.exec(before[opened]!)![1]} row ${before.length - 1 - opened}`;
}

const changedAt = (at: number, more: number) =>
  `${right.slice(0, at)}${(Number(right[at]) + more) % 10}${right.slice(at + 1)}`;

test("M-OUT-277 both verifiers accept a statement as the app saves it, of each day and of all, and as the API answers it", async () => {
  const statements = await Promise.all(
    [...dates.map((date) => [date, date] as const), [dates[0], dates[2]] as const].map(
      ([from, to]) => statementOf(from, to),
    ),
  );
  const texts = [
    right,
    ...statements.map((statement) => summedFile(statement)),
    JSON.stringify({ code: 1, msg: "", data: { format: "json", statement: statements[0] } }),
    JSON.stringify(statements[0], null, 2),
  ];
  for (const text of texts) expect(linesOf(text)).toEqual(allRight);
  expect(JSON.parse(right)).toEqual(await statementOf(dates[1], dates[2]));
  if (hasPython) expect(secondOf(texts)).toEqual(texts.flatMap(() => allRight));
});

test(`M-OUT-278 a changed digit anywhere in a statement is found and its row named by both verifiers (STATEMENT_SEED=${seed})`, () => {
  const random = createRandom(seed, "changed digits of a statement");
  const digits = [...right.matchAll(/\d/g)].map(({ index }) => index);
  const changes = Array.from({ length: count }, () => {
    const at = random.pick(digits);
    const text = changedAt(at, random.integer(1, 9));
    return { at, text, said: linesOf(text) };
  });
  for (const { at, text, said } of changes) {
    const place = placeAt(right, at);
    if (!isStatementFile(text)) expect(place).toBe("head");
    else if (place.includes(" ") || ["head", "sum"].includes(place))
      expect(said[0], `character ${at}`).toBe(`file SUM_DIFFERS ${place}`);
    else expect(said[0], `character ${at}`).toMatch(new RegExp(`^file SUM_DIFFERS ${place}\\b`));
  }
  if (hasPython)
    expect(secondOf(changes.map(({ text }) => text))).toEqual(changes.flatMap(({ said }) => said));
});
