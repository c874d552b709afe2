import type { ApplyLoan, CancelLoan, RepayLoan } from "@akari/brokerage/loan/commands";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { type Asked, by, numberIn, type OwnRecords, withOwn } from "../act.ts";
import { answeredStatus } from "../answered-status.ts";
import type { Acting } from "../caller.ts";
import type { Books, UseParts } from "../parts.ts";
import { submit } from "../submit.ts";
import { loanOf, loansOf } from "./read-loans.ts";

/** The sealed form of an application, under the id that it was sent with. */
export interface LoanForms<Form> {
  /** false: another form was sent under this id. Nothing is kept of an application that the core knows already. */
  keep(account: number, id: string, form: Form, at: number): Promise<boolean>;
  erase(account: number, id: string): Promise<void>;
}

export interface LoanParts<Form = never> extends UseParts {
  readonly forms: LoanForms<Form>;
}

/** Applies for a loan; its number. The form never reaches the core. */
export async function applyLoan<Form>(
  parts: LoanParts<Form>,
  caller: Acting,
  { id, form, ...asked }: Asked<ApplyLoan> & { readonly form: Form },
): Promise<number | Refusal> {
  const { account, at } = caller;
  // Before the application, so that no review ever misses it.
  if (!(await parts.forms.keep(account, id, form, at))) return refuse("COMMAND_ID_REUSED");
  const outcome = await submit(parts, { kind: "apply-loan", ...by(caller, id), ...asked });
  if (!(outcome instanceof Refusal)) return numberIn(outcome, "loanId");
  // Only a denial is certain: after anything else the application may have arrived.
  if (!(await isKnown(parts, account, id)) && !isUncertain(outcome))
    await parts.forms.erase(account, id);
  return outcome;
}

/** Cancels an application of the caller's; its number. */
export async function cancelLoan(
  parts: LoanParts,
  caller: Acting,
  { id, loanId }: Asked<CancelLoan>,
): Promise<number | Refusal> {
  const row = await loanOf(parts, caller, loanId);
  if (row instanceof Refusal) return row;
  const outcome = await submit(parts, { kind: "cancel-loan", ...by(caller, id), loanId });
  if (outcome instanceof Refusal) return outcome;
  // Its review has ended. If this process ends here, the form goes like that of any decided application.
  await parts.forms.erase(caller.account, row.clientId);
  return loanId;
}

const own: OwnRecords = {
  table: "loans",
  number: "loan_id",
  unknown: "LOAN_UNKNOWN",
  field: "loanId",
};

/** Repays the caller's loan, or a part of it; its status after it, also when the request is repeated. */
export async function repayLoan(
  parts: UseParts,
  caller: Acting,
  { id, loanId, ...asked }: Asked<RepayLoan>,
): Promise<{ readonly loanId: number; readonly status: string | null } | Refusal> {
  const outcome = await withOwn(parts, caller, own, loanId, () =>
    submit(parts, { kind: "repay-loan", ...by(caller, id), loanId, ...asked }),
  );
  if (outcome instanceof Refusal) return outcome;
  const status = await answeredStatus(outcome, async () => {
    const [row] = await loansOf(parts, caller, { before: loanId + 1, count: 1 });
    return row?.status ?? null;
  });
  return { loanId, status };
}

/** Erases the form of an application after its review. null, or the refusal. */
export async function eraseLoanForm(
  parts: Books & Pick<LoanParts, "forms">,
  caller: Acting,
  loanId: number,
): Promise<Refusal | null> {
  const row = await loanOf(parts, caller, loanId);
  if (row instanceof Refusal) return row;
  if (row.status === "submitted") return refuse("LOAN_FORM_KEPT");
  await parts.forms.erase(caller.account, row.clientId);
  return null;
}

/** Whether the core knows an application under its caller's id. */
async function isKnown({ sql, course }: Books, account: number, id: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    "select from loans where course = $1 and account_id = $2 and client_id = $3",
    [course, account, id],
  );
  return rowCount !== 0;
}

function isUncertain({ reason }: Refusal): boolean {
  return reason === "OUTCOME_UNKNOWN" || reason === "OVERLOADED" || reason === "FAULT";
}
