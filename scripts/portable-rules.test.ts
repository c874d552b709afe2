import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { portabilityViolations } from "./portable-rules.ts";
import { filesUnder, root } from "./repository.ts";

test("deciding code uses no operation whose result differs between machines", () => {
  const files = ["api", "brokerage", "core", "exchange", "simulator", "verify", "server"].flatMap(
    (part) => filesUnder(`${part}/src`, /\.ts$/),
  );
  expect(files.length).toBeGreaterThan(900);
  expect(
    files.flatMap((path) => portabilityViolations(path, readFileSync(join(root, path), "utf8"))),
  ).toEqual([]);
});

test.each([
  "Math.log(x);",
  "Math.exp(x);",
  "Math.pow(x, 2);",
  "Math.hypot(x, y);",
  "Math.cbrt(x);",
  "Math.fround(x);",
  "Math.random();",
  "Math['sin'](x);",
  "Math[name](x);",
  "const { log } = Math;",
  "const engine = Math; engine.log(x);",
  "globalThis.Math.log(x);",
  "values.map(Math.exp);",
  "x ** 2;",
  "2 ** 31;",
  "x **= y;",
  "Date.now();",
  "new Date();",
  "new Date(2026, 10, 28);",
  "Date();",
  "const now = Date.now; now();",
  "const clock = Date;",
  "new Date(at).getHours();",
  "new Date(at).getTimezoneOffset();",
  "new Date(at).toDateString();",
  "yen.toLocaleString();",
  "name.toLocaleLowerCase();",
  "one.localeCompare(other);",
  "new Intl.NumberFormat();",
  "performance.now();",
  "globalThis.performance.now();",
  "setTimeout(act, 1);",
  "setImmediate(act);",
  "queueMicrotask(act);",
  "crypto.getRandomValues(bytes);",
  "crypto.randomUUID();",
  "process.hrtime();",
  "numbers.sort();",
  "[...numbers].toSorted();",
  "new WeakRef(order);",
])("planted: %s is found in every part that decides", (source) => {
  for (const part of ["api", "brokerage", "core", "exchange", "simulator", "verify"])
    expect(portabilityViolations(`${part}/src/a.ts`, source)).not.toEqual([]);
  expect(portabilityViolations("server/src/engine/records/a.ts", source)).not.toEqual([]);
  expect(portabilityViolations("server/src/http/a.ts", source)).toEqual([]);
  expect(portabilityViolations("exchange/src/a.test.ts", source)).toEqual([]);
});

test.each([
  "Math.max(Math.abs(x), Math.floor(y), Math.sqrt(z));",
  "values.map(Math.trunc);",
  "x * x;",
  "10n ** BigInt(places);",
  "new Date(at).toISOString();",
  "new Date(`${date}T00:00:00Z`).getUTCDay();",
  "Date.parse(text); Date.UTC(2000, 0, 1);",
  "value instanceof Date;",
  "function dateOf(at: Date): Date { return at; }",
  "interface Report { performance: number; process: string }",
  "const report = { performance: 1 }; report.performance;",
  "import * as performance from './performance.ts';",
  "numbers.toSorted((one, other) => one - other);",
])("planted: %s is not", (source) => {
  expect(portabilityViolations("simulator/src/a.ts", source)).toEqual([]);
});
