import { type DeskQueue, deskQueues, type DeskRule } from "@akari/api/console/desk";
import { sen } from "@akari/brokerage/money";
import { standardConfig } from "../../../config.ts";
import { decisionDelayMs } from "../../../desk/automatic-desk.ts";
import { depositDayMaximum, depositMaximum, judgeDeposit } from "../../../desk/deposit-rules.ts";
import { isDeskOn } from "../../../uses/desk/desk-rules.ts";
import type { DeskSwitch } from "../../../desk/desk-switch.ts";
import { verdictOn } from "../../../desk/loan-queue.ts";
import { judgeWithdrawal } from "../../../desk/withdrawal-rules.ts";
import type { Edge } from "../../../edge.ts";
import { nullableTimeOf, timeOf, yenOf } from "../../../http/present.ts";
import { Refusal } from "../../../admission/refusal.ts";
import {
  countQueues,
  readDeskChanges,
  readSwitchedQueues,
  switchDesk,
} from "../../../uses/desk/desk-rules.ts";
import {
  readWaitingDeposits,
  readWaitingLoans,
  readWaitingWithdrawals,
} from "../../../uses/desk/waiting-cases.ts";
import { actingOperatorOf, type ConsoleHandlers } from "../../console-call.ts";
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

    "desk/switch": async (call) => {
      const { edge, request, operator, at } = call;
      const { queue, on, clientId } = request;
      const { operatorId } = operator;
      const done = await carryOutOnce<object>(
        edge,
        { operatorId, clientId, said: ["desk", queue, on], at },
        async (sql) => {
          await switchDesk(sql, actingOperatorOf(call), { queue, on });
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
  const rows = await readSwitchedQueues(edge.sql);
  const counts = await countQueues(edge, at);
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

async function readChanges({ sql }: Edge) {
  const rows = await readDeskChanges(sql, changesShown);
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

/** Decisions that the desk of each queue would make now; in conversations it decides nothing. */
const judgeWaiting: Readonly<Record<DeskQueue, (edge: Edge, at: number) => Promise<Verdict[]>>> = {
  deposit: judgeWaitingDeposits,
  withdrawal: judgeWaitingWithdrawals,
  support: () => Promise.resolve([]),
  loan: judgeWaitingLoans,
};

async function judgeWaitingWithdrawals(edge: Edge, at: number): Promise<Verdict[]> {
  const rows = await readWaitingWithdrawals(edge, at);
  return rows.map(({ amount, holder, isProposed }) => {
    if (isProposed) return { amount, outcome: "left alone" };
    const verdict = judgeWithdrawal({ holder, verifiedName: null });
    return { amount, outcome: verdict === null ? "approved" : "failed" };
  });
}

async function judgeWaitingLoans(edge: Edge, at: number): Promise<Verdict[]> {
  const rows = await readWaitingLoans(edge, at);
  return Promise.all(
    rows.map(async ({ isProposed, ...waiting }): Promise<Verdict> => {
      const { amount } = waiting;
      if (isProposed) return { amount, outcome: "left alone" };
      const verdict = await verdictOn(edge, waiting);
      return { amount, outcome: verdict === null ? "approved" : "failed" };
    }),
  );
}

/** Decisions that the desk would make now, in its order: each approval counts against the account's day. */
async function judgeWaitingDeposits(edge: Edge, at: number): Promise<Verdict[]> {
  const rows = await readWaitingDeposits(edge, at);
  const approved = new Map<number, number>();
  return rows.map(({ accountId, amount, approvedToday, isProposed }) => {
    if (isProposed) return { amount, outcome: "left alone" };
    const already = approved.get(accountId) ?? approvedToday;
    if (judgeDeposit(sen(amount), sen(already)) !== null) return { amount, outcome: "failed" };
    approved.set(accountId, already + amount);
    return { amount, outcome: "approved" };
  });
}
