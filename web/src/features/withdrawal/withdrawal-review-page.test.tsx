// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import texts from "@akari/api/texts/withdrawal.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { WithdrawalReviewPage } from "./withdrawal-review-page.tsx";

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
  held: 20_000,
  minimum: 10_000,
  fee: 0,
  arrivalHours: 24,
  pending: { count: 0, maximum: 5 },
  window: { open: true, text: "", nextOpening: null, days: [] },
  bankAccounts: [
    {
      bankAccountId: "7",
      bankCode: "0000",
      bankName: "あかり練習銀行",
      branchName: "灯支店",
      maskedNumber: "****817",
      accountType: "ordinary",
      holder: "ミナト アオイ",
    },
  ],
};

/** The page as after a reload, whose requests are answered one after the other. */
function review(answers: readonly (ApiError | null)[]) {
  const sent: Record<string, unknown>[] = [];
  const rendered = renderWithServices(
    <WithdrawalReviewPage
      parameters={{ withdrawal: "w-1", amount: "300000", bankAccountId: "7" }}
    />,
    {
      token: "token",
      call: (name, request) => {
        if (name !== "withdrawal/request") return Promise.resolve(info);
        sent.push(request as Record<string, unknown>);
        const answer = answers[sent.length - 1] ?? null;
        return answer === null
          ? Promise.resolve({ withdrawalId: "9", status: "awaiting" })
          : Promise.reject(answer);
      },
    },
  );
  return { ...rendered, sent };
}

const send = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const type = async (password: string) =>
  fireEvent.change(await screen.findByLabelText(texts.form.password), {
    target: { value: password },
  });

test("M-RT-30 after a reload the password is required again, and the request has the id of the address", async () => {
  const { navigator, sent } = review([null]);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: texts.confirm.send });
  expect(button.disabled).toBe(true);
  for (const figure of ["1,000,000円 → 700,000円", "20,000円 → 320,000円"])
    expect(await screen.findByText(figure)).toBeDefined();
  await type("112233");
  await send(texts.confirm.send);
  await waitFor(() => expect(navigator.redirect).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { clientId: "w-1", amount: 300_000, fundPassword: "112233", bankAccountId: "7" },
  ]);
  expect(vi.mocked(navigator.redirect).mock.calls[0]![0]).toMatch(/withdrawal\?view=records$/);
});

test("a wrong password shows an error at its field and keeps the id; any other refusal gives the address a new one", async () => {
  const wrong = new ApiError(0, "取引パスワードが違います。", { field: "fundPassword" }, null);
  const above = new ApiError(0, "出金できる金額を超えています。", { field: "amount" }, null);
  const { navigator, sent } = review([wrong, above]);
  await type("999999");
  await send(texts.confirm.send);
  const field = await screen.findByLabelText<HTMLInputElement>(texts.form.password);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(field.value).toBe("");
  expect(navigator.redirect).not.toHaveBeenCalled();
  await type("112233");
  await send(texts.confirm.send);
  expect(await screen.findByText(above.message)).toBeDefined();
  expect(sent.map(({ clientId }) => clientId)).toEqual(["w-1", "w-1"]);
  const [url] = vi.mocked(navigator.redirect).mock.calls[0]!;
  expect(url).toMatch(/amount=300000/);
  expect(url).not.toMatch(/withdrawal=w-1/);
});

test("M-API-10 without an answer the same request is sent again", async () => {
  const lost = new ApiError(408, "", null, null);
  const { sent } = review([lost]);
  await type("112233");
  await send(texts.confirm.send);
  expect(await screen.findByText(texts.confirm.unknown)).toBeDefined();
  await send(texts.confirm.sendAgain);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});
