// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { ScoreSection } from "./score-section.tsx";
import { WithdrawableSection } from "./withdrawable-section.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const info = {
  withdrawable: 698_500,
  formula: {
    cash: 1_000_000,
    loanPrincipal: 0,
    loanInterest: 0,
    equity: 1_000_000,
    required: 301_500,
    openCall: 0,
  },
  minimum: 10_000,
  fee: 0,
  arrivalHours: 24,
  window: { open: false, text: "平日", nextOpening: "2026-03-05T09:00:00+09:00" },
  bankAccounts: [],
};

test("the withdrawable amount carries the practice mark and opens its formula", async () => {
  renderWithServices(<WithdrawableSection />, { token: "token", call: async () => info });
  expect((await screen.findByText("練習")).parentElement?.textContent).toContain("698,500円");
  fireEvent.click(screen.getByRole("button", { name: "内訳" }));
  const sheet = within(screen.getByRole("dialog"));
  expect(sheet.getByText("−301,500円")).toBeDefined();
  expect(sheet.getByText("次の受付開始")).toBeDefined();
  // Debts of zero are not listed.
  expect(sheet.queryByText("借入の残高")).toBeNull();
  expect(sheet.queryByText("追証の残り")).toBeNull();
});

test("a loan and a call are lines of the formula", async () => {
  const formula = { ...info.formula, loanPrincipal: 500_000, loanInterest: 39, openCall: 1_000 };
  renderWithServices(<WithdrawableSection />, {
    token: "token",
    call: async () => ({ ...info, formula }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "内訳" }));
  for (const amount of ["−500,000円", "−39円", "−1,000円"])
    expect(screen.getByText(amount)).toBeDefined();
});

test("a failed read shows an error and can be retried", async () => {
  let calls = 0;
  renderWithServices(<WithdrawableSection />, {
    token: "token",
    call: async () => {
      calls += 1;
      if (calls === 1) throw new Error("no answer");
      return info;
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "再読み込み" }));
  expect(await screen.findByText("練習")).toBeDefined();
});

const scoreCalls = (items: readonly object[]) => async (name: string) =>
  name === "account/creditScore" ? { items, nextCursor: null } : { creditScore: 80 };

test("the score shows its rules with signs, and that it has not changed yet", async () => {
  renderWithServices(<ScoreSection />, { token: "token", call: scoreCalls([]) });
  expect(await screen.findByText("80")).toBeDefined();
  expect(screen.getByText("0〜100、開始時は80")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: /信用スコア/ }));
  expect(await screen.findByText("開始時の80のままです。")).toBeDefined();
  for (const points of ["+5", "+1", "−5", "−10", "−20"])
    expect(screen.getByText(points)).toBeDefined();
});

test("score changes show time, points and resulting score, and the latest is shown next to the score", async () => {
  const time = "2026-03-06T12:16:00.000+09:00";
  const change = { time, reason: "forced-close", change: -10, score: 70 };
  renderWithServices(<ScoreSection />, { token: "token", call: scoreCalls([change]) });
  expect(await screen.findByText("強制決済 −10(2026/03/06)")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: /信用スコア/ }));
  const sheet = within(screen.getByRole("dialog"));
  expect(await sheet.findByText("2026/03/06 12:16:00")).toBeDefined();
  expect(sheet.getByText("スコア 70")).toBeDefined();
});
