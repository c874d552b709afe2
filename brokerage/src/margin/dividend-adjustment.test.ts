import { expect, test } from "vitest";
import { yen } from "../money.ts";
import { dividendAdjustment } from "./dividend-adjustment.ts";

test("a standardized short pays the amount that the long receives", () => {
  expect(dividendAdjustment(yen(100_000), "standardized")).toEqual({
    longReceives: yen(84_685),
    shortPays: yen(84_685),
  });
});

test("a general short pays the whole dividend", () => {
  expect(dividendAdjustment(yen(100_000), "general")).toEqual({
    longReceives: yen(84_685),
    shortPays: yen(100_000),
  });
});

test("fractions of a yen are rounded down", () => {
  expect(dividendAdjustment(yen(999), "standardized").longReceives).toBe(yen(846)); // 846.003…
  expect(dividendAdjustment(yen(1_001), "standardized").shortPays).toBe(yen(847)); // 847.69…
});
