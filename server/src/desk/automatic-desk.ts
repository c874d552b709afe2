import { unreachable } from "@akari/brokerage/assertion";
import type { Actor } from "@akari/brokerage/actor";
import { sen } from "@akari/brokerage/money";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Edge } from "../edge.ts";
import { judgeDeposit } from "./deposit-rules.ts";
import type { DeskSwitch } from "./desk-switch.ts";
import { Turns } from "./turns.ts";

/** Long enough for a person to see the request pending before it is decided. */
export const decisionDelayMs = 2000;
/** How soon the desk tries again when the core or the database is away. */
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
 * Does the operators' work by published rules, through the same commands and under its own name. Resolves once it has read the
 * deposits from the tables that were pending when the server stopped.
 */
export async function startDesk(edge: Edge, { onSwitched }: DeskSwitch): Promise<Desk> {
  const { clock, core, sql } = edge;
  const cancels = new Set<() => void>();
  const turns = new Turns();
  let stopped = false;
  /** One decision at a time, so that each takes earlier approvals into account. */
  let queue: Promise<void> = Promise.resolve();

  /** Calls `due` at its time even while other work runs; `task` follows when that is done. */
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

  /** Never rejects: failed work is tried again later. */
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
    // The previous core may not have published its last batch.
    if (core.ready.epoch !== epoch) after(0, scan);
    ({ epoch } = core.ready);
    for (const { kind, accountId, depositId } of accountEvents)
      if (kind === "deposit-requested" && depositId !== undefined)
        decideAfter(decisionDelayMs, [{ accountId, depositId }]);
  });
  // What waited while the desk was off is decided once it is on again.
  const stopWatching = onSwitched((switched) => {
    if (switched === "deposit") after(0, scan);
  });
  queue = queue.then(scan);
  await queue;

  return {
    stop() {
      stopped = true;
      stopListening();
      stopWatching();
      for (const cancel of cancels) cancel();
    },
  };
}

/** Nothing happens to a deposit while the desk is off, or while a proposal about it waits for a second person. */
async function decideDeposit({ sql, core, clock }: Edge, depositId: number): Promise<void> {
  const at = clock.now();
  const { rows } = await sql.query<{ amount: number; approvedToday: number }>(
    `select d.amount, coalesce((select sum(amount) from deposits
       where account_id = d.account_id and status = 'approved'
         and decided_at >= $2), 0)::bigint as "approvedToday"
     from deposits d where d.deposit_id = $1 and d.status = 'awaiting'
       and coalesce((select is_on from desk_rules where queue = 'deposit'), true)
       and not exists (select from proposals p where p.subject = 'deposit:' || d.deposit_id and p.state = 'open' and p.expires_at > $3)`,
    [depositId, new Date(startOfTokyoDay(at)), new Date(at)],
  );
  const deposit = rows[0];
  if (deposit === undefined) return;
  const verdict = judgeDeposit(sen(deposit.amount), sen(deposit.approvedToday));
  const reply = await core.submit({
    kind: "decide-deposit",
    // One id per deposit: deciding again after a lost answer has no further effect.
    id: `deposit-${depositId}`,
    actor: automatic,
    at,
    depositId,
    decision: verdict === null ? "approved" : "failed",
    reason: verdict,
  });
  switch (reply.kind) {
    case "overloaded":
      throw new Error("the core is overloaded");
    case "accepted":
    case "denied":
    case "id-reused":
    case "fault":
      return;
    default:
      return unreachable(reply);
  }
}
