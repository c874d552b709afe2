/** A runner's results. `failures` has one line per failed test or other error. */
export interface Counts {
  readonly passed: number;
  readonly failures: readonly string[];
  /** Those that passed, but not at once. */
  readonly secondTries: readonly string[];
  readonly skipped: readonly string[];
  readonly timed: readonly TimedTest[];
}

export interface TimedTest {
  readonly name: string;
  readonly seconds: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: "expected" | "unexpected" | "flaky" | "skipped";
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

/** Counts vitest's JSON report. A file that failed without a failed test (it did not load) is one failure. */
export function countVitest(report: unknown, root: string): Counts {
  const { testResults } = report as VitestReport;
  const counts = empty();
  for (const file of testResults) {
    const path = file.name.replace(`${root}/`, "");
    for (const test of file.assertionResults) {
      const name = `${path} > ${test.fullName}`;
      add(counts, name, test.status, (test.duration ?? 0) / 1000);
    }
    const hasFailedTest = file.assertionResults.some((test) => test.status === "failed");
    if (file.status === "failed" && !hasFailedTest) counts.failures.push(`${path} did not run`);
  }
  return counts;
}

/** Counts Playwright's JSON report. A test that passed only at its second try is named besides; an error outside any test counts as failed. */
export function countPlaywright(report: unknown): Counts {
  const { suites, errors } = report as PlaywrightReport;
  const counts = empty();
  const visit = (suite: PlaywrightSuite, path: string) => {
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests) {
        const seconds = test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
        const name = `${path} > ${spec.title}`;
        const isPassed = test.status === "expected" || test.status === "flaky";
        if (test.status === "flaky") counts.secondTries.push(name);
        add(counts, name, isPassed ? "passed" : test.status, seconds);
      }
    for (const child of suite.suites ?? []) visit(child, `${path} > ${child.title}`);
  };
  for (const suite of suites) visit(suite, suite.title);
  for (const error of errors)
    counts.failures.push(`outside any test: ${(error.message ?? "unknown").split("\n")[0]}`);
  return counts;
}

interface OpenCounts {
  passed: number;
  readonly failures: string[];
  readonly secondTries: string[];
  readonly skipped: string[];
  readonly timed: TimedTest[];
}

function empty(): OpenCounts {
  return { passed: 0, failures: [], secondTries: [], skipped: [], timed: [] };
}

function add(counts: OpenCounts, name: string, status: string, seconds: number): void {
  counts.timed.push({ name, seconds });
  if (status === "passed") counts.passed += 1;
  else if (["skipped", "pending", "todo", "disabled"].includes(status)) counts.skipped.push(name);
  else counts.failures.push(name);
}
