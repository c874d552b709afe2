import { caseNumberOf } from "@akari/api/case-number";
import type { WithdrawalInfo } from "@akari/api/withdrawal";
import { isWithdrawalOpen, nextWithdrawalOpening } from "@akari/brokerage/withdrawal/window";
import {
  pendingWithdrawalsMaximum,
  withdrawalDecisionMs,
  withdrawalMinimum,
} from "@akari/brokerage/withdrawal/withdrawal";
import type { Outcome } from "@akari/brokerage/decision";
import type pg from "pg";
import type { Edge } from "../../edge.ts";
import type { BankAccountHolds } from "../../http/bank-account-hold.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import { type FundPasswordChecks, refusalOfCheck } from "../../http/fund-password-check.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { idIn, senOf } from "../../http/parse.ts";
import { idOf, nullableTimeOf, yenOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { customer, submit } from "../../uses/submit.ts";
import { serverText } from "../../http/wording.ts";
import { readAccount } from "../../reads/account-figures.ts";
import { emptyCaseLog, readCaseLog, readCaseLogs } from "../../reads/case-log.ts";
import { heldOf } from "../../reads/held-money.ts";
import { readTotals } from "../../reads/record-totals.ts";
import { windowDays } from "./window-days.ts";
import { countWithdrawals, presentWithdrawal, readWithdrawals } from "./withdrawal-record.ts";

type WithdrawalHandlers = Pick<
  Handlers,
  | "index/withdrawal"
  | "withdrawal/request"
  | "withdrawal/list"
  | "withdrawal/detail"
  | "withdrawal/totals"
  | "withdrawal/cancel"
>;

interface Parts {
  readonly fundPasswords: FundPasswordChecks;
  readonly bankAccounts: BankAccountHolds;
}

const hourMs = 3_600_000;

export function withdrawalRoutes(parts: Parts): WithdrawalHandlers {
  return {
    "index/withdrawal": readInfo,

    "withdrawal/request": async (call) => {
      const { edge, request, caller, at } = call;
      const { account: accountId } = caller;
      const checked = await parts.fundPasswords.check(accountId, request.fundPassword, at);
      const wrong = refusalOfCheck(checked, "fundPassword");
      if (wrong !== null) return wrong;
      const send = () => sendRequest(call);
      // A repeated request gets its first answer, even if its bank account has been removed meanwhile.
      const outcome = (await isKnown(edge, accountId, request.clientId))
        ? await send()
        : await parts.bankAccounts.holdForRequest(accountId, idIn(request.bankAccountId), send);
      if (outcome instanceof Refusal) return outcome;
      return { withdrawalId: idOf(idGiven(outcome)), status: "awaiting" };
    },

    "withdrawal/list": async ({ edge, request, caller, locale, at }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const { account: accountId } = caller;
      const { status = null } = request;
      const [rows, counts] = await Promise.all([
        readWithdrawals(edge, accountId, { before, count: pageSize + 1, status }),
        countWithdrawals(edge, accountId),
      ]);
      const numbers = rows.map(({ id }) => caseNumberOf("withdrawal", id));
      const logs = await readCaseLogs(edge, numbers, at);
      const page = pageOf(rows, byId, (row) =>
        presentWithdrawal(
          row,
          logs.get(caseNumberOf("withdrawal", row.id)) ?? emptyCaseLog,
          locale,
        ),
      );
      return { ...page, counts };
    },

    "withdrawal/detail": async ({ edge, request, caller, locale, at }) => {
      const id = idIn(request.withdrawalId);
      const only = { before: id + 1, count: 1, status: null };
      const [row] = await readWithdrawals(edge, caller.account, only);
      if (row?.id !== id) return refuse("WITHDRAWAL_UNKNOWN", { field: "withdrawalId" });
      const log = await readCaseLog(edge, caseNumberOf("withdrawal", id), at);
      return presentWithdrawal(row, log, locale);
    },

    "withdrawal/totals": ({ edge, caller }) => readTotals(edge, "withdrawals", caller.account),

    "withdrawal/cancel": async ({ edge, request, caller, at }) => {
      const { account: accountId } = caller;
      const withdrawalId = idIn(request.withdrawalId);
      const { rowCount } = await edge.sql.query(
        "select from withdrawals where course = $1 and account_id = $2 and withdrawal_id = $3",
        [edge.course, accountId, withdrawalId],
      );
      if (rowCount === 0) return refuse("WITHDRAWAL_UNKNOWN", { field: "withdrawalId" });
      const outcome = await submit(edge, {
        kind: "cancel-withdrawal",
        id: request.clientId,
        actor: customer(accountId),
        at,
        accountId,
        withdrawalId,
        reason: "CANCELLED_BY_CUSTOMER",
      });
      if (outcome instanceof Refusal) return outcome;
      return { withdrawalId: idOf(idGiven(outcome)), status: "failed" };
    },
  };
}

function sendRequest({ edge, request, caller, at }: Call<"withdrawal/request">) {
  const { account: accountId } = caller;
  return submit(edge, {
    kind: "request-withdrawal",
    id: request.clientId,
    actor: customer(accountId),
    at,
    accountId,
    amount: senOf(request.amount),
    bankAccountId: idIn(request.bankAccountId),
  });
}

async function isKnown(
  { sql, course }: Edge,
  accountId: number,
  clientId: string,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    "select from withdrawals where course = $1 and account_id = $2 and client_id = $3",
    [course, accountId, clientId],
  );
  return rowCount !== 0;
}

function idGiven({ withdrawalId }: Outcome): number {
  if (withdrawalId === undefined) throw new Error("an accepted withdrawal without its number");
  return withdrawalId;
}

async function readInfo({
  edge,
  caller: { account: accountId },
  locale,
  at,
}: Call<"index/withdrawal">): Promise<WithdrawalInfo | Refusal> {
  const [account, counts, held, bankAccounts] = await Promise.all([
    readAccount(edge, accountId),
    countWithdrawals(edge, accountId),
    readHeld(edge, accountId),
    readBankAccounts(edge.sql, accountId),
  ]);
  if (account === null) return refuse("ACCOUNT_UNKNOWN");
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
    pending: { count: counts.awaiting, maximum: pendingWithdrawalsMaximum },
    window: {
      open,
      text: serverText("withdrawalWindow", {}, locale),
      nextOpening: nullableTimeOf(open ? null : nextWithdrawalOpening(at)),
      days: windowDays(at),
    },
    bankAccounts,
  };
}

async function readHeld({ sql, course }: Edge, accountId: number): Promise<number> {
  const { rows } = await sql.query<{ held: number }>(`select ${heldOf("$2", "$1")} as held`, [
    course,
    accountId,
  ]);
  return rows[0]!.held;
}

async function readBankAccounts(
  sql: pg.Pool,
  accountId: number,
): Promise<WithdrawalInfo["bankAccounts"]> {
  const { rows } = await sql.query<WithdrawalInfo["bankAccounts"][number]>(
    `select bank_account_id::text as "bankAccountId", bank_code as "bankCode", bank_name as "bankName", branch_name as "branchName", masked_number as "maskedNumber",
       account_type as "accountType", holder
     from bank_accounts where account_id = $1 and removed_at is null order by bank_account_id`,
    [accountId],
  );
  return rows;
}
