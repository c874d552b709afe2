import type { WithdrawalInfo as ShownInfo } from "@akari/api/withdrawal";
import { isWithdrawalOpen, nextWithdrawalOpening } from "@akari/brokerage/withdrawal/window";
import {
  pendingWithdrawalsMaximum,
  withdrawalDecisionMs,
  withdrawalMinimum,
} from "@akari/brokerage/withdrawal/withdrawal";
import type { Edge } from "../../edge.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { housePartsOf } from "../../http/house-parts.ts";
import { idIn, senOf } from "../../http/parse.ts";
import { idOf, nullableTimeOf, yenOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { serverText } from "../../http/wording.ts";
import { presentTotals } from "../../reads/present-totals.ts";
import { holdBankAccount } from "../../uses/bank-account/bank-accounts.ts";
import { refusalOfCheck } from "../../uses/fund-password/fund-password-check.ts";
import type { FundPasswords } from "../../uses/fund-password/fund-passwords.ts";
import { readTotals } from "../../uses/record-totals.ts";
import {
  countWithdrawals,
  withdrawalOf,
  withdrawalsOf,
} from "../../uses/withdrawal/read-withdrawals.ts";
import { withdrawalInfoOf } from "../../uses/withdrawal/withdrawal-info.ts";
import {
  cancelWithdrawal,
  requestWithdrawal,
  type WithdrawalParts,
} from "../../uses/withdrawal/withdrawals.ts";
import { presentWithdrawal } from "./present-withdrawal.ts";
import { windowDays } from "./window-days.ts";

type WithdrawalHandlers = Pick<
  Handlers,
  | "index/withdrawal"
  | "withdrawal/request"
  | "withdrawal/list"
  | "withdrawal/detail"
  | "withdrawal/totals"
  | "withdrawal/cancel"
>;

const hourMs = 3_600_000;

export function withdrawalRoutes(fundPasswords: Pick<FundPasswords, "check">): WithdrawalHandlers {
  return {
    "index/withdrawal": readInfo,

    "withdrawal/request": async (call) => {
      const { clientId: id, amount, bankAccountId, fundPassword } = call.request;
      const number = await requestWithdrawal(partsOf(call.edge, fundPasswords), actingOf(call), {
        id,
        amount: senOf(amount),
        bankAccountId: idIn(bankAccountId),
        fundPassword,
      });
      return answered(number, (given) => ({ withdrawalId: idOf(given), status: "awaiting" }));
    },

    "withdrawal/list": async (call) => {
      const { edge, request, locale } = call;
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const { status = null } = request;
      const caller = actingOf(call);
      const [rows, counts] = await Promise.all([
        withdrawalsOf(edge, caller, { before, count: pageSize + 1, status }),
        countWithdrawals(edge, caller),
      ]);
      return { ...pageOf(rows, byId, (row) => presentWithdrawal(row, locale)), counts };
    },

    "withdrawal/detail": async (call) => {
      const row = await withdrawalOf(call.edge, actingOf(call), idIn(call.request.withdrawalId));
      return answered(row, (given) => presentWithdrawal(given, call.locale));
    },

    "withdrawal/totals": async (call) =>
      presentTotals(await readTotals(call.edge, "withdrawals", actingOf(call))),

    "withdrawal/cancel": async (call) => {
      const { clientId: id, withdrawalId } = call.request;
      const asked = { id, withdrawalId: idIn(withdrawalId) };
      return answered(await cancelWithdrawal(call.edge, actingOf(call), asked), (number) => ({
        withdrawalId: idOf(number),
        status: "failed",
      }));
    },
  };
}

function partsOf(edge: Edge, fundPasswords: Pick<FundPasswords, "check">): WithdrawalParts {
  const { inTransaction } = housePartsOf(edge);
  return {
    sql: edge.sql,
    course: edge.course,
    core: edge.core,
    checkFundPassword: async (caller, password) =>
      refusalOfCheck(await fundPasswords.check(caller, password), "fundPassword"),
    holdBankAccount: (accountId, bankAccountId, work) =>
      holdBankAccount(inTransaction, accountId, bankAccountId, work),
  };
}

async function readInfo(call: Call<"index/withdrawal">): Promise<ShownInfo | Refusal> {
  const { locale, at } = call;
  return answered(
    await withdrawalInfoOf(call.edge, actingOf(call)),
    ({ account, awaiting, held, payees }) => {
      const open = isWithdrawalOpen(at);
      return {
        withdrawable: yenOf(account.withdrawable),
        formula: {
          cash: yenOf(account.availableBalance),
          loanPrincipal: yenOf(account.loan.principal),
          loanInterest: yenOf(account.loan.interest),
          equity: yenOf(account.equity),
          required: yenOf(account.requiredMargin),
          openCall: yenOf(account.openCall),
        },
        held: yenOf(held),
        minimum: yenOf(withdrawalMinimum),
        fee: 0,
        arrivalHours: withdrawalDecisionMs / hourMs,
        pending: { count: awaiting, maximum: pendingWithdrawalsMaximum },
        window: {
          open,
          text: serverText("withdrawalWindow", {}, locale),
          nextOpening: nullableTimeOf(open ? null : nextWithdrawalOpening(at)),
          days: windowDays(at),
        },
        bankAccounts: payees.map(({ id, ...payee }) => ({ bankAccountId: idOf(id), ...payee })),
      };
    },
  );
}
