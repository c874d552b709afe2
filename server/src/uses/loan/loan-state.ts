import { cashBesideMargin, totalsOf } from "@akari/brokerage/account/equity";
import { scorePoints } from "@akari/brokerage/account/credit-score";
import { summarise } from "@akari/brokerage/account/summary";
import type { Denied } from "@akari/brokerage/decision";
import { deniedApplication } from "@akari/brokerage/loan/apply-loan";
import { loanTermDays, scoredTermDays } from "@akari/brokerage/loan/loan";
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
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { type AccountReading, readAccount, readFigures } from "../account/figures.ts";
import type { Acting } from "../caller.ts";
import type { Books, MarketParts } from "../parts.ts";
import { isLive, type LoanRow, newestLoanOf } from "./read-loans.ts";

/** Figures that decide on an application. */
export interface ApplicantRow {
  readonly creditScore: number;
  readonly status: "passed" | "rejected" | null;
  readonly reason: string | null;
}

/** How the caller stands with loans; money in sen. */
export interface LoanReading {
  readonly account: AccountReading;
  readonly applicant: ApplicantRow;
  /** The newest loan or application; undefined: they have had none. */
  readonly row: LoanRow | undefined;
  /** Cash available for a repayment now. */
  readonly available: Sen;
  /** null: not verified, or its key is lost. */
  readonly verifiedName: string | null;
  /** Why no application is possible now; null: it is. */
  readonly obstacle: "LOAN_OPEN" | "IDENTITY_NOT_PASSED" | null;
}

export interface LoanReadParts extends MarketParts {
  verifiedName(account: number): Promise<string | null>;
}

export async function loanStateOf(
  parts: LoanReadParts,
  caller: Acting,
): Promise<LoanReading | Refusal> {
  const [account, figures, applicant, row, verifiedName] = await Promise.all([
    readAccount(parts, caller.account),
    readFigures(parts, caller.account),
    readApplicant(parts, caller),
    newestLoanOf(parts, caller),
    parts.verifiedName(caller.account),
  ]);
  if (account === null || figures === null || applicant === null) return refuse("ACCOUNT_UNKNOWN");
  const available = cashBesideMargin(totalsOf(figures));
  const obstacle = obstacleOf(row, applicant);
  return { account, applicant, row, available, verifiedName, obstacle };
}

/** An amount before and after; in sen. */
interface Change {
  readonly before: Sen;
  readonly after: Sen;
}

/** Terms of a loan of an amount; money in sen. */
export interface LoanForeseen {
  readonly interestPerDay: Sen;
  readonly dueOn: string;
  readonly interestAtDue: Sen;
  readonly cash: Change;
  readonly withdrawable: Change;
  /** Why it would be denied; null: it would not. */
  readonly denied: Denied | null;
}

export async function previewLoan(
  parts: MarketParts,
  caller: Acting,
  amount: Sen,
): Promise<LoanForeseen | Refusal> {
  const [figures, applicant, row] = await Promise.all([
    readFigures(parts, caller.account),
    readApplicant(parts, caller),
    newestLoanOf(parts, caller),
  ]);
  if (figures === null || applicant === null) return refuse("ACCOUNT_UNKNOWN");
  const { creditScore, status } = applicant;
  const isVerified = status === "passed";
  const today = tokyoDate(caller.at);
  const owed = row === undefined ? zero : totalOf(owedOn(row, today));
  const totals = totalsOf(figures);
  const withdrawable = (cash: Sen, debt: Sen) =>
    summarise({ ...totals, cash }, zero, debt).withdrawable;
  const more = sen(totals.cash + amount);
  return {
    interestPerDay: loanInterest(amount, 1),
    dueOn: tokyoDate(loanDueAt(today)),
    interestAtDue: loanInterest(amount, loanTermDays),
    cash: { before: totals.cash, after: more },
    withdrawable: {
      before: withdrawable(totals.cash, owed),
      after: withdrawable(more, sen(owed + amount)),
    },
    denied: deniedApplication({ creditScore, isVerified, hasLoan: isLive(row) }, amount),
  };
}

/** Effects of a repayment; money in sen. */
export interface RepaymentForeseen {
  readonly interest: Sen;
  readonly principal: Sen;
  readonly principalAfter: Sen;
  readonly cash: Change;
  readonly withdrawable: Change;
  /** Whether nothing would be left. */
  readonly ends: boolean;
  readonly scoreGain: number;
  readonly denied: Denied | null;
}

export async function previewRepayment(
  parts: MarketParts,
  caller: Acting,
  amount: Sen,
): Promise<RepaymentForeseen | Refusal> {
  const [figures, row] = await Promise.all([
    readFigures(parts, caller.account),
    newestLoanOf(parts, caller),
  ]);
  if (figures === null) return refuse("ACCOUNT_UNKNOWN");
  if (row === undefined || !isLive(row) || row.startedOn === null)
    return refuse("LOAN_NOT_RUNNING");
  const today = tokyoDate(caller.at);
  const owed = owedOn(row, today);
  const { interest, principal } = partsOf(owed, sen(Math.min(amount, totalOf(owed))));
  const paid = sen(interest + principal);
  const totals = totalsOf(figures);
  const cash = sen(Math.max(0, totals.cash - paid));
  const withdrawable = (left: Sen, debt: Sen) =>
    summarise({ ...totals, cash: left }, zero, debt).withdrawable;
  const ends = principal === row.principal;
  const counts =
    row.status === "approved" && calendarDays(row.startedOn, today) >= scoredTermDays && ends;
  return {
    interest,
    principal,
    principalAfter: sen(row.principal - principal),
    cash: { before: totals.cash, after: cash },
    withdrawable: {
      before: withdrawable(totals.cash, totalOf(owed)),
      after: withdrawable(cash, sen(totalOf(owed) - paid)),
    },
    ends,
    scoreGain: counts ? scorePoints["loan-repaid"] : 0,
    denied: deniedRepayment(owed, cashBesideMargin(totals), amount),
  };
}

async function readApplicant(
  { sql, course }: Books,
  { account }: Acting,
): Promise<ApplicantRow | null> {
  const { rows } = await sql.query<ApplicantRow>(
    `select credit_score as "creditScore", identity_status as status, identity_reason as reason
     from accounts where course = $1 and account_id = $2`,
    [course, account],
  );
  return rows[0] ?? null;
}

function obstacleOf(row: LoanRow | undefined, { status }: ApplicantRow): LoanReading["obstacle"] {
  if (isLive(row)) return "LOAN_OPEN";
  return status === "passed" ? null : "IDENTITY_NOT_PASSED";
}
