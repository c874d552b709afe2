import type { DepositCase } from "@akari/api/console/deposit";
import type { QueueFigures } from "@akari/api/console/queue";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Edge } from "../../../edge.ts";
import { depositDayMaximum, depositLimits, depositMaximum } from "../../../desk/deposit-rules.ts";
import { cursorOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../../http/present.ts";
import { type Refusal, refuse } from "../../../http/refusal.ts";
import { reasonText } from "../../../http/wording.ts";
import { readAccount } from "../../../reads/account-figures.ts";
import { orderNumberOf } from "../../../reads/deposit-number.ts";
import { type CaseLog, emptyCaseLog, readCaseLog, readCaseLogs } from "../../../reads/case-log.ts";
import type { CaseClaim, CaseClaims } from "../../case-claims.ts";
import { decidedFirst, decisionIn, stepsOf } from "../../case-decided.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { decideCase } from "../../decide-case.ts";
import { logView } from "../../log-view.ts";
import { type CaseRow, presentCase, proposalColumns } from "../../present-case.ts";
import { readSums, reasonsOf } from "./deposit-sums.ts";

type DepositHandlers = Pick<
  ConsoleHandlers,
  "deposit/list" | "deposit/detail" | "deposit/claim" | "deposit/release" | "deposit/decide"
>;

interface DepositRow extends CaseRow {
  readonly decidedBy: string | null;
}

const columns = `d.deposit_id as id, d.account_id as "accountId", d.amount, d.status, d.reason, d.requested_at as "requestedAt",
  d.decided_at as "decidedAt", d.decided_by as "decidedBy", ${proposalColumns}`;
const from = `deposits d
  left join proposals p on p.subject = 'deposit:' || d.deposit_id and p.state = 'open' and d.status = 'awaiting'
  left join operators o on o.operator_id = p.proposed_by`;

/** The queue of deposits. */
export function depositRoutes(claims: CaseClaims): DepositHandlers {
  return {
    "deposit/list": async ({ edge, request, operator, locale, at }) => {
      const { state = "waiting", search, accountId, cursor } = request;
      const position = positionOf(cursor);
      if (position === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const isDecided = state === "decided";
      const after = cursor === undefined && !isDecided ? 0 : position;
      const { rows } = await edge.sql.query<DepositRow>(
        `select ${columns} from ${from}
       where d.status ${isDecided ? "<>" : "="} 'awaiting' and d.deposit_id ${isDecided ? "<" : ">"} $1
         ${state === "second-person" ? "and p.proposal_id is not null" : ""}
         ${state === "claimed" ? "and d.deposit_id = any($5)" : ""}
         and ($2::text is null or case_number('D', d.deposit_id::text) like upper($2) || '%' or d.account_id::text like $2 || '%')
         and ($3::bigint is null or d.account_id = $3)
       order by d.deposit_id ${isDecided ? "desc" : ""} limit $4`,
        [
          after,
          search ?? null,
          accountId === undefined ? null : idIn(accountId),
          pageSize + 1,
          ...(state === "claimed" ? [claims.claimed("deposit", at)] : []),
        ],
      );
      const shown = rows.slice(0, pageSize);
      const numbers = shown.map(({ id }) => orderNumberOf(id));
      const logs = await readCaseLogs(edge.sql, isDecided ? numbers : [], at);
      const last = shown.at(-1);
      const { operatorId } = operator;
      const readerOf = (id: number) => ({ claim: claims.claimOf("deposit", id, at), operatorId });
      return {
        figures: await readFigures(edge, claims.claimed("deposit", at), at),
        items: shown.map((row) =>
          presentDeposit(
            row,
            logs.get(orderNumberOf(row.id)) ?? emptyCaseLog,
            readerOf(row.id),
            locale,
          ),
        ),
        nextCursor: rows.length > pageSize && last !== undefined ? cursorOf(last.id) : null,
        now: timeOf(at),
      };
    },

    "deposit/detail": async ({ edge, request, operator, locale, at }) => {
      const row = await readDeposit(edge, idIn(request.depositId));
      if (row === null) return refuse("DEPOSIT_UNKNOWN", { field: "depositId" });
      const caseNumber = orderNumberOf(row.id);
      const { operatorId } = operator;
      await logView(edge, {
        at,
        operatorId,
        action: "deposit-viewed",
        caseNumber,
        accountId: row.accountId,
      });
      const [account, sums, log] = await Promise.all([
        readAccount(edge, row.accountId),
        readSums(edge, row, at),
        readCaseLog(edge.sql, caseNumber, at),
      ]);
      if (account === null || sums === null) throw new Error("a deposit without its account");
      const limit = edge.core.ready.secondPersonAbove;
      const isApproved = row.status === "approved";
      return {
        ...presentDeposit(
          row,
          log,
          { claim: claims.claimOf("deposit", row.id, at), operatorId },
          locale,
        ),
        figures: {
          totalAssets: yenOf(account.totalAssets),
          cash: yenOf(account.availableBalance),
          openedAt: timeOf(sums.openedAt),
          depositsOf30Days: sums.count,
          depositedIn30Days: yenOf(sums.sum),
        },
        rules: [
          {
            rule: "request-limit",
            limit: yenOf(depositMaximum),
            used: yenOf(row.amount),
            kept: row.amount <= depositMaximum,
          },
          {
            rule: "day-limit",
            limit: yenOf(depositDayMaximum),
            used: yenOf(sums.today + (isApproved ? 0 : row.amount)),
            kept: sums.today + (isApproved ? 0 : row.amount) <= depositDayMaximum,
          },
          {
            rule: "second-person",
            limit: yenOf(limit),
            used: yenOf(row.amount),
            kept: row.amount <= limit,
          },
        ],
        steps: stepsOf(log, row),
        effect: { cash: yenOf(row.amount), held: 0, outside: yenOf(-row.amount) },
        failReasons: reasonsOf(row, sums).map((reason) => ({
          reason,
          text: reasonText(reason, depositLimits(reason), locale),
        })),
      };
    },

    "deposit/claim": async ({ edge, request, operator, at }) => {
      const row = await readDeposit(edge, idIn(request.depositId));
      if (row === null) return refuse("DEPOSIT_UNKNOWN", { field: "depositId" });
      if (row.status === "awaiting") claims.claim("deposit", row.id, operator, at);
      return {};
    },

    "deposit/release": ({ request, operator }) => {
      claims.release("deposit", idIn(request.depositId), operator.sessionId);
      return {};
    },

    "deposit/decide": async ({ edge, request, operator, at }) => {
      const depositId = idIn(request.depositId);
      const row = await readDeposit(edge, depositId);
      if (row === null) return refuse("DEPOSIT_UNKNOWN", { field: "depositId" });
      const { clientId, decision, reason = null } = request;
      if (reason !== null && row.status === "awaiting") {
        const sums = await readSums(edge, row, at);
        if (sums === null) throw new Error("a deposit without its account");
        if (!reasonsOf(row, sums).includes(reason))
          return refuse("REASON_UNTRUE", { field: "reason" });
      }
      claims.release("deposit", depositId, operator.sessionId);
      return decideCase(
        edge,
        {
          kind: "deposit",
          subject: `deposit:${depositId}`,
          caseNumber: orderNumberOf(depositId),
          accountId: row.accountId,
          amount: row.amount,
          reason,
          command: { kind: "decide-deposit", depositId, decision, reason },
          operatorId: operator.operatorId,
          clientId,
          at,
        },
        {
          status: row.status,
          denial: "DEPOSIT_DECIDED",
          decidedFirst: () => depositDecidedFirst(edge, depositId),
        },
      );
    },
  };
}

/** Who decided a deposit first, and when. */
export async function depositDecidedFirst(edge: Edge, depositId: number): Promise<Refusal> {
  const log = await readCaseLog(edge.sql, orderNumberOf(depositId), edge.clock.now());
  const decision = decisionIn(log);
  return decision === null ? refuse("DEPOSIT_DECIDED") : decidedFirst(decision);
}

async function readDeposit({ sql }: Edge, depositId: number): Promise<DepositRow | null> {
  const { rows } = await sql.query<DepositRow>(
    `select ${columns} from ${from} where d.deposit_id = $1`,
    [depositId],
  );
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
    desk: boolean;
  }>(
    `select w.*, t.*, coalesce((select is_on from desk_rules where queue = 'deposit'), true) as desk
     from (select count(*) as waiting, coalesce(sum(d.amount), 0)::bigint as amount, count(p.proposal_id) as second, count(*) filter (where d.deposit_id = any($2)) as claimed,
             min(d.requested_at) as oldest
           from deposits d left join proposals p on p.subject = 'deposit:' || d.deposit_id and p.state = 'open'
           where d.status = 'awaiting') w,
          (select count(*) filter (where status = 'approved') as approved, count(*) filter (where status = 'failed') as failed,
             count(*) filter (where decided_by = 'automatic') as automatic
           from deposits where status <> 'awaiting' and decided_at >= $1) t`,
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
    desk: figures.desk,
    secondPersonAbove: yenOf(edge.core.ready.secondPersonAbove),
  };
}

function presentDeposit(
  row: DepositRow,
  log: CaseLog,
  reader: { readonly claim: CaseClaim | null; readonly operatorId: number },
  locale: Locale,
): DepositCase {
  const { status, reason } = row;
  return {
    ...presentCase(row, reader),
    depositId: idOf(row.id),
    caseNumber: orderNumberOf(row.id),
    // Decisions from before the operators' log are the desk's.
    decidedBy: status === "awaiting" ? null : (decisionIn(log)?.by ?? { kind: "desk", people: [] }),
    reason: status === "failed" ? reason : null,
    reasonText:
      status === "failed" && reason !== null && isReason(reason)
        ? reasonText(reason, depositLimits(reason), locale)
        : null,
  };
}
