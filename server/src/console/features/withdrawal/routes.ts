import type { QueueFigures } from "@akari/api/console/queue";
import { type WithdrawalCase, withdrawalFailReasons } from "@akari/api/console/withdrawal";
import type { Locale } from "@akari/api/locale";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import { readVerifiedName } from "../../../applicant/verified-names.ts";
import { holdsOfWithdrawal } from "../../../desk/withdrawal-rules.ts";
import { isDeskOn } from "../../../desk/desk-switch.ts";
import type { Edge } from "../../../edge.ts";
import { cursorOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../../http/present.ts";
import { type Refusal, refuse } from "../../../http/refusal.ts";
import { reasonText } from "../../../http/wording.ts";
import { readAccount } from "../../../reads/account-figures.ts";
import { withdrawalNumberOf } from "../../../reads/withdrawal-number.ts";
import { type CaseLog, emptyCaseLog, readCaseLog, readCaseLogs } from "../../../reads/case-log.ts";
import type { CaseClaim, CaseClaims } from "../../case-claims.ts";
import { type CaseDecision, decidedFirst, decisionIn, stepsOf } from "../../case-decided.ts";
import { closedReasonText } from "../../operator-words.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { decideCase } from "../../decide-case.ts";
import { logView } from "../../log-view.ts";
import { type CaseRow, presentCase, proposalColumns } from "../../present-case.ts";

type WithdrawalHandlers = Pick<
  ConsoleHandlers,
  | "withdrawal/list"
  | "withdrawal/detail"
  | "withdrawal/claim"
  | "withdrawal/release"
  | "withdrawal/decide"
>;

interface WithdrawalRow extends CaseRow {
  readonly bankAccountId: number;
  readonly dueAt: number;
  readonly decidedBy: "customer" | "desk" | "operator" | "clock" | null;
}

const columns = `w.withdrawal_id as id, w.account_id as "accountId", w.amount, w.bank_account_id as "bankAccountId", w.status, w.reason,
  w.requested_at as "requestedAt", w.due_at as "dueAt", w.decided_at as "decidedAt", w.decided_by as "decidedBy",
  ${proposalColumns}`;
const from = `withdrawals w
  left join proposals p on p.subject = 'withdrawal:' || w.withdrawal_id and p.state = 'open' and w.status = 'awaiting'
  left join operators o on o.operator_id = p.proposed_by`;

/** The queue of withdrawals. */
export function withdrawalRoutes(claims: CaseClaims): WithdrawalHandlers {
  return {
    "withdrawal/list": async ({ edge, request, operator, locale, at }) => {
      const { state = "waiting", search, accountId, cursor } = request;
      const position = positionOf(cursor);
      if (position === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const isDecided = state === "decided";
      const after = cursor === undefined && !isDecided ? 0 : position;
      // All wait equally long, so the oldest is due first.
      const { rows } = await edge.sql.query<WithdrawalRow>(
        `select ${columns} from ${from}
       where w.status ${isDecided ? "<>" : "="} 'awaiting' and w.withdrawal_id ${isDecided ? "<" : ">"} $1
         ${state === "second-person" ? "and p.proposal_id is not null" : ""}
         ${state === "claimed" ? "and w.withdrawal_id = any($5)" : ""}
         and ($2::text is null or case_number('W', w.withdrawal_id::text) like upper($2) || '%' or w.account_id::text like $2 || '%')
         and ($3::bigint is null or w.account_id = $3)
       order by w.withdrawal_id ${isDecided ? "desc" : ""} limit $4`,
        [
          after,
          search ?? null,
          accountId === undefined ? null : idIn(accountId),
          pageSize + 1,
          ...(state === "claimed" ? [claims.claimed("withdrawal", at)] : []),
        ],
      );
      const shown = rows.slice(0, pageSize);
      const numbers = shown.map(({ id }) => withdrawalNumberOf(id));
      const logs = await readCaseLogs(edge.sql, isDecided ? numbers : [], at);
      const last = shown.at(-1);
      const { operatorId } = operator;
      const readerOf = (id: number) => ({
        claim: claims.claimOf("withdrawal", id, at),
        operatorId,
      });
      return {
        figures: await readFigures(edge, claims.claimed("withdrawal", at), at),
        items: shown.map((row) =>
          presentWithdrawal(
            row,
            logs.get(withdrawalNumberOf(row.id)) ?? emptyCaseLog,
            readerOf(row.id),
            locale,
          ),
        ),
        nextCursor: rows.length > pageSize && last !== undefined ? cursorOf(last.id) : null,
        now: timeOf(at),
      };
    },

    "withdrawal/detail": async ({ edge, request, operator, locale, at }) => {
      const row = await readWithdrawal(edge, idIn(request.withdrawalId));
      if (row === null) return refuse("WITHDRAWAL_UNKNOWN", { field: "withdrawalId" });
      const caseNumber = withdrawalNumberOf(row.id);
      const { operatorId } = operator;
      const { accountId, amount } = row;
      await logView(edge, {
        at,
        operatorId,
        action: "withdrawal-viewed",
        caseNumber,
        accountId,
      });
      const [account, bank, log] = await Promise.all([
        readAccount(edge, accountId),
        readBankAccount(edge, row.bankAccountId),
        readCaseLog(edge.sql, caseNumber, at),
      ]);
      if (account === null) throw new Error("a withdrawal without its account");
      return {
        ...presentWithdrawal(
          row,
          log,
          { claim: claims.claimOf("withdrawal", row.id, at), operatorId },
          locale,
        ),
        figures: {
          withdrawable: yenOf(account.withdrawable),
          cash: yenOf(account.availableBalance),
          equity: yenOf(account.equity),
          required: yenOf(account.requiredMargin),
          openCall: yenOf(account.openCall),
        },
        bankAccount: bank,
        steps: stepsOf(log, row),
        approveEffect: { cash: 0, held: yenOf(-amount), outside: yenOf(amount) },
        failEffect: { cash: yenOf(amount), held: yenOf(-amount), outside: 0 },
        secondPersonNeeded: amount > edge.core.ready.secondPersonAbove,
        failReasons: (await readReasons(edge, row)).map((reason) => ({
          reason,
          text: reasonText(reason, {}, locale),
        })),
      };
    },

    "withdrawal/claim": async ({ edge, request, operator, at }) => {
      const row = await readWithdrawal(edge, idIn(request.withdrawalId));
      if (row === null) return refuse("WITHDRAWAL_UNKNOWN", { field: "withdrawalId" });
      if (row.status === "awaiting") claims.claim("withdrawal", row.id, operator, at);
      return {};
    },

    "withdrawal/release": ({ request, operator }) => {
      claims.release("withdrawal", idIn(request.withdrawalId), operator.sessionId);
      return {};
    },

    "withdrawal/decide": async ({ edge, request, operator, at }) => {
      const withdrawalId = idIn(request.withdrawalId);
      const row = await readWithdrawal(edge, withdrawalId);
      if (row === null) return refuse("WITHDRAWAL_UNKNOWN", { field: "withdrawalId" });
      const { clientId, decision, reason = null } = request;
      if (reason !== null && row.status === "awaiting") {
        const reasons = await readReasons(edge, row);
        if (!reasons.includes(reason)) return refuse("REASON_UNTRUE", { field: "reason" });
      }
      claims.release("withdrawal", withdrawalId, operator.sessionId);
      return decideCase(
        edge,
        {
          kind: "withdrawal",
          subject: `withdrawal:${withdrawalId}`,
          caseNumber: withdrawalNumberOf(withdrawalId),
          accountId: row.accountId,
          amount: row.amount,
          reason,
          command: { kind: "decide-withdrawal", withdrawalId, decision, reason },
          operatorId: operator.operatorId,
          clientId,
          at,
        },
        {
          status: row.status,
          denial: "WITHDRAWAL_DECIDED",
          decidedFirst: () => withdrawalDecidedFirst(edge, withdrawalId),
        },
      );
    },
  };
}

/** Who decided a withdrawal first, and when. */
export async function withdrawalDecidedFirst(edge: Edge, withdrawalId: number): Promise<Refusal> {
  const row = await readWithdrawal(edge, withdrawalId);
  if (row === null) return refuse("WITHDRAWAL_UNKNOWN", { field: "withdrawalId" });
  const log = await readCaseLog(edge.sql, withdrawalNumberOf(withdrawalId), edge.clock.now());
  const decision = decisionOf(row, log);
  return decision === null ? refuse("WITHDRAWAL_DECIDED") : decidedFirst(decision);
}

async function readWithdrawal({ sql }: Edge, withdrawalId: number): Promise<WithdrawalRow | null> {
  const { rows } = await sql.query<WithdrawalRow>(
    `select ${columns} from ${from} where w.withdrawal_id = $1`,
    [withdrawalId],
  );
  return rows[0] ?? null;
}

/** null once the customer has removed it. Operators see the mask that the customer sees. */
async function readBankAccount({ sql }: Edge, bankAccountId: number) {
  const { rows } = await sql.query<{
    bankCode: string;
    bankName: string;
    branchName: string;
    maskedNumber: string;
    holder: string;
  }>(
    `select bank_code as "bankCode", bank_name as "bankName", branch_name as "branchName", masked_number as "maskedNumber", holder
     from bank_accounts where bank_account_id = $1 and removed_at is null`,
    [bankAccountId],
  );
  return rows[0] ?? null;
}

/** The reasons that are true of a waiting withdrawal. */
async function readReasons(edge: Edge, { status, accountId, bankAccountId }: WithdrawalRow) {
  if (status !== "awaiting") return [];
  const [bank, verifiedName] = await Promise.all([
    readBankAccount(edge, bankAccountId),
    readVerifiedName(edge, accountId),
  ]);
  const facts = { holder: bank?.holder ?? null, verifiedName };
  return withdrawalFailReasons.filter((reason) => holdsOfWithdrawal(reason, facts));
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
       (select count(*) as waiting, coalesce(sum(w.amount), 0)::bigint as amount, count(p.proposal_id) as second, count(*) filter (where w.withdrawal_id = any($2)) as claimed, min(w.requested_at) as oldest
        from withdrawals w left join proposals p on p.subject = 'withdrawal:' || w.withdrawal_id and p.state = 'open'
        where w.status = 'awaiting') w,
       (select count(*) filter (where status = 'approved') as approved, count(*) filter (where status = 'failed' and reason is distinct from 'CANCELLED_BY_CUSTOMER') as failed,
          count(*) filter (where decided_by in ('desk', 'clock')) as automatic
        from withdrawals where status <> 'awaiting' and decided_at >= $1) t`,
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
    desk: await isDeskOn(edge.sql, "withdrawal"),
    secondPersonAbove: yenOf(edge.core.ready.secondPersonAbove),
  };
}

/** Customers and the clock leave no entry in the operators' log. */
function decisionOf({ decidedAt, decidedBy }: WithdrawalRow, log: CaseLog): CaseDecision | null {
  if (decidedAt === null || decidedBy === null) return null;
  return decisionIn(log) ?? { at: decidedAt, by: { kind: decidedBy, people: [] } };
}

function presentWithdrawal(
  row: WithdrawalRow,
  log: CaseLog,
  reader: { readonly claim: CaseClaim | null; readonly operatorId: number },
  locale: Locale,
): WithdrawalCase {
  const { reason } = row;
  return {
    ...presentCase(row, reader),
    withdrawalId: idOf(row.id),
    caseNumber: withdrawalNumberOf(row.id),
    dueAt: timeOf(row.dueAt),
    decidedBy: decisionOf(row, log)?.by ?? null,
    reason,
    reasonText: reason === null ? null : closedReasonText(reason, locale),
  };
}
