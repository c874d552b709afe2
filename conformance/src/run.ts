import type { Check } from "./check.ts";
import type { Difference } from "./compare.ts";
import { CannotRun } from "./malformed.ts";
import { readVectorFile } from "./vector-file.ts";

/** Totals of a run. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Runs files in the form of `vectors/SCHEMA.md` in order; `print` receives each line about failures. */
export function runFiles(files: readonly string[], print: (line: string) => void): Outcome {
  const ids = new Map<string, string>();
  let passed = 0;
  let failed = 0;
  for (const file of files) {
    const { checks, malformed, unchecked } = readVectorFile(file, ids);
    for (const { place, message } of malformed) print(`${file}: ${place}: ${message}`);
    failed += unchecked;
    for (const check of checks) {
      const lines = failureOf(check);
      if (lines.length === 0) {
        passed += 1;
        continue;
      }
      failed += 1;
      print(`FAILED ${check.id} ${check.title} (${file})`);
      for (const line of lines) print(`  ${line}`);
    }
  }
  return { passed, failed };
}

/** The reasons for which a check fails, one line each; none if it passes. A fault of the tested code fails only this check. */
export function failureOf(check: Check): string[] {
  try {
    return check.run().map(lineOf);
  } catch (error) {
    if (error instanceof CannotRun) return [`cannot be run: ${error.message}`];
    return [`stopped by a fault: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function lineOf({ path, expected, actual }: Difference): string {
  return `${path || "all"}: expected ${shown(expected)}, got ${shown(actual)}`;
}

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  return JSON.stringify(value, (_name, inner: unknown) =>
    inner instanceof Map ? Object.fromEntries(inner) : inner,
  );
}
