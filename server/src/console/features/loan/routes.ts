import { type LoanCase, loanFailReasons } from "@akari/api/console/loan";
import type { Locale } from "@akari/api/locale";
import { loanLimit } from "@akari/brokerage/loan/loan";
import { createLoanForms, isSameName } from "../../../applicant/loan-forms.ts";
import { readVerifiedName } from "../../../applicant/verified-names.ts";
import { holdsOfLoan, judgeLoan } from "../../../desk/loan-rules.ts";
import type { Edge } from "../../../edge.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, yenOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../http/refusal.ts";
import { reasonText } from "../../../http/wording.ts";
import { type CaseLog, readCaseLog } from "../../../reads/case-log.ts";
import { loanNumberOf } from "../../../reads/loan-number.ts";
import type { CaseClaim, CaseClaims } from "../../case-claims.ts";
import { type QueueTable, readCase, readCasePage } from "../../case-queue.ts";
import { type CaseDecision, decidedFirst, decisionIn, stepsOf } from "../../case-decided.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { decideCase } from "../../decide-case.ts";
import { logView } from "../../log-view.ts";
import { closedReasonText } from "../../operator-words.ts";
import { type CaseRow, presentCase } from "../../present-case.ts";

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
  join: "join accounts a using (account_id)",
  // The queue knows what waits, what was approved, and what failed; a cancelled application failed by the customer's own act.
  status: `case when c.status = 'submitted' then 'awaiting' when c.status in ('failed', 'cancelled') then 'failed' else 'approved' end`,
  approved: "c.status not in ('failed', 'cancelled')",
  failed: "c.status = 'failed'",
  automatic: "c.decided_by = 'desk'",
};

/** The queue of loan applications. */
export function loanRoutes(claims: CaseClaims): LoanHandlers {
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
      const caseNumber = loanNumberOf(id);
      await logView(edge, { at, operatorId, action: "loan-viewed", caseNumber, accountId });
      const [applicant, verifiedName, log] = await Promise.all([
        createLoanForms(edge).read(accountId, clientId),
        readVerifiedName(edge, accountId),
        readCaseLog(edge.sql, caseNumber, at),
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

    "loan/claim": async ({ edge, request, operator, at }) => {
      const row = await readLoan(edge, idIn(request.loanId));
      if (row === null) return refuse("LOAN_UNKNOWN", { field: "loanId" });
      if (row.status === "awaiting") claims.claim("loan", row.id, operator, at);
      return {};
    },

    "loan/release": ({ request, operator }) => {
      claims.release("loan", idIn(request.loanId), operator.sessionId);
      return {};
    },

    "loan/decide": async ({ edge, request, operator, at }) => {
      const loanId = idIn(request.loanId);
      const row = await readLoan(edge, loanId);
      if (row === null) return refuse("LOAN_UNKNOWN", { field: "loanId" });
      const { clientId, decision, reason = null } = request;
      if (reason !== null && row.status === "awaiting") {
        const [form, verifiedName] = await Promise.all([
          createLoanForms(edge).read(row.accountId, row.clientId),
          readVerifiedName(edge, row.accountId),
        ]);
        const applicantName = form?.applicantName ?? null;
        const facts = { amount: row.amount, creditScore: row.score, applicantName, verifiedName };
        if (!holdsOfLoan(reason, facts)) return refuse("REASON_UNTRUE", { field: "reason" });
      }
      claims.release("loan", loanId, operator.sessionId);
      return decideCase(
        edge,
        {
          kind: "loan",
          subject: `loan:${loanId}`,
          caseNumber: loanNumberOf(loanId),
          accountId: row.accountId,
          amount: row.amount,
          reason,
          command: { kind: "decide-loan", loanId, decision, reason },
          operatorId: operator.operatorId,
          clientId,
          at,
        },
        {
          status: row.status,
          denial: "LOAN_DECIDED",
          decidedFirst: () => loanDecidedFirst(edge, loanId),
        },
      );
    },
  };
}

/** Who decided an application first, and when. */
export async function loanDecidedFirst(edge: Edge, loanId: number): Promise<Refusal> {
  const row = await readLoan(edge, loanId);
  if (row === null) return refuse("LOAN_UNKNOWN", { field: "loanId" });
  const log = await readCaseLog(edge.sql, loanNumberOf(loanId), edge.clock.now());
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
    caseNumber: loanNumberOf(row.id),
    decidedBy: decisionOf(row, log)?.by ?? null,
    reason,
    reasonText: reason === null ? null : closedReasonText(reason, locale),
  };
}
