import type { Edge } from "../edge.ts";
import { depositQueue } from "./deposit-queue.ts";
import type { DeskQueue } from "./desk-queue.ts";
import type { DeskSwitch } from "./desk-switch.ts";
import { loanQueue } from "./loan-queue.ts";
import { Turns } from "./turns.ts";
import { withdrawalQueue } from "./withdrawal-queue.ts";

/** Long enough for a person to see the request pending before it is decided. */
export const decisionDelayMs = 2000;
/** How soon the desk tries again when the core or the database is away. */
const retryDelayMs = 1000;

const queues: readonly DeskQueue[] = [depositQueue, withdrawalQueue, loanQueue];

export interface Desk {
  stop(): void;
}

interface Waiting {
  readonly accountId: number;
  readonly caseId: number;
}

/**
 * Does the operators' work by published rules, through the same commands and under its own name. Resolves once it has read the
 * cases from the tables that were pending when the server stopped.
 */
export async function startDesk(edge: Edge, deskSwitch: DeskSwitch): Promise<Desk> {
  const desks = await Promise.all(queues.map((queue) => startQueue(edge, queue, deskSwitch)));
  return {
    stop() {
      for (const desk of desks) desk.stop();
    },
  };
}

async function startQueue(edge: Edge, rules: DeskQueue, { onSwitched }: DeskSwitch): Promise<Desk> {
  const { clock, core, sql, course } = edge;
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

  const decideAfter = (ms: number, cases: readonly Waiting[]) =>
    after(ms, decideAll, () => {
      for (const { accountId, caseId } of cases) turns.add(accountId, caseId);
    });

  /** Never rejects: failed work is tried again later. */
  const decideAll = async (): Promise<void> => {
    for (let next = turns.take(); next !== undefined && !stopped; next = turns.take())
      try {
        await rules.decide(edge, next.caseId);
      } catch {
        decideAfter(retryDelayMs, [next]);
      }
  };

  const scan = async (): Promise<void> => {
    if (stopped) return;
    try {
      const { rows } = await sql.query<Waiting>(rules.pending, [course]);
      decideAfter(decisionDelayMs, rows);
    } catch {
      after(retryDelayMs, scan);
    }
  };

  const stopListening = core.onCommitted("after-replies", ({ accountEvents, isSnapshot }) => {
    // The previous core may not have published its last batch.
    if (isSnapshot === true) after(0, scan);
    for (const event of accountEvents) {
      const caseId = rules.addedBy(event);
      if (caseId !== undefined)
        decideAfter(decisionDelayMs, [{ accountId: event.accountId, caseId }]);
    }
  });
  // Cases that waited while the desk was off are decided once it is on again.
  const stopWatching = onSwitched((switched) => {
    if (switched === rules.name) after(0, scan);
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
