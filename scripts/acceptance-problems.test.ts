import { expect, test } from "vitest";
import { acceptanceIds, readAcceptance } from "./acceptance-list.ts";
import { acceptanceProblems } from "./acceptance-problems.ts";
import { proofsIn } from "./acceptance-proofs.ts";

const ids = ["M-VAL-1", "M-VAL-10"];
const proofs = new Map([
  ["api/src/user.test.ts", proofsIn(`test("M-VAL-1 empty account is refused", () => {\n});`)],
]);

function problemsOf(markdown: string, tests = proofs): string[] {
  return acceptanceProblems(ids, readAcceptance(markdown), tests);
}

test("a claimed line with a running test and an open line have no problems", () => {
  const list =
    "| M-VAL-1 | a \\| b | claimed | `api/src/user.test.ts` |\n| M-VAL-10 | c | open | |";
  expect(problemsOf(list)).toEqual([]);
});

test.each([
  ["a missing ID", "| M-VAL-1 | a | open | |", "M-VAL-10 is missing"],
  [
    "a duplicate ID",
    "| M-VAL-1 | a | open | |\n| M-VAL-1 | a | open | |\n| M-VAL-10 | c | open | |",
    "2 times",
  ],
  [
    "an unknown ID",
    "| M-VAL-1 | a | open | |\n| M-VAL-10 | c | open | |\n| M-X-1 | c | open | |",
    "M-X-1 is not",
  ],
  ["an unknown state", "| M-VAL-1 | a | done | |\n| M-VAL-10 | c | open | |", "unknown state"],
  [
    "a claim without a file",
    "| M-VAL-1 | a | claimed | |\n| M-VAL-10 | c | open | |",
    "without a test file",
  ],
  [
    "a claim with a missing file",
    "| M-VAL-1 | a | claimed | gone.test.ts |\n| M-VAL-10 | c | open | |",
    "not a test file",
  ],
  [
    "a claim that only matches a longer ID",
    "| M-VAL-1 | a | open | |\n| M-VAL-10 | c | claimed | api/src/user.test.ts |",
    "no test in",
  ],
])("%s is a problem", (_, list, expected) => {
  expect(problemsOf(list)).toEqual([expect.stringContaining(expected)]);
});

test.each([
  `test.skip("M-VAL-1 empty account is refused", () => {});`,
  `test.only("M-VAL-1 empty account is refused", () => {});`,
  `test.todo("M-VAL-1 empty account is refused");`,
  `// M-VAL-1\nit.skip("empty account is refused", () => {});`,
  `describe.skip("login", () => {\n  test("M-VAL-1 empty account is refused", () => {});\n});`,
])("a claimed test that is switched off is a problem: %s", (source) => {
  const list = "| M-VAL-1 | a | claimed | a.test.ts |\n| M-VAL-10 | c | open | |";
  const tests = new Map([["a.test.ts", proofsIn(source)]]);
  expect(problemsOf(list, tests)).toEqual([expect.stringContaining("switched off")]);
});

test("finds IDs in titles, in comments above and in table rows", () => {
  const source = `
// M-VAL-1: the account
test("an empty account is refused", () => {
  expect("M-VAL-9").toBe(2);
});

test.each([
  ["M-VAL-2", ""],
  ["M-VAL-3", "x"],
])("%s is refused", (_, value) => {});

test.each(calls.filter(([, path]) => path !== ""))(
  "M-VAL-6 %s",
  (path) => {},
);

describe.skip("off", () => {
  test("M-VAL-4 a", () => {});
});
test("M-VAL-5 b", () => {});
`;
  const found = proofsIn(source).flatMap((proof) =>
    proof.ids.map((id) => [id, proof.isSwitchedOff]),
  );
  expect(found).toEqual([
    ["M-VAL-1", false],
    ["M-VAL-2", false],
    ["M-VAL-3", false],
    ["M-VAL-6", false],
    ["M-VAL-4", true],
    ["M-VAL-5", false],
  ]);
});

test("the list has 286 IDs", () => {
  expect(acceptanceIds).toHaveLength(286);
});
