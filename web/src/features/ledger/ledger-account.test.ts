import { expect, test } from "vitest";
import { ledgerAccountWords } from "./ledger-account.ts";

test("ledger accounts have names with their order or position", () => {
  expect(ledgerAccountWords("cash", "deposit")).toEqual({ key: "cash", id: "" });
  expect(ledgerAccountWords("held:12", "order")).toEqual({ key: "held", id: "T00000012" });
  expect(ledgerAccountWords("held:12", "withdrawal")).toEqual({
    key: "heldForWithdrawal",
    id: "W00000012",
  });
  expect(ledgerAccountWords("held:12", "block")).toEqual({ key: "heldForBlock", id: "B00000012" });
  expect(ledgerAccountWords("held:12", "premarket")).toEqual({
    key: "heldForPremarket",
    id: "P00000012",
  });
  expect(ledgerAccountWords("loans", "loan")).toEqual({ key: "loans", id: "" });
  expect(ledgerAccountWords("margin:7", "position")).toEqual({ key: "margin", id: "H00000007" });
  expect(ledgerAccountWords("prizes", "deposit")).toEqual({ id: "" });
});
