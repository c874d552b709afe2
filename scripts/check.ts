import { runStep } from "./run-step.ts";
import type { Step } from "./run-step.ts";
import { staticChecks } from "./static-checks.ts";

// Quick check while working, under a minute: all static checks, then the unit tests of the pure parts.
const steps: readonly Step[] = [
  ...staticChecks,
  { name: "units", command: ["vitest", "run", "--project", "pure"] },
];

const failed: string[] = [];
for (const step of steps) {
  const result = await runStep(step);
  console.log(
    `${result.ok ? "ok    " : "FAILED"} ${step.name} ${result.seconds.toFixed(1)} s ${result.problem}`.trimEnd(),
  );
  if (!result.ok) failed.push(step.name);
}
console.log(failed.length === 0 ? "All checks pass." : `Failed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
