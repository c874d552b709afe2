import { type LoanCase, loanFailReasons } from "@akari/api/console/loan";
import type { QueueFigures } from "@akari/api/console/queue";
import type { Locale } from "@akari/api/locale";
import { loanLimit } from "@akari/brokerage/loan/loan";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import { createLoanForms, isSameName } from "../../../applicant/loan-forms.ts";
import { readVerifiedName } from "../../../applicant/verified-names.ts";
import { isDeskOn } from "../../../desk/desk-switch.ts";
import { holdsOfLoan, judgeLoan } from "../../../desk/loan-rules.ts";
import type { Edge } from "../../../edge.ts";
import { cursorOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../../http/present.ts";
import { type Refusal, refuse } from "../../../http/refusal.ts";
import { reasonText } from "../../../http/wording.ts";
import { type CaseLog, emptyCaseLog, readCaseLog, readCaseLogs } from "../../../reads/case-log.ts";
import { loanNumberOf } from "../../../reads/loan-number.ts";
import type { CaseClaim, CaseClaims } from "../../case-claims.ts";
import { decidedFirst, decisionIn, stepsOf } from "../../case-decided.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { decideCase } from "../../decide-case.ts";
import { logView } from "../../log-view.ts";
import { closedReasonText } from "../../operator-words.ts";
import { type CaseRow, presentCase, proposalColumns } from "../../present-case.ts";

type LoanHandlers = Pick<
  ConsoleHandlers,
  "loan/list" | "loan/detail" | "loan/claim" | "loan/release" | "loan/decide"
>;

interface LoanRow extends CaseRow {
  readonly clientId: string;
  readonly score: number;
}

/** The queue knows what waits, what was approved, and what failed. */
const status = `case l.status when 'submitted' then 'awaiting' when 'failed' then 'failed' else 'approved' end`;
const columns = `l.loan_id as id, l.account_id as "accountId", l.client_id as "clientId", l.amount, ${status} as status, l.reason,
  l.requested_at as "requestedAt", l.decided_at as "decidedAt", a.credit_score as score, ${proposalColumns}`;
const from = `loans l join accounts a using (account_id)
  left join proposals p on p.subject = 'loan:' || l.loan_id and p.state = 'open' and l.status = 'submitted'
  left join operators o on o.operator_id = p.proposed_by`;

/** The queue of loan applications. */
export function loanRoutes(claims: CaseClaims): LoanHandlers {
  return {
    "loan/list": async ({ edge, request, operator, locale, at }) => {
      const { state = "waiting", search, accountId, cursor } = request;
      const position = positionOf(cursor);
      if (position === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const isDecided = state === "decided";
      const after = cursor === undefined && !isDecided ? 0 : position;
      const claimed = claims.claimed("loan", at);
      const { rows } = await edge.sql.query<LoanRow>(
        `select ${columns} from ${from}
         where l.status ${isDecided ? "<>" : "="} 'submitted' and l.loan_id ${isDecided ? "<" : ">"} $1
           ${state === "second-person" ? "and p.proposal_id is not null" : ""}
           ${state === "claimed" ? "and l.loan_id = any($5)" : ""}
           and ($2::text is null or case_number('L', l.loan_id::text) like upper($2) || '%' or l.account_id::text like $2 || '%')
           and ($3::bigint is null or l.account_id = $3)
         order by l.loan_id ${isDecided ? "desc" : ""} limit $4`,
        [
          after,
          search ?? null,
          accountId === undefined ? null : idIn(accountId),
          pageSize + 1,
          ...(state === "claimed" ? [claimed] : []),
        ],
      );
      const shown = rows.slice(0, pageSize);
      const numbers = shown.map(({ id }) => loanNumberOf(id));
      const logs = await readCaseLogs(edge.sql, isDecided ? numbers : [], at);
      const last = shown.at(-1);
      const { operatorId } = operator;
      return {
        figures: await readFigures(edge, claimed, at),
        items: shown.map((row) =>
          presentLoan(
            row,
            logs.get(loanNumberOf(row.id)) ?? emptyCaseLog,
            { claim: claims.claimOf("loan", row.id, at), operatorId },
            locale,
          ),
        ),
        nextCursor: rows.length > pageSize && last !== undefined ? cursorOf(last.id) : null,
        now: timeOf(at),
      };
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
  const log = await readCaseLog(edge.sql, loanNumberOf(loanId), edge.clock.now());
  const decision = decisionIn(log);
  return decision === null ? refuse("LOAN_DECIDED") : decidedFirst(decision);
}

async function readLoan({ sql }: Edge, loanId: number): Promise<LoanRow | null> {
  const { rows } = await sql.query<LoanRow>(`select ${columns} from ${from} where l.loan_id = $1`, [
    loanId,
  ]);
  return rows[0] ?? null;
}

async function readFigures(
  edge: Edge,
  claimed: readonly number[],
  at: number,
): Promise<QueueFigures> {
  const { rows } = await edge.sql.query<{
    waiting: number;
    amount: number;
    second: number;
    claimed: number;
    oldest: number | null;
    approved: number;
    failed: number;
    automatic: number;
  }>(
    `select w.*, t.* from
       (select count(*) as waiting, coalesce(sum(l.amount), 0)::bigint as amount, count(p.proposal_id) as second,
          count(*) filter (where l.loan_id = any($2)) as claimed, min(l.requested_at) as oldest
        from loans l left join proposals p on p.subject = 'loan:' || l.loan_id and p.state = 'open'
        where l.status = 'submitted') w,
       (select count(*) filter (where status <> 'failed') as approved, count(*) filter (where status = 'failed') as failed,
          count(*) filter (where decided_by = 'desk') as automatic
        from loans where decided_at >= $1) t`,
    [new Date(startOfTokyoDay(at)), claimed],
  );
  const figures = rows[0];
  if (figures === undefined) throw new Error("a query without its row");
  return {
    waiting: figures.waiting,
    waitingAmount: yenOf(figures.amount),
    secondPerson: figures.second,
    claimed: figures.claimed,
    oldest: nullableTimeOf(figures.oldest),
    approvedToday: figures.approved,
    failedToday: figures.failed,
    automaticToday: figures.automatic,
    desk: await isDeskOn(edge.sql, "loan"),
    secondPersonAbove: yenOf(edge.core.ready.secondPersonAbove),
  };
}

function presentLoan(
  row: LoanRow,
  log: CaseLog,
  reader: { readonly claim: CaseClaim | null; readonly operatorId: number },
  locale: Locale,
): LoanCase {
  const { reason } = row;
  return {
    ...presentCase(row, reader),
    loanId: idOf(row.id),
    caseNumber: loanNumberOf(row.id),
    decidedBy: decisionIn(log)?.by ?? null,
    reason,
    reasonText: reason === null ? null : closedReasonText(reason, locale),
  };
}
