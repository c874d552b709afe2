// @vitest-environment jsdom
import type { LoanState } from "@akari/api/loan";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { LoanRunning } from "./loan-running.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const running = {
  total: 1_000_794,
  principal: 1_000_000,
  principalLeft: 1_000_000,
  principalRepaid: 0,
  repayable: 0,
  interest: 794,
  interestDays: 10,
  interestPerDay: 79,
  interestFrom: "2026-03-04",
  startedOn: "2026-03-04",
  dueOn: "2026-06-03",
  day: 91,
  upcoming: [],
};
const loan = { loanId: "1", number: "L00000001", status: "overdue", running };
const state = {
  now: "2026-06-04T10:00:00+09:00",
  cash: 0,
  terms: { termDays: 91 },
  loan,
} as unknown as LoanState;

const show = (repayable: number) =>
  renderWithServices(
    <LoanRunning
      state={state}
      loan={loan as unknown as NonNullable<LoanState["loan"]>}
      running={{ ...running, repayable } as never}
      depositUrl="/deposit"
    />,
    { call: () => Promise.reject(new Error("nothing is read")) },
  );

test("M-OUT-247 an overdue loan explains that nothing can be repaid without cash", async () => {
  show(0);
  const button = await screen.findByRole("button", { name: "0円を返す" });
  expect(button.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/現金残高が0円のため、いまは返済できません。/)).toBeDefined();
});

test("M-OUT-247 the explanation is absent while a part can be repaid", async () => {
  show(300_000);
  await screen.findByRole("button", { name: "300,000円を返す" });
  expect(screen.queryByText(/いまは返済できません/)).toBeNull();
});
