import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readAcceptance } from "./acceptance-list.ts";
import { documentProblems } from "./document-rules.ts";
import { anchorsOf, createPointerCheck, decisionProblems } from "./pointer-rules.ts";
import { filesUnder, root } from "./repository.ts";

/** Applied migrations never change, not even in a comment: their hash is checked at each start. */
const fixed = /^server\/src\/db\/migrations\/00(06|07|13|82)_/;
/** Tests of the checks hold broken pointers as examples. */
const examples = /^scripts\/[\w-]+\.test\.ts$/;

const read = (path: string) => readFileSync(join(root, path), "utf8");
const sources = filesUnder(".", /\.(tsx?|mts|mjs|cjs|css|sql|md)$/).filter(
  (path) => !fixed.test(path) && !examples.test(path),
);
const documents = sources.filter((path) => path.endsWith(".md"));
const problemsOf = createPointerCheck({
  paths: filesUnder(".", /./),
  anchors: new Map(documents.map((path) => [path, anchorsOf(read(path))])),
  acceptanceIds: new Set(readAcceptance(read("docs/acceptance.md")).map(({ id }) => id)),
});
const decisions = filesUnder("docs/decisions", /\.md$/).filter((path) => !/README/.test(path));

const problems = [
  ...sources.flatMap((path) => problemsOf(path, read(path))),
  ...documents.flatMap((path) => documentProblems(path, read(path))),
  ...decisionProblems(
    new Map(decisions.map((path) => [basename(path), read(path)])),
    read("docs/decisions/README.md"),
  ),
];
for (const problem of problems) console.error(problem);
console.log(`pointers: ${sources.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
