import { expect, test } from "vitest";
import { capsIn, keysHere, keysOfStock } from "./desk-keys.ts";

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

test("the row below names the keys that act: with large text a share has no ticket beside it", () => {
  const ids = (...of: Parameters<typeof keysHere>) => keysHere(...of).map(({ id }) => id);
  expect(ids(null, "list")).toEqual(["search", "move", "open", "back", "help"]);
  expect(ids("6W3A", "drawer")).toContain("buy");
  expect(ids("6W3A", "narrow")).toEqual(["search", "move", "back", "help"]);
});
