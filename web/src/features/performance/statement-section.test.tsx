// @vitest-environment jsdom
import { practiceMark } from "@akari/api/practice-mark";
import { type Statement, statementFormat } from "@akari/api/statement";
import { checkStatementFile } from "@akari/verify/statement-file/check-statement";
import { madeStatement } from "@akari/verify/statement-file/testing/made-statement";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
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
  format: statementFormat,
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
  checks: { head: "00000000" },
  sum: "0".repeat(64),
});
const trade = (code: string, originalDate: string | null): Statement["trades"][number] => ({
  time: "2026-11-20T10:00:00.000+09:00",
  date: "2026-11-20",
  orderId: code,
  executionSequence: 1,
  positionId: "1",
  code,
  name: "記録の名前",
  originalDate,
  side: "long",
  leverage: 2,
  intent: "open",
  offAuction: false,
  price: 1_000,
  quantity: 100,
  value: 100_000,
  openValue: 0,
  profit: 0,
  fee: 50,
  financing: 0,
  result: -50,
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

test("M-OUT-239 a statement too long for paper is refused with a message, and nothing is printed", async () => {
  show(5_001);
  press();
  expect(await screen.findByText(/5,000件を超えるため/)).toBeDefined();
  expect(paper()).toBeNull();
  expect(print).not.toHaveBeenCalled();
});

test("M-OUT-221 shares on paper have the names of the pages, a replayed one with the date of its record, an unlisted one that of the record", async () => {
  const trades = [trade("7X1B", null), trade("9Z9X", "2024-04-30"), trade("6W3A", null)];
  const { queries } = renderWithServices(
    <StatementSection proposed={{ from: "2026-11-20", to: "2026-11-20" }} />,
    {
      call: () =>
        Promise.resolve({
          format: "json",
          fileName: "akari-statement.json",
          statement: { ...statementOf(1), trades },
        }),
    },
  );
  // The page lists shares by name above it.
  const listed = (code: string, name: string, originalDate: string | null) => ({
    code,
    name,
    nameEnglish: "Listed",
    sector: "",
    priceDecimals: 0,
    originalDate,
  });
  queries.setQueryData(["market/list", {}], {
    items: [listed("7X1B", "霜野電機", null), listed("9Z9X", "見本電機", "2025-01-06")],
    nextCursor: null,
  });
  press();
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const names = within(paper()!)
    .getAllByRole("rowheader", { hidden: true })
    .map(({ textContent }) => textContent);
  expect(names).toEqual(
    expect.arrayContaining(["7X1B 霜野電機", "9Z9X 見本電機(2024/04/30の再生)", "6W3A 記録の名前"]),
  );
});

test("M-OUT-277 the app saves the same file that the verifiers check", async () => {
  const written: Blob[] = [];
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    written.push(blob as Blob);
    return "blob:statement";
  });
  const statement = JSON.parse(madeStatement(3)) as Statement;
  renderWithServices(<StatementSection proposed={{ from: "2026-11-20", to: "2026-11-20" }} />, {
    call: () => Promise.resolve({ format: "json", fileName: "akari-statement.json", statement }),
  });
  fireEvent.click(screen.getByRole("button", { name: /JSON/ }));
  await vi.waitFor(() => expect(written).toHaveLength(1));
  const text = await written[0]!.text();
  expect(text).toBe(madeStatement(3));
  expect(checkStatementFile(text).filter(({ problem }) => problem !== null)).toEqual([]);
});
