import { expect, test } from "vitest";
import { runBy } from "./run-by.ts";

const own = { publicAddress: null, operator: "Trading club" };

test("the operator of this Akari is named where others can reach it", () => {
  expect(runBy({ ...own, host: "0.0.0.0" })).toBe(own.operator);
  expect(runBy({ ...own, host: "akari.example" })).toBe(own.operator);
  expect(runBy({ ...own, host: "127.0.0.1" })).toBeNull();
  expect(runBy({ ...own, host: "127.0.0.1", publicAddress: "https://akari.example" })).toBe(
    own.operator,
  );
});
