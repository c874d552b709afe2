import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./repository.ts";
import { readAudit, type Weakness, weaknessesIn } from "./weaknesses.ts";

// Compares the lock file with the stored list; `--ask` also asks the registry, where it can be reached, and says when it cannot.

const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));
const { lookedUpOn, weaknesses } = read("scripts/known-weaknesses.json") as {
  lookedUpOn: string;
  weaknesses: Weakness[];
};
const problems = weaknessesIn(read("package-lock.json"), weaknesses);

if (process.argv.includes("--ask")) {
  const { stdout } = spawnSync("npm", ["audit", "--json"], { cwd: root, encoding: "utf8" });
  const answer = readAudit(stdout);
  if (Array.isArray(answer)) problems.push(...answer);
  else console.log(`The registry could not be asked: ${answer.failure}`);
}

for (const problem of problems) console.error(problem);
console.log(
  `weaknesses: ${weaknesses.length} known ones as of ${lookedUpOn}, ${problems.length} found`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
