import { expect, test } from "vitest";
import { axisEndsOf } from "./axis-ends.ts";

const format = {
  day: (iso: string) => iso.slice(0, 10),
  minute: (iso: string) => iso.slice(11, 16),
};
const at = (...times: string[]) =>
  axisEndsOf(
    times.map((time) => ({ time })),
    format,
  );

test("M-OUT-205 an axis within one day shows times, a longer one dates", () => {
  expect(at("2026-11-20T10:58:00", "2026-11-20T11:58:00")).toEqual(["10:58", "11:58"]);
  expect(at("2026-11-20T10:58:00", "2026-11-21T00:58:00")).toEqual(["2026-11-20", "2026-11-21"]);
});

test("M-OUT-205 ends with equal texts are shown once", () => {
  expect(at("2026-11-20T10:58:01", "2026-11-20T10:58:40")).toEqual(["", "10:58"]);
  expect(at("2026-11-20T10:58:01")).toEqual(["", "10:58"]);
  expect(at()).toEqual(["", ""]);
});
