// @vitest-environment jsdom
import { practiceMark } from "@akari/api/practice-mark";
import type { Statement } from "@akari/api/statement";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { StatementSection } from "./statement-section.tsx";

const print = vi.fn<() => void>();
beforeEach(() => {
  completeDom();
  print.mockClear();
  vi.stubGlobal("print", print);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const balance = (date: string, cash: number) => ({
  date,
  cash,
  held: 0,
  margin: 0,
  advance: 0,
  floating: 0,
  accrued: 0,
  funds: 0,
  totalAssets: cash,
});
const entry = (number: number): Statement["entries"][number] => ({
  time: "2026-11-20T10:00:00.000+09:00",
  date: "2026-11-20",
  entryId: String(number),
  kind: "deposit-approved",
  cause: { kind: "deposit", id: String(number) },
  cash: 1_000,
  held: 0,
  margin: 0,
  advance: 0,
  cashAfter: number * 1_000,
  assetsBefore: null,
});
const statementOf = (entries: number): Statement => ({
  practice: practiceMark,
  accountId: "100000000007",
  from: "2026-11-20",
  to: "2026-11-20",
  createdAt: "2026-11-20T11:00:00.000+09:00",
  opening: balance("2026-11-19", 0),
  openingPositions: [],
  trades: [],
  entries: Array.from({ length: entries }, (_, index) => entry(index + 1)),
  closing: balance("2026-11-20", entries * 1_000),
  closingPositions: [],
  totals: {
    deposits: entries * 1_000,
    withdrawals: 0,
    profit: 0,
    fees: 0,
    financing: 0,
    dividends: 0,
    other: 0,
    realised: 0,
  },
});
const show = (entries: number) =>
  renderWithServices(<StatementSection proposed={{ from: "2026-11-20", to: "2026-11-20" }} />, {
    call: () =>
      Promise.resolve({
        format: "json",
        fileName: "akari-statement.json",
        statement: statementOf(entries),
      }),
  });
const press = () => fireEvent.click(screen.getByRole("button", { name: /PDF/ }));
const paper = () => document.querySelector<HTMLElement>("[data-paper]");

test("M-OUT-239 the statement is laid out under its own title until the printing has ended", async () => {
  document.title = "あかり";
  show(2);
  press();
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(document.title).toBe("akari-statement");
  const rows = within(paper()!);
  expect(rows.getAllByText("入金", { selector: "th" })).toHaveLength(2);
  expect(rows.getByText("仮想資金です。実際のお金は動きません", { exact: false })).toBeDefined();
  expect(rows.getAllByText("ありません")).toHaveLength(3);
  window.dispatchEvent(new Event("afterprint"));
  await vi.waitFor(() => expect(paper()).toBeNull());
  await vi.waitFor(() => expect(document.title).toBe("あかり"));
});

test("M-OUT-239 one that is too long for paper is refused in words, and nothing is printed", async () => {
  show(5_001);
  press();
  expect(await screen.findByText(/5,000件を超えるため/)).toBeDefined();
  expect(paper()).toBeNull();
  expect(print).not.toHaveBeenCalled();
});
