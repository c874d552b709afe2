import { expect, test } from "vitest";
import { acceptanceIdsOf, closedIds, readAcceptance } from "./acceptance-list.ts";
import { acceptanceProblems } from "./acceptance-problems.ts";
import { proofsIn } from "./acceptance-proofs.ts";

const ids = ["M-VAL-1", "M-VAL-10"];
const proofs = new Map([
  ["api/src/user.test.ts", proofsIn(`test("M-VAL-1 empty account is refused", () => {\n});`)],
]);

function problemsOf(markdown: string, tests = proofs): string[] {
  return acceptanceProblems(ids, readAcceptance(markdown), tests);
}

const first = "| M-VAL-1 | a \\| b | claimed | `api/src/user.test.ts` |";
const second = "| M-VAL-10 | c | claimed | `api/src/other.test.ts` |";
const both = new Map([
  ...proofs,
  ["api/src/other.test.ts", proofsIn(`test("M-VAL-10 short password is refused", () => {\n});`)],
]);

test("claimed lines with running tests have no problems", () => {
  expect(problemsOf(`${first}\n${second}`, both)).toEqual([]);
});

test.each([
  ["a missing ID", first, "M-VAL-10 is missing"],
  ["a duplicate ID", `${first}\n${first}\n${second}`, "2 times"],
  [
    "an unknown ID",
    `${first}\n${second}\n${second.replace("M-VAL-10", "M-X-1")}`,
    "M-X-1 is not an ID",
    "no test in",
  ],
  ["an open line", `${first}\n| M-VAL-10 | c | open | |`, 'M-VAL-10 is not claimed, but "open"'],
  ["an unknown state", `${first}\n| M-VAL-10 | c | done | |`, 'not claimed, but "done"'],
  ["a claim without a file", `${first}\n| M-VAL-10 | c | claimed | |`, "without a test file"],
  [
    "a claim with a missing file",
    `${first}\n| M-VAL-10 | c | claimed | gone.test.ts |`,
    "not a test file",
  ],
  [
    "a claim that only matches another ID",
    `${first}\n| M-VAL-10 | c | claimed | api/src/user.test.ts |`,
    "no test in",
  ],
])("%s is a problem", (_, list, ...expected) => {
  expect(problemsOf(list, both)).toEqual(expected.map((text) => expect.stringContaining(text)));
});

test.each([
  `test.skip("M-VAL-1 empty account is refused", () => {});`,
  `test.only("M-VAL-1 empty account is refused", () => {});`,
  `test.todo("M-VAL-1 empty account is refused");`,
  `// M-VAL-1\nit.skip("empty account is refused", () => {});`,
  `describe.skip("login", () => {\n  test("M-VAL-1 empty account is refused", () => {});\n});`,
])("a claimed test that is switched off is a problem: %s", (source) => {
  const list = `| M-VAL-1 | a | claimed | a.test.ts |\n${second}`;
  const tests = new Map([...both, ["a.test.ts", proofsIn(source)]]);
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

test("the closed families have 286 IDs", () => {
  expect(closedIds).toHaveLength(286);
});

test("a line of the open family is an ID of the list, once", () => {
  const line = { id: "M-OUT-7", state: "claimed", files: [] };
  expect(acceptanceIdsOf([line, line]).slice(286)).toEqual(["M-OUT-7"]);
  expect(acceptanceIdsOf([{ ...line, id: "M-OUT-0" }])).toHaveLength(286);
});
