import { expect, test } from "vitest";
import { capsIn, keysOfStock } from "./desk-keys.ts";

test("keys with a name of their own in a language have it, signs and letters stay", () => {
  const french = { "cap.Enter": "Entrée", "cap.Esc": "Échap" };
  expect(keysOfStock.map((key) => capsIn((name) => french[name], key))).toEqual([
    "/",
    "↑ ↓",
    "B",
    "S",
    "1 … 0",
    "Entrée",
    "Échap",
    "?",
  ]);
});
