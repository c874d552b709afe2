// @vitest-environment jsdom
import app from "@akari/api/texts/app.ja.json" with { type: "json" };
import texts from "@akari/api/texts/transactionLog.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { WithdrawalLog } from "./withdrawal-log.tsx";

beforeEach(completeDom);
afterEach(cleanup);

test("without any record the tab links to the withdrawal form", async () => {
  const { navigator } = renderWithServices(<WithdrawalLog />, {
    token: "token",
    call: (name) =>
      Promise.resolve(
        name === "withdrawal/totals"
          ? { awaiting: 0, approved: 0, failed: 0, months: [] }
          : { items: [], nextCursor: null, counts: { awaiting: 0, approved: 0, failed: 0 } },
      ),
  });
  fireEvent.click(await screen.findByRole("button", { name: texts.withdrawal.request }));
  expect(navigator.navigate).toHaveBeenCalledWith(urlOf("withdrawal"));
});

test("M-I18N-1 the practice bank has the reader's name for it, a real bank its own", async () => {
  const record = (withdrawalId: string, bankCode: string, bankName: string) => ({
    withdrawalId,
    orderNumber: `W${withdrawalId}`,
    amount: 50_000,
    status: "approved",
    reason: null,
    remarks: "",
    requestedAt: "2026-03-04T10:06:04+09:00",
    dueAt: "2026-03-05T10:06:04+09:00",
    decidedAt: "2026-03-04T10:06:06+09:00",
    decisions: [{ by: "desk", name: null, at: "2026-03-04T10:06:06+09:00" }],
    bankAccount: { bankCode, bankName, branchName: "101", maskedNumber: "****817" },
  });
  renderWithServices(<WithdrawalLog />, {
    token: "token",
    call: (name) =>
      Promise.resolve(
        name === "withdrawal/totals"
          ? { awaiting: 0, approved: 2, failed: 0, months: [] }
          : {
              items: [record("1", "0000", "as it is stored"), record("2", "0158", "京都銀行")],
              nextCursor: null,
              counts: { awaiting: 0, approved: 2, failed: 0 },
            },
      ),
  });
  expect(await screen.findByText(new RegExp(`${app.practiceBank} 101`))).toBeTruthy();
  expect(screen.getByText(/京都銀行 101/)).toBeTruthy();
  expect(screen.queryByText(/as it is stored/)).toBeNull();
});
