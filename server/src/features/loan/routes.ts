import { type LoanPreview, loanStatus, type LoanState } from "@akari/api/loan";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import { scorePoints } from "@akari/brokerage/account/credit-score";
import type { Denied } from "@akari/brokerage/decision";
import {
  loanBasisPoints,
  loanLimit,
  loanMaximum,
  loanMinimum,
  loanTermDays,
  loanUnit,
  scoredTermDays,
} from "@akari/brokerage/loan/loan";
import { tokyoDate } from "@akari/exchange/tokyo-time";
import * as v from "valibot";
import { refuse } from "../../admission/refusal.ts";
import { loanFormDays, type LoanForms, maskedNumber } from "../../applicant/loan-forms.ts";
import { readVerifiedName } from "../../applicant/verified-names.ts";
import type { Edge } from "../../edge.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn, senOf } from "../../http/parse.ts";
import { idOf, timeOf, yenOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import { reasonText } from "../../http/wording.ts";
import {
  type LoanForeseen,
  type LoanReading,
  loanStateOf,
  previewLoan,
  previewRepayment,
} from "../../uses/loan/loan-state.ts";
import { applyLoan, cancelLoan, eraseLoanForm, repayLoan } from "../../uses/loan/loans.ts";
import { loansOf } from "../../uses/loan/read-loans.ts";
import { movementsOf, presentLoan } from "./loan-record.ts";
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

const scoresShown = [60, 80, 90, 100];

export function loanRoutes(forms: LoanForms): LoanHandlers {
  const partsOf = ({ sql, course, core }: Edge) => ({ sql, course, core, forms });
  return {
    "loan/state": async (call) => {
      const { edge, locale, at } = call;
      const verifiedName = (account: number) => readVerifiedName(edge, account);
      const parts = { ...edge, verifiedName };
      return answered(await loanStateOf(parts, actingOf(call)), (reading) =>
        presentState(reading, at, locale),
      );
    },

    "loan/preview": async (call) => {
      const amount = senOf(call.request.amount);
      return answered(await previewLoan(call.edge, actingOf(call), amount), (foreseen) => ({
        amount: yenOf(amount),
        interestPerDay: yenOf(foreseen.interestPerDay),
        dueOn: foreseen.dueOn,
        interestAtDue: yenOf(foreseen.interestAtDue),
        totalAtDue: yenOf(amount + foreseen.interestAtDue),
        ...presentChanges(foreseen),
        denial: presentDenial(foreseen.denied, call.locale),
      }));
    },

    "loan/repaymentPreview": async (call) => {
      const amount = senOf(call.request.amount);
      return answered(await previewRepayment(call.edge, actingOf(call), amount), (foreseen) => ({
        amount: yenOf(amount),
        interest: yenOf(foreseen.interest),
        principal: yenOf(foreseen.principal),
        principalAfter: yenOf(foreseen.principalAfter),
        ...presentChanges(foreseen),
        ends: foreseen.ends,
        scoreGain: foreseen.scoreGain,
        denial: presentDenial(foreseen.denied, call.locale),
      }));
    },

    "loan/apply": async (call) => {
      const { edge, request } = call;
      const {
        clientId: id,
        amount,
        applicantName,
        idNumber,
        address,
        contactNumber,
        email,
      } = request;
      const idMask = maskedNumber(idNumber);
      const form = { applicantName, idMask, address, contactNumber, email };
      const asked = { id, amount: senOf(amount), form };
      return answered(await applyLoan(partsOf(edge), actingOf(call), asked), (number) => ({
        loanId: idOf(number),
        status: "submitted",
      }));
    },

    "loan/cancel": async (call) => {
      const { edge, request } = call;
      const asked = { id: request.clientId, loanId: idIn(request.loanId) };
      return answered(await cancelLoan(partsOf(edge), actingOf(call), asked), (number) => ({
        loanId: idOf(number),
        status: "cancelled",
      }));
    },

    "loan/repay": async (call) => {
      const { clientId: id, loanId, amount } = call.request;
      const asked = { id, loanId: idIn(loanId), amount: senOf(amount) };
      return answered(await repayLoan(call.edge, actingOf(call), asked), (repaid) => ({
        loanId: idOf(repaid.loanId),
        status: v.parse(loanStatus, repaid.status),
      }));
    },

    "loan/history": async (call) => {
      const { edge, request, locale } = call;
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const rows = await loansOf(edge, actingOf(call), { before, count: pageSize + 1 });
      return pageOf(rows, byId, (row) => ({
        ...presentLoan(row, locale),
        movements: movementsOf(row),
      }));
    },

    "loan/eraseForm": async (call) => {
      const loanId = idIn(call.request.loanId);
      return (await eraseLoanForm(partsOf(call.edge), actingOf(call), loanId)) ?? {};
    },
  };
}

function presentState(reading: LoanReading, at: number, locale: Locale): LoanState {
  const { account, applicant, row, available, verifiedName, obstacle } = reading;
  const { creditScore, status, reason } = applicant;
  const limit = loanLimit(creditScore);
  return {
    now: timeOf(at),
    identity: {
      status: status ?? "none",
      reasonText: reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : null,
      name: verifiedName,
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
    obstacle,
    examples: exampleAmounts(limit).map(exampleOf),
    cash: yenOf(account.availableBalance),
    withdrawable: yenOf(account.withdrawable),
    loan:
      row === undefined
        ? null
        : { ...presentLoan(row, locale), running: presentRunning(row, available, tokyoDate(at)) },
  };
}

function presentChanges({ cash, withdrawable }: Pick<LoanForeseen, "cash" | "withdrawable">) {
  return {
    cash: { before: yenOf(cash.before), after: yenOf(cash.after) },
    withdrawable: { before: yenOf(withdrawable.before), after: yenOf(withdrawable.after) },
  };
}

function presentDenial(denied: Denied | null, locale: Locale): LoanPreview["denial"] {
  if (denied === null || !isReason(denied.reason)) return null;
  const { reason, parameters = {} } = denied;
  return { reason, text: reasonText(denied.reason, parameters, locale) };
}
