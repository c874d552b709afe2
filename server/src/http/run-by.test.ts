import { expect, test } from "vitest";
import { runBy } from "./run-by.ts";

test("who runs this Akari is named where others can reach it", () => {
  const operator = "Trading club";
  expect(runBy({ host: "0.0.0.0", operator })).toBe(operator);
  expect(runBy({ host: "akari.example", operator })).toBe(operator);
  expect(runBy({ host: "127.0.0.1", operator })).toBeNull();
});
