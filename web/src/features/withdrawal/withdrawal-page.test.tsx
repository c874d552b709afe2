// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import texts from "@akari/api/texts/withdrawal.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { WithdrawalPage } from "./withdrawal-page.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const info = {
  withdrawable: 1_000_000,
  formula: {
    cash: 1_000_000,
    loanPrincipal: 0,
    loanInterest: 0,
    equity: 1_000_000,
    required: 0,
    openCall: 0,
  },
  held: 0,
  minimum: 10_000,
  fee: 0,
  arrivalHours: 24,
  pending: { count: 0, maximum: 5 },
  window: { open: true, text: "", nextOpening: null, days: [] },
  bankAccounts: [],
};

function openPage(fundPassword: Promise<unknown>) {
  const ways = { bankAccounts: "/bank", fundPassword: "/set", forgotten: "/forgotten" };
  renderWithServices(<WithdrawalPage parameters={{}} ways={ways} />, {
    token: "token",
    call: (name) => {
      if (name === "fundPassword/state") return fundPassword;
      if (name === "index/withdrawal") return Promise.resolve(info);
      return Promise.resolve({
        items: [],
        nextCursor: null,
        counts: { awaiting: 0, approved: 0, failed: 0 },
      });
    },
  });
}

test("shows no field for the fund password before its state is read", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  openPage(promise);
  const review = await screen.findByRole("button", { name: texts.review });
  expect(screen.queryByLabelText(texts.form.password)).toBeNull();
  expect(review).toHaveProperty("disabled", true);
  resolve({ set: false, changedAt: null, pausedUntil: null });
  expect(await screen.findByText(texts.form.noPassword)).toBeTruthy();
  expect(screen.queryByLabelText(texts.form.password)).toBeNull();
  expect(review).toHaveProperty("disabled", false);
});

test("if that read fails the form asks for the password, and the server decides whether one is set", async () => {
  openPage(Promise.reject(new ApiError(0, "unreachable", null, null)));
  expect(await screen.findByLabelText(texts.form.password)).toBeTruthy();
});
