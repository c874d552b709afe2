import { expect, test } from "vitest";
import { documentProblems } from "./document-rules.ts";

const start = "# Margin\n\nFor people who change the margin rules.\n\n";
const problemsOf = (text: string) => documentProblems("docs/margin.md", text, []);

test.each([
  ["120 columns", "a".repeat(120)],
  ["60 full-width characters", "株".repeat(60)],
  ["a long line between fences", `\`\`\`\n${"a".repeat(121)}\n\`\`\``],
  ["a long address", `See https://example.org/${"a".repeat(120)}`],
  ["a link with a long target", `See [the rules](rules/${"a".repeat(120)}.md).`],
  ["a table's row with long code", `| \`${"a".repeat(120)}\` | yes |`],
  [
    "a table's row with an address in its code",
    `| \`curl http://localhost\` | \`${"a".repeat(120)}\` |`,
  ],
  ["200 lines", "a\n".repeat(196)],
])("a document may have %s", (_, text) => {
  expect(problemsOf(`${start}${text}`)).toEqual([]);
});

test.each([
  ["121 columns", "a".repeat(121), 5],
  ["61 full-width characters", "株".repeat(61), 5],
  ["a wide line behind a fence", `\`\`\`\ncode\n\`\`\`\n${"a".repeat(121)}`, 8],
  ["a wide row of a table", `| ${"a".repeat(120)} |`, 5],
])("a document with %s is refused", (_, text, line) => {
  expect(problemsOf(`${start}${text}`)).toEqual([`docs/margin.md:${line} more than 120 columns`]);
});

test("a document of 201 lines is refused", () => {
  expect(problemsOf(`${start}${"a\n".repeat(197)}`)).toEqual([
    "docs/margin.md:201 more than 200 lines",
  ]);
});

test("a document whose first paragraph names no reader is refused", () => {
  expect(problemsOf("# Margin\n\nMargin is money. For customers.\n")).toEqual([
    'docs/margin.md:3 the first paragraph does not say "For" whom',
  ]);
});

test.each(["docs/acceptance.md", "docs/decisions/0001-licence-and-name.md", "ARCHITECTURE.md"])(
  "%s has a form of its own",
  (path) => {
    expect(documentProblems(path, "a".repeat(121))).toEqual([]);
  },
);

test("of README.md only the columns count", () => {
  expect(documentProblems("README.md", `# Akari\n\n${"a".repeat(121)}\n`)).toEqual([
    "README.md:3 more than 120 columns",
  ]);
});

test("an exception that keeps the rules is named", () => {
  const excepted = ["docs/margin.md"];
  expect(documentProblems("docs/margin.md", "# Margin\n\nMargin is money.\n", excepted)).toEqual(
    [],
  );
  expect(documentProblems("docs/margin.md", start, excepted)).toEqual([
    "docs/margin.md keeps the rules: take it off the exceptions",
  ]);
});
