import { expect, test } from "vitest";
import { capsIn, keysHere } from "./desk-keys.ts";

test("keys with a name in a language show it, signs and letters stay", () => {
  const french = { "cap.Enter": "Entrée", "cap.Esc": "Échap" };
  const keys = keysHere({ page: "instrument", code: "6W3A" }, "list");
  expect(keys.map((key) => capsIn((name) => french[name], key))).toEqual([
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

test("the key row names the active keys: with large text a share has no ticket beside it", () => {
  const ids = (...of: Parameters<typeof keysHere>) => keysHere(...of).map(({ id }) => id);
  const share = { page: "instrument", code: "6W3A" } as const;
  expect(ids({ page: "home", code: null }, "list")).toEqual([
    "search",
    "move",
    "open",
    "back",
    "help",
  ]);
  expect(ids(share, "drawer")).toContain("buy");
  expect(ids(share, "narrow")).toEqual(["search", "move", "back", "help"]);
  expect(ids({ page: "performance", code: null }, "list")).toEqual([
    "search",
    "move",
    "open",
    "period",
    "back",
    "help",
  ]);
});
