import { expect, test } from "vitest";
import { proofsIn } from "./acceptance-proofs.ts";
import { readRequirements, requirementIds, requirementsIn } from "./requirement-list.ts";
import { requirementProblems } from "./requirement-problems.ts";

const source = (text: string) => proofsIn(text, requirementsIn);
const good = source(`// ASVS 6.2.2, 6.2.3\ntest("changes", async () => {\n`);
const table = (...lines: readonly string[]) => readRequirements(lines.join("\n"));
const change = "| 6.2.2 | a password can be changed | test | `a.test.ts` |";
const old = "| 6.2.3 | with the old one | test | `a.test.ts` |";
const problems = (
  rows: ReturnType<typeof table>,
  tests: ReturnType<typeof source> = good,
  ids: readonly string[] = ["6.2.2", "6.2.3"],
) => requirementProblems(ids, rows, new Map([["a.test.ts", tests]]));

test("items with running tests that name them, decisions and open items have no problems", () => {
  expect(problems(table(change, old))).toEqual([]);
  const others = table(
    change,
    old,
    "| 3.4.1 | HSTS | decision | the proxy's |",
    "| 9.1.1 | tokens | not applicable | no such tokens |",
    "| 12.1.1 | TLS | open | nobody looks |",
  );
  expect(
    problems(
      others,
      good,
      others.map(({ id }) => id),
    ),
  ).toEqual([]);
});

test.each([
  ["a missing item", table(change), "6.2.3 is missing"],
  ["an item twice", table(change, old, old), "6.2.3 stands in the table twice"],
  [
    "an unknown item",
    table(change, old, "| 6.2.99 | x | open | x |"),
    "6.2.99 is no item of the list",
  ],
  ["an unknown state", table(change, "| 6.2.3 | x | done | x |"), "6.2.3: done is no state"],
  [
    "a test without a file",
    table(change, "| 6.2.3 | x | test | somewhere |"),
    "6.2.3 names no test",
  ],
  [
    "a file that is not there",
    table(change, "| 6.2.3 | x | test | `b.test.ts` |"),
    "6.2.3: there is no test b.test.ts",
  ],
  [
    "a decision that says nothing",
    table(change, "| 6.2.3 | x | decision |  |"),
    "6.2.3 says nothing",
  ],
])("%s is a problem", (_name, rows, problem) => {
  expect(problems(rows)).toContain(problem);
});

test("a test that names another item, or is switched off, is a problem", () => {
  const rows = table(change, old);
  expect(problems(rows, source(`// ASVS 6.2.2\ntest("x", () => {\n`))).toEqual([
    "6.2.3: no test of a.test.ts names it",
  ]);
  const off = source(`// ASVS 6.2.2, 6.2.3\ntest.skip("x", () => {\n`);
  expect(problems(rows, off)).toContain("6.2.2: its tests in a.test.ts are switched off");
  const more = source(`// ASVS 6.2.2, 6.2.3, 6.2.4\ntest("x", () => {\n`);
  expect(problems(rows, more)).toEqual(["a.test.ts names 6.2.4, whose row does not name the file"]);
});

test("the list has the 210 items of levels 1 and 2 that are not excluded", () => {
  expect(requirementIds).toHaveLength(210);
  expect(new Set(requirementIds).size).toBe(210);
});
