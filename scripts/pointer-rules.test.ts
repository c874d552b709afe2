import { expect, test } from "vitest";
import { anchorsOf, createPointerCheck, decisionProblems } from "./pointer-rules.ts";

const margin = `# Margin

## Loss line (10 %)
## Costs
## Costs

\`\`\`
## Not a heading
\`\`\`
`;
const problemsOf = createPointerCheck({
  paths: [
    "README.md",
    "docs/margin.md",
    "docs/market-rules.md",
    "docs/market-rules/halts.md",
    "docs/decisions/0001-first.md",
    "conformance/vectors/SCHEMA.md",
    "server/src/main.ts",
  ],
  anchors: new Map([
    ["docs/margin.md", anchorsOf(margin)],
    ["docs/market-rules.md", anchorsOf("## 4 Matching\n\n### 4.4 Sharing\n")],
    ["docs/market-rules/halts.md", anchorsOf("## 13 Halts\n")],
  ]),
  acceptanceIds: new Set(["M-TRD-4"]),
});

test.each([
  ["server/src/main.ts", "/** Costs (docs/margin.md#costs). */"],
  ["server/src/main.ts", "// See docs/margin.md, and M-TRD-4."],
  ["server/src/main.ts", "/** SCHEMA.md has the form (vectors/SCHEMA.md). */"],
  ["server/src/main.ts", "/** Shared by market rules 4.4 and market rules 4. */"],
  ["server/src/main.ts", "/** Halted by market rules 13. */"],
  ["server/src/main.ts", "/** A new design, and the issues of 3 companies. */"],
  ["docs/margin.md", "See [costs](#costs-1) and [the rules](market-rules.md#44-sharing)."],
  [
    "docs/margin.md",
    "[a decision](decisions/0001-first.md), [all](decisions/), [start](../README.md)",
  ],
  ["README.md", "[a page elsewhere](https://example.org/x.md) and `[code](no-link)`"],
])("%s may contain: %s", (path, text) => {
  expect(problemsOf(path, text)).toEqual([]);
});

test.each([
  ["/** Costs (docs/ledger.md). */", "docs/ledger.md does not exist"],
  ["/** Costs (docs/margin.md#interest). */", "docs/margin.md has no section #interest"],
  ["/** See margins.md. */", "margins.md does not exist"],
  ["// M-TRD-5", "M-TRD-5 is not in docs/acceptance.md"],
  ["/** Market rules 4.5: sharing. */", "docs/market-rules.md has no section 4.5"],
  ["/** The posting table of design 6. */", '"design 6" is not in the repository'],
  ["/** Spec section 9: a long press. */", '"Spec section 9" is not in the repository'],
  ["// as asked in issue #11", '"issue #11" is not in the repository'],
  ["/** The practice mark is promise 1. */", `"promise 1" is not in the repository`],
])("a comment %s is refused", (text, problem) => {
  expect(problemsOf("server/src/main.ts", `const a = 1;\n${text}\n`)).toEqual([
    `server/src/main.ts:2 ${problem}`,
  ]);
});

test("links of a document resolve from its own folder", () => {
  expect(
    problemsOf("docs/margin.md", "[a](docs/margin.md) [b](#tax) [c](market-rules.md#5)"),
  ).toEqual([
    "docs/margin.md:1 the link docs/margin.md leads nowhere",
    "docs/margin.md:1 the link #tax has no such section",
    "docs/margin.md:1 the link market-rules.md#5 has no such section",
  ]);
});

test("headings become anchors as on GitHub, code does not", () => {
  expect([...anchorsOf(margin)]).toEqual(["margin", "loss-line-10-", "costs", "costs-1"]);
  expect([...anchorsOf("## 特別気配 and [a link](x.md)")]).toEqual(["特別気配-and-a-link"]);
});

test("a decision has number, title, date, status and a line in the index", () => {
  const whole = "# 0001. First\n\n- Date: 2026-11-21\n- Status: accepted\n";
  expect(decisionProblems(new Map([["0001-first.md", whole]]), "[1](0001-first.md)")).toEqual([]);
  const wrong = new Map([
    ["0001-first.md", whole],
    ["0001-again.md", "# 0002. Again\n\n- Date: today\n- Status: open\n"],
    ["third.md", whole],
  ]);
  expect(decisionProblems(wrong, "[1](0001-first.md)")).toEqual([
    "0001-again.md: the number 0001 is taken",
    "0001-again.md: the title lacks its number",
    "0001-again.md has no date",
    "0001-again.md has no status",
    "0001-again.md is not in the index",
    "third.md is not a number and a short title",
  ]);
});

test.each(["docs/margin.md", "server/src/main.ts"])("%s contains no merge marker", (path) => {
  const text = ["<<<<<<< HEAD", "one", "=======", "other", ">>>>>>> branch"].join("\n");
  expect(problemsOf(path, text)).toEqual([
    `${path}:1 a mark of a merge`,
    `${path}:5 a mark of a merge`,
  ]);
  expect(problemsOf(path, "<< 7 and >>>>>>>>")).toEqual([]);
});
