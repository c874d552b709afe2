import { readFileSync } from "node:fs";
import { join } from "node:path";
import { proofsIn } from "./acceptance-proofs.ts";
import { filesUnder, root } from "./repository.ts";
import { readRequirements, requirementIds, requirementsIn } from "./requirement-list.ts";
import { requirementProblems } from "./requirement-problems.ts";

const rows = filesUnder("docs/security", /^requirements-.*\.md$/).flatMap((path) =>
  readRequirements(readFileSync(join(root, path), "utf8")),
);
const proofs = new Map(
  filesUnder(".", /\.(test|spec)\.tsx?$/)
    .filter((path) => path !== "scripts/requirement-problems.test.ts")
    .map((path) => [path, proofsIn(readFileSync(join(root, path), "utf8"), requirementsIn)]),
);

const problems = requirementProblems(requirementIds, rows, proofs);
for (const problem of problems) console.error(problem);

const count = (state: string) => rows.filter((row) => row.state === state).length;
console.log(
  `requirements: ${rows.length} items, ${count("test")} by tests, ${count("decision")} by decisions, ${count("not applicable")} not applicable, ${count("open")} open, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
