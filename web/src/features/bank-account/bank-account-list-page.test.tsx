// @vitest-environment jsdom
import type { BankAccountItem } from "@akari/api/bank-account";
import texts from "@akari/api/texts/bankAccount.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { BankAccountListPage } from "./bank-account-list-page.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const unused: BankAccountItem = {
  bankAccountId: "2",
  holder: "ミナト アオイ",
  bankCode: "0158",
  bankName: "京都銀行",
  branchCode: "111",
  branchName: "四条支店",
  accountType: "ordinary",
  maskedNumber: "****290",
  imageId: null,
  addedAt: "2026-11-01T09:00:00+09:00",
  uses: { count: 0, lastAt: null },
  pending: [],
};
const used: BankAccountItem = {
  ...unused,
  bankAccountId: "1",
  bankCode: "0000",
  bankName: "あかり練習銀行",
  maskedNumber: "****817",
  uses: { count: 4, lastAt: "2026-11-20T14:36:20+09:00" },
  pending: [{ orderNumber: "W00000031", amount: 500_000 }],
};

test("M-ENT-11 each account shows how often it was used, and which withdrawal its removal ends", async () => {
  renderWithServices(<BankAccountListPage />, {
    token: "token",
    call: () => Promise.resolve({ items: [used, unused], maximum: 5 }),
  });
  const [first, second] = await screen.findAllByRole("listitem");
  expect(within(first!).getByText("4回(最後 11/20(金) 14:36)")).toBeDefined();
  const back = "W00000031 の出金先です。削除すると、その500,000円は全額すぐ現金に戻ります。";
  expect(within(first!).getByText(new RegExp(back))).toBeDefined();
  expect(within(second!).getByText(texts.usedNever)).toBeDefined();
  expect(within(second!).queryByText(/W000/)).toBeNull();

  fireEvent.click(within(first!).getByRole("button"));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/W00000031 は取りやめ.*500,000円は全額/)).toBeDefined();
  fireEvent.click(within(dialog).getByRole("button", { name: texts.removal.keep }));
  fireEvent.click(within(second!).getByRole("button"));
  expect(within(await screen.findByRole("dialog")).queryByText(/取りやめ/)).toBeNull();
});
