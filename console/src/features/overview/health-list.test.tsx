// @vitest-environment jsdom
import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import texts from "@akari/api/texts/consoleOverview.ja.json" with { type: "json" };
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { HealthList } from "./health-list.tsx";

const checkedAt = "2026-03-04T10:06:00+09:00";
const checks = (sum: number) =>
  [
    { check: "accounts-balance", intact: sum === 0, figure: sum, checkedAt },
    { check: "ledger-chain", intact: true, figure: 5, checkedAt },
    { check: "issued", intact: true, figure: 170_000_000, checkedAt },
  ] as unknown as ConsoleAnswerOf<"overview">["health"];
const rowOf = (check: "accounts-balance" | "ledger-chain" | "issued") =>
  within(screen.getByText(texts.check[check]).closest("li")!);

test("the sum of all accounts is shown as money, and chains by their entries", async () => {
  await renderWithServices(<HealthList health={checks(0)} />);
  expect(rowOf("accounts-balance").getByText("0円")).toBeTruthy();
  expect(rowOf("ledger-chain").getByText("5件 一致")).toBeTruthy();
  expect(rowOf("issued").getByText("170,000,000円")).toBeTruthy();
});

test("a sum that is not zero says that the books do not agree", async () => {
  await renderWithServices(<HealthList health={checks(1)} />);
  expect(rowOf("accounts-balance").getByText(texts.broken)).toBeTruthy();
});
