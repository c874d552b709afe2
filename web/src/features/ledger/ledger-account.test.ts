import { expect, test } from "vitest";
import { ledgerAccountWords } from "./ledger-account.ts";

test("accounts of the books have words, with the order or position that they belong to", () => {
  expect(ledgerAccountWords("cash")).toEqual({ key: "cash", id: "" });
  expect(ledgerAccountWords("held:12")).toEqual({ key: "held", id: "12" });
  expect(ledgerAccountWords("margin:7")).toEqual({ key: "margin", id: "7" });
  expect(ledgerAccountWords("prizes")).toEqual({ id: "" });
});
