import type pg from "pg";
import { Worker } from "node:worker_threads";
import type { Clock } from "../clock/clock.ts";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import { chains, type Checked, checkKinds, type HealthCheck } from "./health-checks.ts";

const firstAfterMs = 60_000;
const everyMs = 60 * 60_000;

export interface HealthReport {
  readonly checks: readonly HealthCheck[];
  readonly nextAt: number;
}

/**
 * Recomputes the books' sum and the chains soon after the start and every hour, in a thread of its own: it reads and hashes for seconds; `npm run audit` does all of it and
 * more.
 */
export interface LedgerHealth {
  /** The latest results, with the rows that are stored by now. */
  read(sql: pg.Pool): Promise<HealthReport>;
  /** Checks now; resolves when it is done. */
  check(): Promise<void>;
  /** Resolves when a check that is running has ended. */
  stop(): Promise<void>;
}

/** A request to the thread. */
export interface HealthTask {
  readonly database: DatabaseConnection;
  readonly course: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

const unchecked: readonly Checked[] = checkKinds.map((check) => ({
  check,
  intact: null,
  figure: null,
  coverage: null,
  checkedAt: null,
  last: 0,
}));

export function startLedgerHealth(
  clock: Clock,
  { database, course }: { readonly database: DatabaseConnection; readonly course: number },
  onFault: (error: unknown) => void,
): LedgerHealth {
  let latest = unchecked;
  let running: Promise<void> | null = null;
  let stopped = false;

  let worker: Worker | null = null;

  const run = async () => {
    worker = new Worker(new URL("ledger-health-thread.ts", import.meta.url), {
      workerData: { database, course, at: clock.now() } satisfies HealthTask,
    });
    latest = await checkedBy(worker);
  };
  const check = () => (running ??= run().finally(() => (running = null)));
  const tick = () => {
    if (stopped) return;
    void check().catch(onFault);
    nextAt = clock.now() + everyMs;
    cancel = clock.schedule(nextAt, tick);
  };
  let nextAt = clock.now() + firstAfterMs;
  let cancel = clock.schedule(nextAt, tick);

  return {
    read: async (sql) => ({
      checks: await Promise.all(latest.map((checked) => withRowsOfNow(sql, course, checked))),
      nextAt,
    }),
    check,
    async stop() {
      stopped = true;
      cancel();
      await worker?.terminate();
      await running?.catch(() => {});
    },
  };
}

/** The thread's findings; rejects with its failure, and when it ends before. */
function checkedBy(worker: Worker): Promise<readonly Checked[]> {
  return new Promise((resolve, reject) => {
    worker.once("message", (checked: readonly Checked[]) => resolve(checked));
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the check of the books was ended")));
  });
}

/** Counting only what came later keeps it cheap for a page that asks every few seconds. */
async function withRowsOfNow(
  sql: pg.Pool,
  course: number,
  { last, ...checked }: Checked,
): Promise<HealthCheck> {
  const { check, coverage } = checked;
  if (coverage === null || check === "accounts-balance" || check === "issued") return checked;
  const { rows } = await sql.query<{ rows: number }>(
    chains[check].later,
    check === "operator-log-chain" ? [last] : [course, last],
  );
  return { ...checked, coverage: { ...coverage, stored: coverage.stored + (rows[0]?.rows ?? 0) } };
}
