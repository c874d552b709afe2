import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./test-counts.ts";

test("counts vitest's passed, failed and skipped tests and files that did not load", () => {
  const counts = countVitest(
    {
      testResults: [
        {
          name: "/repo/api/src/a.test.ts",
          status: "failed",
          assertionResults: [
            { fullName: "adds", status: "passed", duration: 1500 },
            { fullName: "subtracts", status: "failed", duration: 2 },
            { fullName: "divides", status: "skipped" },
          ],
        },
        { name: "/repo/api/src/b.test.ts", status: "failed", assertionResults: [] },
      ],
    },
    "/repo",
  );
  expect(counts.passed).toBe(1);
  expect(counts.failures).toEqual([
    "api/src/a.test.ts > subtracts",
    "api/src/b.test.ts did not run",
  ]);
  expect(counts.skipped).toEqual(["api/src/a.test.ts > divides"]);
  expect(counts.timed[0]).toEqual({ name: "api/src/a.test.ts > adds", seconds: 1.5 });
});

test("counts Playwright's nested suites, names tests that needed a second try, and takes errors outside tests as failures", () => {
  const counts = countPlaywright({
    suites: [
      {
        title: "trade.spec.ts",
        specs: [{ title: "buys", tests: [{ status: "expected", results: [{ duration: 900 }] }] }],
        suites: [
          {
            title: "closing",
            specs: [
              { title: "closes", tests: [{ status: "flaky", results: [{ duration: 1 }] }] },
              { title: "keeps", tests: [{ status: "unexpected", results: [{ duration: 1 }] }] },
            ],
          },
        ],
      },
    ],
    errors: [{ message: "setup failed\nat x" }],
  });
  expect(counts.passed).toBe(2);
  expect(counts.secondTries).toEqual(["trade.spec.ts > closing > closes"]);
  expect(counts.failures).toEqual([
    "trade.spec.ts > closing > keeps",
    "outside any test: setup failed",
  ]);
});
