import { expect, test } from "vitest";
import { createCrowdNotice } from "./crowd-notice.ts";

// M-OUT-13
test("a crowd is logged once an hour, and refused newcomers separately", () => {
  const lines: string[] = [];
  let at = 0;
  const crowded = { openFiles: 20_000, inAll: 19_000, clock: { now: () => at } };
  const notice = createCrowdNotice({ ...crowded, log: (line) => lines.push(line) });
  for (at = 0; at < 100; at += 1) notice("closed");
  expect(lines).toEqual([
    "All 19000 connections are in use. Idle ones are closed for newcomers, those without a session first. The system lets this process hold 20000 open files (ulimit -n): docs/security.md#connections",
  ]);
  notice("refused");
  notice("refused");
  at = 60 * 60_000;
  notice("closed");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain("None of them is idle, so newcomers are refused.");
});
