import { isReason } from "@akari/api/reasons";
import {
  type LoanPreview,
  loanStatus,
  type LoanState,
  type RepaymentPreview,
} from "@akari/api/loan";
import type { Locale } from "@akari/api/locale";
import { cashBesideMargin, totalsOf } from "@akari/brokerage/account/equity";
import { scorePoints } from "@akari/brokerage/account/credit-score";
import { summarise } from "@akari/brokerage/account/summary";
import type { Denied, Outcome } from "@akari/brokerage/decision";
import { deniedApplication } from "@akari/brokerage/loan/apply-loan";
import {
  loanBasisPoints,
  loanLimit,
  loanMaximum,
  loanMinimum,
  loanTermDays,
  loanUnit,
  scoredTermDays,
} from "@akari/brokerage/loan/loan";
import {
  calendarDays,
  loanDueAt,
  loanInterest,
  owedOn,
  partsOf,
  totalOf,
} from "@akari/brokerage/loan/owed";
import { deniedRepayment } from "@akari/brokerage/loan/repay-loan";
import { type Sen, sen, zero } from "@akari/brokerage/money";
import { tokyoDate } from "@akari/exchange/tokyo-time";
import * as v from "valibot";
import { loanFormDays, type LoanForms, maskedNumber } from "../../applicant/loan-forms.ts";
import { readVerifiedName } from "../../applicant/verified-names.ts";
import { answeredStatus } from "../../uses/answered-status.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { idIn, senOf } from "../../http/parse.ts";
import { idOf, timeOf, yenOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { customer, submit } from "../../uses/submit.ts";
import { reasonText } from "../../http/wording.ts";
import { readAccount, readFigures } from "../../uses/account/figures.ts";
import { isKnown, isLoanOf, movementsOf, presentLoan, readLoans } from "./loan-record.ts";
import { isLive, obstacleOf, readApplicant } from "./applicant-row.ts";
import { exampleAmounts, exampleOf, presentRunning } from "./running-loan.ts";

type LoanHandlers = Pick<
  Handlers,
  | "loan/state"
  | "loan/preview"
  | "loan/apply"
  | "loan/cancel"
  | "loan/repaymentPreview"
  | "loan/repay"
  | "loan/history"
  | "loan/eraseForm"
>;

const newest = Number.MAX_SAFE_INTEGER;
const scoresShown = [60, 80, 90, 100];

export function loanRoutes(forms: LoanForms): LoanHandlers {
  return {
    "loan/state": readState,
    "loan/preview": previewLoan,
    "loan/repaymentPreview": previewRepayment,

    "loan/apply": async ({ edge, request, caller, at }) => {
      const { account: accountId } = caller;
      const { clientId, amount, applicantName, idNumber, address, contactNumber, email } = request;
      const idMask = maskedNumber(idNumber);
      const form = { applicantName, idMask, address, contactNumber, email };
      // Before the application, so that no review ever misses it.
      if (!(await forms.keep(accountId, clientId, form, at))) return refuse("COMMAND_ID_REUSED");
      const outcome = await submit(edge, {
        kind: "apply-loan",
        id: clientId,
        actor: customer(accountId),
        at,
        accountId,
        amount: senOf(amount),
      });
      if (!(outcome instanceof Refusal))
        return { loanId: idOf(loanIdOf(outcome)), status: "submitted" };
      // Only a denial is certain: after anything else the application may have arrived.
      if (!(await isKnown(edge, accountId, clientId)) && !isUncertain(outcome))
        await forms.erase(accountId, clientId);
      return outcome;
    },

    "loan/cancel": async ({ edge, request, caller, at }) => {
      const { account: accountId } = caller;
      const loanId = idIn(request.loanId);
      const [row] = await readLoans(edge, accountId, loanId + 1, 1);
      if (row?.id !== loanId) return refuse("LOAN_UNKNOWN", { field: "loanId" });
      const outcome = await submit(edge, {
        kind: "cancel-loan",
        id: request.clientId,
        actor: customer(accountId),
        at,
        accountId,
        loanId,
      });
      if (outcome instanceof Refusal) return outcome;
      // Nobody reviews it any more. If this process ends here, the form goes like that of any decided application.
      await forms.erase(accountId, row.clientId);
      return { loanId: idOf(loanId), status: "cancelled" };
    },

    "loan/repay": async ({ edge, request, caller, at }) => {
      const { account: accountId } = caller;
      const loanId = idIn(request.loanId);
      if (!(await isLoanOf(edge, accountId, loanId)))
        return refuse("LOAN_UNKNOWN", { field: "loanId" });
      const outcome = await submit(edge, {
        kind: "repay-loan",
        id: request.clientId,
        actor: customer(accountId),
        at,
        accountId,
        loanId,
        amount: senOf(request.amount),
      });
      if (outcome instanceof Refusal) return outcome;
      // As it was after the repayment, also when that is repeated.
      const status = await answeredStatus(outcome, async () => {
        const [row] = await readLoans(edge, accountId, loanId + 1, 1);
        return row?.status ?? null;
      });
      return { loanId: idOf(loanId), status: v.parse(loanStatus, status) };
    },

    "loan/history": async ({ edge, request, caller, locale }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const rows = await readLoans(edge, caller.account, before, pageSize + 1);
      return pageOf(rows, byId, (row) => ({
        ...presentLoan(row, locale),
        movements: movementsOf(row),
      }));
    },

    "loan/eraseForm": async ({ edge, request, caller }) => {
      const { account: accountId } = caller;
      const loanId = idIn(request.loanId);
      const [row] = await readLoans(edge, accountId, loanId + 1, 1);
      if (row?.id !== loanId) return refuse("LOAN_UNKNOWN", { field: "loanId" });
      if (row.status === "submitted") return refuse("LOAN_FORM_KEPT");
      await forms.erase(accountId, row.clientId);
      return {};
    },
  };
}

async function readState({
  edge,
  caller: { account: accountId },
  locale,
  at,
}: Call<"loan/state">): Promise<LoanState | Refusal> {
  const [account, figures, applicant, [row], name] = await Promise.all([
    readAccount(edge, accountId),
    readFigures(edge, accountId),
    readApplicant(edge, accountId),
    readLoans(edge, accountId, newest, 1),
    readVerifiedName(edge, accountId),
  ]);
  if (account === null || figures === null || applicant === null) return refuse("ACCOUNT_UNKNOWN");
  const { creditScore, status, reason } = applicant;
  const available = cashBesideMargin(totalsOf(figures));
  const limit = loanLimit(creditScore);
  const { availableBalance: cash } = account;
  return {
    now: timeOf(at),
    identity: {
      status: status ?? "none",
      reasonText: reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : null,
      name,
    },
    terms: {
      minimum: yenOf(loanMinimum),
      maximum: yenOf(loanMaximum),
      unit: yenOf(loanUnit),
      yearlyPercent: loanBasisPoints / 100,
      termDays: loanTermDays,
      scoredTermDays,
      overduePoints: -scorePoints["loan-overdue"],
      formDays: loanFormDays,
    },
    score: creditScore,
    limit: yenOf(limit),
    limits: scoresShown.map((score) => ({ score, limit: yenOf(loanLimit(score)) })),
    obstacle: obstacleOf(row, status),
    examples: exampleAmounts(limit).map(exampleOf),
    cash: yenOf(cash),
    withdrawable: yenOf(account.withdrawable),
    loan:
      row === undefined
        ? null
        : { ...presentLoan(row, locale), running: presentRunning(row, available, tokyoDate(at)) },
  };
}

async function previewLoan({
  edge,
  request,
  caller: { account: accountId },
  locale,
  at,
}: Call<"loan/preview">): Promise<LoanPreview | Refusal> {
  const amount = senOf(request.amount);
  const [figures, applicant, [row]] = await Promise.all([
    readFigures(edge, accountId),
    readApplicant(edge, accountId),
    readLoans(edge, accountId, newest, 1),
  ]);
  if (figures === null || applicant === null) return refuse("ACCOUNT_UNKNOWN");
  const { creditScore, status } = applicant;
  const isVerified = status === "passed";
  const denied = deniedApplication({ creditScore, isVerified, hasLoan: isLive(row) }, amount);
  const today = tokyoDate(at);
  const owed = row === undefined ? zero : totalOf(owedOn(row, today));
  const totals = totalsOf(figures);
  const withdrawable = (cash: Sen, debt: Sen) =>
    yenOf(summarise({ ...totals, cash }, zero, debt).withdrawable);
  const more = sen(totals.cash + amount);
  const interestAtDue = loanInterest(amount, loanTermDays);
  return {
    amount: yenOf(amount),
    interestPerDay: yenOf(loanInterest(amount, 1)),
    dueOn: tokyoDate(loanDueAt(today)),
    interestAtDue: yenOf(interestAtDue),
    totalAtDue: yenOf(amount + interestAtDue),
    cash: { before: yenOf(totals.cash), after: yenOf(more) },
    withdrawable: {
      before: withdrawable(totals.cash, owed),
      after: withdrawable(more, sen(owed + amount)),
    },
    denial: presentDenial(denied, locale),
  };
}

async function previewRepayment({
  edge,
  request,
  caller: { account: accountId },
  locale,
  at,
}: Call<"loan/repaymentPreview">): Promise<RepaymentPreview | Refusal> {
  const amount = senOf(request.amount);
  const [figures, [row]] = await Promise.all([
    readFigures(edge, accountId),
    readLoans(edge, accountId, newest, 1),
  ]);
  if (figures === null) return refuse("ACCOUNT_UNKNOWN");
  if (row === undefined || !isLive(row) || row.startedOn === null)
    return refuse("LOAN_NOT_RUNNING");
  const today = tokyoDate(at);
  const owed = owedOn(row, today);
  const { interest, principal } = partsOf(owed, sen(Math.min(amount, totalOf(owed))));
  const paid = sen(interest + principal);
  const totals = totalsOf(figures);
  const cash = sen(Math.max(0, totals.cash - paid));
  const withdrawable = (left: Sen, debt: Sen) =>
    yenOf(summarise({ ...totals, cash: left }, zero, debt).withdrawable);
  const ends = principal === row.principal;
  const counts =
    row.status === "approved" && calendarDays(row.startedOn, today) >= scoredTermDays && ends;
  return {
    amount: yenOf(amount),
    interest: yenOf(interest),
    principal: yenOf(principal),
    principalAfter: yenOf(row.principal - principal),
    cash: { before: yenOf(totals.cash), after: yenOf(cash) },
    withdrawable: {
      before: withdrawable(totals.cash, totalOf(owed)),
      after: withdrawable(cash, sen(totalOf(owed) - paid)),
    },
    ends,
    scoreGain: counts ? scorePoints["loan-repaid"] : 0,
    denial: presentDenial(deniedRepayment(owed, cashBesideMargin(totals), amount), locale),
  };
}

function presentDenial(denied: Denied | null, locale: Locale): LoanPreview["denial"] {
  if (denied === null || !isReason(denied.reason)) return null;
  const { reason, parameters = {} } = denied;
  return { reason, text: reasonText(denied.reason, parameters, locale) };
}

function isUncertain({ reason }: Refusal): boolean {
  return reason === "OUTCOME_UNKNOWN" || reason === "OVERLOADED" || reason === "FAULT";
}

function loanIdOf({ loanId }: Outcome): number {
  if (loanId === undefined) throw new Error("an accepted application without its number");
  return loanId;
}
