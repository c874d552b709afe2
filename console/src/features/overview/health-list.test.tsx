// @vitest-environment jsdom
import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import texts from "@akari/api/texts/consoleOverview.ja.json" with { type: "json" };
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { HealthList } from "./health-list.tsx";

const checkedAt = "2026-03-04T10:06:00+09:00";
const nextAt = "2026-03-04T11:06:00+09:00";
const tape = {
  tables: ["tape" as const, "tape_heads" as const],
  checked: 144_000,
  stored: 144_910,
};
const checks = (sum: number) =>
  [
    { check: "accounts-balance", intact: sum === 0, figure: sum, coverage: null, checkedAt },
    { check: "trade-chain", intact: true, figure: null, coverage: tape, checkedAt },
    { check: "issued", intact: true, figure: 170_000_000, coverage: null, checkedAt },
  ] satisfies ConsoleAnswerOf<"overview">["health"];
const rowOf = (check: "accounts-balance" | "trade-chain" | "issued") =>
  within(screen.getByText(texts.check[check]).closest("li")!);

// M-OUT-140
test("a chain shows how many of its rows were checked, of which tables, and when the next check is", async () => {
  await renderWithServices(<HealthList health={checks(0)} nextAt={nextAt} />);
  expect(rowOf("accounts-balance").getByText("0円")).toBeTruthy();
  expect(rowOf("trade-chain").getByText("144,000件 一致、以後910件は11:06に検査")).toBeTruthy();
  expect(rowOf("trade-chain").getByText("約定・約定のまとまり")).toBeTruthy();
  expect(rowOf("issued").getByText("170,000,000円(10:06時点)")).toBeTruthy();
  expect(screen.getByText("10:06に検査・次は11:06")).toBeTruthy();
});

test("before the first check the list shows the time of that check", async () => {
  const none = checks(0).map((row) => ({
    ...row,
    intact: null,
    figure: null,
    coverage: null,
    checkedAt: null,
  }));
  await renderWithServices(<HealthList health={none} nextAt={nextAt} />);
  expect(screen.getByText("次は11:06に検査")).toBeTruthy();
  expect(screen.getAllByText(texts.notChecked)).toHaveLength(none.length);
});

test("a sum other than zero shows that the books do not agree", async () => {
  await renderWithServices(<HealthList health={checks(1)} nextAt={nextAt} />);
  expect(rowOf("accounts-balance").getByText(texts.broken)).toBeTruthy();
});
