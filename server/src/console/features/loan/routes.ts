import { caseNumberOf } from "@akari/api/case-number";
import { type LoanCase, loanFailReasons } from "@akari/api/console/loan";
import type { Locale } from "@akari/api/locale";
import { loanLimit } from "@akari/brokerage/loan/loan";
import { createLoanForms, isSameName } from "../../../applicant/loan-forms.ts";
import { readVerifiedName } from "../../../applicant/verified-names.ts";
import { holdsOfLoan, judgeLoan } from "../../../desk/loan-rules.ts";
import type { Edge } from "../../../edge.ts";
import { housePartsOf } from "../../../http/house-parts.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, yenOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { reasonText } from "../../../http/wording.ts";
import { type CaseLog, readCaseLog } from "../../../uses/case-log.ts";
import { caseActs } from "../../case-acts.ts";
import type { CaseClaim, CaseClaims } from "../../case-claims.ts";
import { readCasePage } from "../../case-queue.ts";
import { type CaseRow, type QueueTable, readCase } from "../../../uses/queue/cases.ts";
import { type CaseDecision, decidedFirst, decisionIn, stepsOf } from "../../case-decided.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { logView } from "../../../uses/operator-log/log-view.ts";
import { closedReasonText } from "../../operator-words.ts";
import { presentCase } from "../../present-case.ts";

type LoanHandlers = Pick<
  ConsoleHandlers,
  "loan/list" | "loan/detail" | "loan/claim" | "loan/release" | "loan/decide"
>;

interface LoanRow extends CaseRow {
  readonly clientId: string;
  readonly score: number;
  readonly decidedBy: "desk" | "operator" | "customer" | null;
}

const loans: QueueTable = {
  queue: "loan",
  letter: "L",
  table: "loans",
  key: "loan_id",
  waiting: "submitted",
  columns: `c.client_id as "clientId", c.decided_by as "decidedBy", a.credit_score as score`,
  join: "join accounts a using (course, account_id)",
  // The queue knows what waits, what was approved, and what failed; a cancelled application failed by the customer's own act.
  status: `case when c.status = 'submitted' then 'awaiting' when c.status in ('failed', 'cancelled') then 'failed' else 'approved' end`,
  approved: "c.status not in ('failed', 'cancelled')",
  failed: "c.status = 'failed'",
  automatic: "c.decided_by = 'desk'",
};

/** The queue of loan applications. */
export function loanRoutes(claims: CaseClaims): LoanHandlers {
  const acts = caseActs<LoanRow, (typeof loanFailReasons)[number]>(claims, {
    table: loans,
    field: "loanId",
    unknown: "LOAN_UNKNOWN",
    decided: "LOAN_DECIDED",
    async isTrue(edge, { accountId, amount, clientId, score }, reason) {
      const [form, verifiedName] = await Promise.all([
        createLoanForms(edge).read(accountId, clientId),
        readVerifiedName(edge, accountId),
      ]);
      const applicantName = form?.applicantName ?? null;
      return holdsOfLoan(reason, { amount, creditScore: score, applicantName, verifiedName });
    },
    command: (loanId, decision, reason) => ({ kind: "decide-loan", loanId, decision, reason }),
    decidedFirst: loanDecidedFirst,
  });
  return {
    "loan/list": async ({ edge, request, operator, locale, at }) => {
      const page = await readCasePage<LoanRow>(edge, loans, request, claims, at);
      if (page instanceof Refusal) return page;
      const { operatorId } = operator;
      const items = page.rows.map((row) => {
        const claim = claims.claimOf("loan", row.id, at);
        return presentLoan(row, page.logOf(row), { claim, operatorId }, locale);
      });
      return { ...page.head, items };
    },

    "loan/detail": async ({ edge, request, operator, locale, at }) => {
      const row = await readLoan(edge, idIn(request.loanId));
      if (row === null) return refuse("LOAN_UNKNOWN", { field: "loanId" });
      const { id, accountId, amount, clientId, score } = row;
      const { operatorId } = operator;
      const caseNumber = caseNumberOf("loan", id);
      await logView(housePartsOf(edge), {
        at,
        operatorId,
        action: "loan-viewed",
        caseNumber,
        accountId,
      });
      const [applicant, verifiedName, log] = await Promise.all([
        createLoanForms(edge).read(accountId, clientId),
        readVerifiedName(edge, accountId),
        readCaseLog(edge, caseNumber, at),
      ]);
      const applicantName = applicant?.applicantName ?? null;
      const facts = { amount, creditScore: score, applicantName, verifiedName };
      return {
        ...presentLoan(row, log, { claim: claims.claimOf("loan", id, at), operatorId }, locale),
        applicant,
        verifiedName,
        nameMatches:
          applicantName !== null &&
          verifiedName !== null &&
          isSameName(applicantName, verifiedName),
        score,
        limit: yenOf(loanLimit(score)),
        deskReason: row.status === "awaiting" ? judgeLoan(facts) : null,
        steps: stepsOf(log, row),
        secondPersonNeeded: amount > edge.core.ready.secondPersonAbove,
        failReasons: loanFailReasons
          .filter((reason) => row.status === "awaiting" && holdsOfLoan(reason, facts))
          .map((reason) => ({ reason, text: reasonText(reason, {}, locale) })),
      };
    },

    "loan/claim": (call) => acts.claim(call, call.request.loanId),
    "loan/release": (call) => acts.release(call, call.request.loanId),
    "loan/decide": (call) => acts.decide(call, call.request.loanId, call.request),
  };
}

/** The first decider of an application, and the time. */
export async function loanDecidedFirst(edge: Edge, loanId: number): Promise<Refusal> {
  const row = await readLoan(edge, loanId);
  if (row === null) return refuse("LOAN_UNKNOWN", { field: "loanId" });
  const log = await readCaseLog(edge, caseNumberOf("loan", loanId), edge.clock.now());
  const decision = decisionOf(row, log);
  return decision === null ? refuse("LOAN_DECIDED") : decidedFirst(decision);
}

function readLoan(edge: Edge, loanId: number): Promise<LoanRow | null> {
  return readCase<LoanRow>(edge, loans, loanId);
}

/** Customers leave no entry in the operators' log. */
function decisionOf({ decidedAt, decidedBy }: LoanRow, log: CaseLog): CaseDecision | null {
  if (decidedAt === null || decidedBy !== "customer") return decisionIn(log);
  return { at: decidedAt, by: { kind: decidedBy, people: [] } };
}

function presentLoan(
  row: LoanRow,
  log: CaseLog,
  reader: { readonly claim: CaseClaim | null; readonly operatorId: number },
  locale: Locale,
): LoanCase {
  const reason = row.decidedBy === "customer" ? "CANCELLED_BY_CUSTOMER" : row.reason;
  return {
    ...presentCase(row, reader),
    loanId: idOf(row.id),
    caseNumber: caseNumberOf("loan", row.id),
    decidedBy: decisionOf(row, log)?.by ?? null,
    reason,
    reasonText: reason === null ? null : closedReasonText(reason, locale),
  };
}
