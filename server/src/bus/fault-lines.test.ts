import { expect, test } from "vitest";
import { FaultLines } from "./fault-lines.ts";

test("logs the stack of a repeated fault once a minute, and of another fault at once", () => {
  const lines: string[] = [];
  let now = 0;
  const faults = new FaultLines((line) => lines.push(line), { now: () => now });
  const fault = new Error("the same");
  for (; now < 60_000; now += 250) faults.tell("a listener", fault);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^a listener failed: Error: the same\n\s+at /);
  faults.tell("a listener", new Error("another"));
  faults.tell("a listener", fault);
  expect(lines).toHaveLength(3);
});
