import type { Actor } from "@akari/brokerage/actor";
import { sen } from "@akari/brokerage/money";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Edge } from "../edge.ts";
import { judgeDeposit } from "./deposit-rules.ts";
import { Turns } from "./turns.ts";

/** A person sees the request wait before it is decided. */
const decisionDelayMs = 2000;
/** When the core or the database is away, the desk comes back after so long. */
const retryDelayMs = 1000;

const automatic: Actor = { kind: "desk", id: "automatic" };

export interface Desk {
  stop(): void;
}

interface Waiting {
  readonly accountId: number;
  readonly depositId: number;
}

/**
 * Does the operators' work by published rules, through the same commands and under its own name. What waited when the
 * server stopped is found in the tables, so that a restart goes on; resolves when it has been looked for.
 */
export async function startDesk(edge: Edge): Promise<Desk> {
  const { clock, core, sql } = edge;
  const cancels = new Set<() => void>();
  const turns = new Turns();
  let stopped = false;
  /** One decision after the other, so that each sees what the last one approved. */
  let queue: Promise<void> = Promise.resolve();

  /** `due` is called at its time, whatever is being done then; `task` when that is done. */
  const after = (ms: number, task: () => Promise<void>, due: () => void = () => {}) => {
    if (stopped) return;
    const cancel = clock.schedule(clock.now() + ms, () => {
      cancels.delete(cancel);
      due();
      queue = queue.then(task);
      return queue;
    });
    cancels.add(cancel);
  };

  const decideAfter = (ms: number, deposits: readonly Waiting[]) =>
    after(ms, decideAll, () => {
      for (const { accountId, depositId } of deposits) turns.add(accountId, depositId);
    });

  /** Never rejects: what could not be done now is done later. */
  const decideAll = async (): Promise<void> => {
    for (let next = turns.take(); next !== undefined && !stopped; next = turns.take())
      try {
        await decideDeposit(edge, next.depositId);
      } catch {
        decideAfter(retryDelayMs, [next]);
      }
  };

  const scan = async (): Promise<void> => {
    if (stopped) return;
    try {
      const { rows } = await sql.query<Waiting>(
        `select account_id as "accountId", deposit_id as "depositId"
         from deposits where status = 'awaiting' order by deposit_id`,
      );
      decideAfter(decisionDelayMs, rows);
    } catch {
      after(retryDelayMs, scan);
    }
  };

  let { epoch } = core.ready;
  const stopListening = core.onCommitted(({ accountEvents }) => {
    // What the core before this one stored last, it may not have told.
    if (core.ready.epoch !== epoch) after(0, scan);
    ({ epoch } = core.ready);
    for (const { kind, accountId, depositId } of accountEvents)
      if (kind === "deposit-requested" && depositId !== undefined)
        decideAfter(decisionDelayMs, [{ accountId, depositId }]);
  });
  queue = queue.then(scan);
  await queue;

  return {
    stop() {
      stopped = true;
      stopListening();
      for (const cancel of cancels) cancel();
    },
  };
}

async function decideDeposit({ sql, core, clock }: Edge, depositId: number): Promise<void> {
  const at = clock.now();
  const { rows } = await sql.query<{ amount: number; approvedToday: number }>(
    `select d.amount, coalesce((select sum(amount) from deposits
       where account_id = d.account_id and status = 'approved'
         and decided_at >= $2), 0)::bigint as "approvedToday"
     from deposits d where d.deposit_id = $1 and d.status = 'awaiting'`,
    [depositId, new Date(startOfTokyoDay(at))],
  );
  const deposit = rows[0];
  if (deposit === undefined) return;
  const verdict = judgeDeposit(sen(deposit.amount), sen(deposit.approvedToday));
  const reply = await core.submit({
    kind: "decide-deposit",
    // One id a deposit: deciding again after a lost answer decides once.
    id: `deposit-${depositId}`,
    actor: automatic,
    at,
    depositId,
    decision: verdict === null ? "approved" : "failed",
    reason: verdict,
  });
  if (reply.kind === "overloaded") throw new Error("the core is overloaded");
}
