import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./repository.ts";
import { interruptedBy, runStep } from "./run-step.ts";
import type { Step, StepResult } from "./run-step.ts";
import { staticChecks } from "./static-checks.ts";
import { countPlaywright, countVitest } from "./test-counts.ts";
import type { Counts, TimedTest } from "./test-counts.ts";

// Runs all tests, one runner after the other; a failed one does not stop the next. The last line is `N passed, N failed`.

const reports = mkdtempSync(join(tmpdir(), "akari-reports-"));
const startedAt = performance.now();

let passed = 0;
const failures: string[] = [];
const secondTries: string[] = [];
const skipped: string[] = [];
const timed: TimedTest[] = [];
/** Processor seconds by step, where the system reports them. */
const processor: { name: string; seconds: number }[] = [];

for (const check of staticChecks) await runOne(check);
await runOne({ name: "build", command: ["node", "scripts/build.ts"] });
await runMany(vitest("units and simulation", ["pure", "simulation", "web", "console"]), (report) =>
  countVitest(report, root),
);
await runMany(vitest("server", ["server"]), (report) => countVitest(report, root));
await runMany(
  {
    name: "journeys",
    command: ["node", "scripts/e2e.ts"],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf("journeys") },
  },
  countPlaywright,
);
rmSync(reports, { recursive: true, force: true });
summarise();

/** Runs a step that passes or fails as a whole and counts as one test. */
async function runOne(step: Step): Promise<void> {
  const result = await announced(step);
  if (result.ok) passed += 1;
  else failures.push(`${step.name}: ${result.problem}`);
}

/** Runs a step with many tests and a JSON report; a missing report, or a failure without a failed test, counts as one more failure. */
async function runMany(step: Step, count: (report: unknown) => Counts): Promise<void> {
  const result = await announced(step);
  const counts = readCounts(step, count);
  if (counts === undefined) {
    failures.push(`${step.name}: ${result.problem || "left no report"}`);
    return;
  }
  passed += counts.passed;
  secondTries.push(...counts.secondTries);
  skipped.push(...counts.skipped);
  timed.push(...counts.timed);
  failures.push(...counts.failures);
  if (!result.ok && counts.failures.length === 0) failures.push(`${step.name}: ${result.problem}`);
  if (result.ok && counts.passed === 0) failures.push(`${step.name}: ran no test`);
}

function readCounts(step: Step, count: (report: unknown) => Counts): Counts | undefined {
  try {
    return count(JSON.parse(readFileSync(reportOf(step.name), "utf8")));
  } catch (error) {
    console.error(`${step.name}: no report (${error instanceof Error ? error.message : error})`);
    return undefined;
  }
}

async function announced(step: Step): Promise<StepResult> {
  const signal = interruptedBy();
  if (signal !== null)
    return { ok: false, seconds: 0, processorSeconds: null, problem: `not begun: ${signal}` };
  console.log(`\n── ${step.name}`);
  const result = await runStep(step);
  const { seconds, processorSeconds } = result;
  const used = processorSeconds === null ? "" : `, ${processorSeconds.toFixed(1)} s of processor`;
  console.log(`── ${step.name}: ${result.problem || "done"}, ${seconds.toFixed(1)} s${used}`);
  if (processorSeconds !== null) processor.push({ name: step.name, seconds: processorSeconds });
  return result;
}

function vitest(name: string, projects: readonly string[]): Step {
  return {
    name,
    command: [
      "vitest",
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--maxWorkers=3",
      "--reporter=default",
      "--reporter=./scripts/progress-reporter.ts",
      "--reporter=json",
      `--outputFile.json=${reportOf(name)}`,
    ],
  };
}

function reportOf(name: string): string {
  return join(reports, `${name.replaceAll(" ", "-")}.json`);
}

function summarise(): void {
  console.log("\nThe ten slowest tests:");
  for (const { name, seconds } of timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  if (processor.length > 0) {
    const all = processor.reduce((sum, { seconds }) => sum + seconds, 0);
    console.log(`\nProcessor time, ${all.toFixed(0)} s in all:`);
    for (const { name, seconds } of processor.toSorted((a, b) => b.seconds - a.seconds))
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
  for (const name of secondTries) console.log(`passed only at its second try: ${name}`);
  for (const name of skipped) console.log(`skipped: ${name}`);
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s in all`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
