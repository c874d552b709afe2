import { type DeskQueue, deskQueues, type DeskRule } from "@akari/api/console/desk";
import { sen } from "@akari/brokerage/money";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import { standardConfig } from "../../../config.ts";
import { decisionDelayMs } from "../../../desk/automatic-desk.ts";
import { depositDayMaximum, depositMaximum, judgeDeposit } from "../../../desk/deposit-rules.ts";
import { type DeskSwitch, isDeskOn } from "../../../desk/desk-switch.ts";
import { verdictOn, type WaitingLoan } from "../../../desk/loan-queue.ts";
import { judgeWithdrawal } from "../../../desk/withdrawal-rules.ts";
import type { Edge } from "../../../edge.ts";
import { nullableTimeOf, timeOf, yenOf } from "../../../http/present.ts";
import { Refusal } from "../../../admission/refusal.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { logAction } from "../../../uses/operator-log/log-action.ts";
import { carryOutOnce } from "../../operator-request.ts";
import { personOf } from "../../people.ts";

type DeskHandlers = Pick<ConsoleHandlers, "desk/rules" | "desk/preview" | "desk/switch">;

const changesShown = 50;

/** The automatic desk: what it decides, and by which rules; an operator can switch it off for each queue. */
export function deskRoutes(deskSwitch: DeskSwitch): DeskHandlers {
  return {
    "desk/rules": async ({ edge, at }) => ({
      rules: await readRules(edge, at),
      secondPersonAbove: yenOf(edge.core.ready.secondPersonAbove),
      secondPersonHighest: yenOf(standardConfig.secondPersonAbove),
      changes: await readChanges(edge),
    }),

    "desk/preview": async ({ edge, request, at }) => {
      const verdicts = await judgeWaiting[request.queue](edge, at);
      const sumOf = (outcome: Verdict["outcome"]) => {
        const amounts = verdicts.filter((each) => each.outcome === outcome);
        return [
          amounts.length,
          yenOf(amounts.reduce((sum, each) => sum + each.amount, 0)),
        ] as const;
      };
      const [approved, approvedAmount] = sumOf("approved");
      const [failed, failedAmount] = sumOf("failed");
      return {
        queue: request.queue,
        on: await isDeskOn(edge.sql, request.queue),
        approved,
        approvedAmount,
        failed,
        failedAmount,
        leftAlone: sumOf("left alone")[0],
      };
    },

    "desk/switch": async ({ edge, request, operator, at }) => {
      const { queue, on, clientId } = request;
      const { operatorId } = operator;
      const done = await carryOutOnce<object>(
        edge,
        { operatorId, clientId, said: ["desk", queue, on], at },
        async (transaction) => {
          await transaction.query(
            `insert into desk_rules (queue, is_on, changed_by, changed_at) values ($1, $2, $3, $4)
             on conflict (queue) do update set is_on = $2, changed_by = $3, changed_at = $4`,
            [queue, on, operatorId, new Date(at)],
          );
          await logAction(transaction, {
            at,
            operatorId,
            action: "desk-switched",
            parameters: { queue, on },
          });
          return {};
        },
      );
      if (done instanceof Refusal) return done;
      deskSwitch.switched(queue);
      return { rules: await readRules(edge, at) };
    },
  };
}

async function readRules(edge: Edge, at: number): Promise<DeskRule[]> {
  const { rows } = await edge.sql.query<{
    queue: DeskQueue;
    isOn: boolean;
    changedBy: number;
    name: string;
    changedAt: number;
  }>(
    `select r.queue, r.is_on as "isOn", r.changed_by as "changedBy", o.name, r.changed_at as "changedAt"
     from desk_rules r join operators o on o.operator_id = r.changed_by`,
  );
  const counts = await readCounts(edge, at);
  return deskQueues.map((queue) => {
    const changed = rows.find((row) => row.queue === queue);
    const isDeposit = queue === "deposit";
    return {
      queue,
      on: changed?.isOn ?? true,
      changedBy: changed === undefined ? null : personOf(changed.changedBy, changed.name),
      changedAt: nullableTimeOf(changed?.changedAt ?? null),
      automaticToday: counts[queue].automatic,
      waiting: counts[queue].waiting,
      requestLimit: isDeposit ? yenOf(depositMaximum) : null,
      dayLimit: isDeposit ? yenOf(depositDayMaximum) : null,
      waitSeconds: decisionDelayMs / 1000,
      lockedApprovalHours: queue === "withdrawal" ? 24 : null,
    };
  });
}

type Counts = Readonly<Record<DeskQueue, { readonly waiting: number; readonly automatic: number }>>;

