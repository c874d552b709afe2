import { expect, test } from "vitest";
import { openingHours } from "./opening-hours.ts";

const at = (time: string) => Date.parse(`${time}+09:00`);

test.each([
  ["2026-11-20T08:59:59.999", false, "2026-11-20T09:00:00"],
  ["2026-11-20T09:00:00", true, null],
  ["2026-11-20T17:59:59.999", true, null],
  ["2026-11-20T18:00:00", false, "2026-11-21T09:00:00"],
  ["2026-11-20T00:00:00", false, "2026-11-20T09:00:00"],
  ["2026-12-31T23:59:59", false, "2027-01-01T09:00:00"],
] as const)("at %s in Tokyo the desk is open: %s, opens at %s", (time, open, opensAt) => {
  expect(openingHours(at(time))).toEqual({
    opens: "09:00",
    closes: "18:00",
    open,
    opensAt: opensAt === null ? null : at(opensAt),
  });
});
