import { readFileSync } from "node:fs";
import { join } from "node:path";
import { acceptanceIdsOf, readAcceptance } from "./acceptance-list.ts";
import { acceptanceProblems } from "./acceptance-problems.ts";
import { proofsIn } from "./acceptance-proofs.ts";
import { filesUnder, root } from "./repository.ts";

const lines = readAcceptance(readFileSync(join(root, "docs/acceptance.md"), "utf8"));
const proofs = new Map(
  filesUnder(".", /\.(test|spec)\.tsx?$/)
    // Their own tests make up lines and IDs.
    .filter((path) => !path.startsWith("scripts/acceptance-"))
    .map((path) => [path, proofsIn(readFileSync(join(root, path), "utf8"))]),
);

const problems = acceptanceProblems(acceptanceIdsOf(lines), lines, proofs);
for (const problem of problems) console.error(problem);

const claimed = lines.filter((line) => line.state === "claimed").length;
console.log(`acceptance: ${claimed} of ${lines.length} lines claimed, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