async function readCounts({ sql, course }: Edge, at: number): Promise<Counts> {
  const { rows } = await sql.query<{ waiting: number; automatic: number }>(
    `select count(*) filter (where status = 'awaiting') as waiting,
       count(*) filter (where decided_by = 'automatic' and decided_at >= $2) as automatic
     from deposits where course = $1 and (status = 'awaiting' or decided_at >= $2)`,
    [course, new Date(startOfTokyoDay(at))],
  );
  const withdrawals = await sql.query<{ waiting: number; automatic: number }>(
    `select count(*) filter (where status = 'awaiting') as waiting,
       count(*) filter (where decided_by in ('desk', 'clock') and decided_at >= $2) as automatic
     from withdrawals where course = $1 and (status = 'awaiting' or decided_at >= $2)`,
    [course, new Date(startOfTokyoDay(at))],
  );
  const conversations = await sql.query<{ waiting: number; automatic: number }>(
    `select (select count(*) from conversations where waiting_since is not null) as waiting,
       (select count(*) from conversation_messages where author_kind = 'desk' and at >= $1) as automatic`,
    [new Date(startOfTokyoDay(at))],
  );
  const loans = await sql.query<{ waiting: number; automatic: number }>(
    `select count(*) filter (where status = 'submitted') as waiting,
       count(*) filter (where decided_by = 'desk' and decided_at >= $2) as automatic
     from loans where course = $1 and (status = 'submitted' or decided_at >= $2)`,
    [course, new Date(startOfTokyoDay(at))],
  );
  const none = { waiting: 0, automatic: 0 };
  return {
    deposit: rows[0] ?? none,
    withdrawal: withdrawals.rows[0] ?? none,
    support: conversations.rows[0] ?? none,
    loan: loans.rows[0] ?? none,
  };
}

async function readChanges({ sql }: Edge) {
  const { rows } = await sql.query<{
    at: number;
    actorId: string;
    name: string;
    parameters: { queue: DeskQueue; on: boolean };
  }>(
    `select l.at, l.actor_id as "actorId", o.name, l.parameters from operator_log l join operators o on o.operator_id::text = l.actor_id
     where l.action = 'desk-switched' order by l.number desc limit $1`,
    [changesShown],
  );
  return rows.map(({ at, actorId, name, parameters }) => ({
    at: timeOf(at),
    by: personOf(Number(actorId), name),
    queue: parameters.queue,
    on: parameters.on,
  }));
}

interface Verdict {
  readonly amount: number;
  readonly outcome: "approved" | "failed" | "left alone";
}

/** What the desk of each queue would decide now; in conversations it decides nothing. */
const judgeWaiting: Readonly<Record<DeskQueue, (edge: Edge, at: number) => Promise<Verdict[]>>> = {
  deposit: judgeWaitingDeposits,
  withdrawal: judgeWaitingWithdrawals,
  support: () => Promise.resolve([]),
  loan: judgeWaitingLoans,
};

async function judgeWaitingWithdrawals({ sql, course }: Edge, at: number): Promise<Verdict[]> {
  const { rows } = await sql.query<{
    amount: number;
    holder: string | null;
    isProposed: boolean;
  }>(
    `select w.amount, b.holder,
       exists (select from proposals p where p.subject = 'withdrawal:' || w.withdrawal_id and p.state = 'open' and p.expires_at > $2) as "isProposed"
     from withdrawals w left join bank_accounts b using (bank_account_id) where w.course = $1 and w.status = 'awaiting' order by w.withdrawal_id`,
    [course, new Date(at)],
  );
  return rows.map(({ amount, holder, isProposed }) => {
    if (isProposed) return { amount, outcome: "left alone" };
    const verdict = judgeWithdrawal({ holder, verifiedName: null });
    return { amount, outcome: verdict === null ? "approved" : "failed" };
  });
}

async function judgeWaitingLoans(edge: Edge, at: number): Promise<Verdict[]> {
  const { rows } = await edge.sql.query<WaitingLoan & { readonly isProposed: boolean }>(
    `select l.account_id as "accountId", l.client_id as "clientId", l.amount, a.credit_score as "creditScore",
       exists (select from proposals p where p.subject = 'loan:' || l.loan_id and p.state = 'open' and p.expires_at > $2) as "isProposed"
     from loans l join accounts a using (course, account_id) where l.course = $1 and l.status = 'submitted' order by l.loan_id`,
    [edge.course, new Date(at)],
  );
  return Promise.all(
    rows.map(async ({ isProposed, ...waiting }): Promise<Verdict> => {
      const { amount } = waiting;
      if (isProposed) return { amount, outcome: "left alone" };
      const verdict = await verdictOn(edge, waiting);
      return { amount, outcome: verdict === null ? "approved" : "failed" };
    }),
  );
}

/** What the desk would decide now, in the order in which it would: each approval counts against the account's day. */
async function judgeWaitingDeposits({ sql, course }: Edge, at: number): Promise<Verdict[]> {
  const { rows } = await sql.query<{
    accountId: number;
    amount: number;
    approvedToday: number;
    isProposed: boolean;
  }>(
    `select d.account_id as "accountId", d.amount,
       coalesce((select sum(amount) from deposits t where t.course = $1 and t.account_id = d.account_id and t.status = 'approved' and t.decided_at >= $2), 0)::bigint
         as "approvedToday",
       exists (select from proposals p where p.subject = 'deposit:' || d.deposit_id and p.state = 'open' and p.expires_at > $3) as "isProposed"
     from deposits d where d.course = $1 and d.status = 'awaiting' order by d.deposit_id`,
    [course, new Date(startOfTokyoDay(at)), new Date(at)],
  );
  const approved = new Map<number, number>();
  return rows.map(({ accountId, amount, approvedToday, isProposed }) => {
    if (isProposed) return { amount, outcome: "left alone" };
    const already = approved.get(accountId) ?? approvedToday;
    if (judgeDeposit(sen(amount), sen(already)) !== null) return { amount, outcome: "failed" };
    approved.set(accountId, already + amount);
    return { amount, outcome: "approved" };
  });
}
