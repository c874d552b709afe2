import { expect, test } from "vitest";
import { ledgerAccountWords } from "./ledger-account.ts";

test("ledger accounts have names with their order or position", () => {
  expect(ledgerAccountWords("cash")).toEqual({ key: "cash", id: "" });
  expect(ledgerAccountWords("held:12")).toEqual({ key: "held", id: "12" });
  expect(ledgerAccountWords("margin:7")).toEqual({ key: "margin", id: "7" });
  expect(ledgerAccountWords("prizes")).toEqual({ id: "" });
});
