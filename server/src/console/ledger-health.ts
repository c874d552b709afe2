import type pg from "pg";
import type { Clock } from "../clock/clock.ts";
import { checkAccountChains, checkTapeChain } from "../db/audit/chain-checks.ts";
import { checkOperatorLog } from "./operator-log.ts";

const firstAfterMs = 60_000;
const everyMs = 6 * 60 * 60_000;

export interface HealthCheck {
  readonly check:
    | "accounts-balance"
    | "ledger-chain"
    | "trade-chain"
    | "operator-log-chain"
    | "issued";
  /** null: not checked yet. */
  readonly intact: boolean | null;
  readonly figure: number | null;
  readonly checkedAt: number | null;
}

/** Recomputes the books' sum and the chains soon after the start and every six hours, beside everything else; `npm run audit` does all of it and more. */
export interface LedgerHealth {
  read(): readonly HealthCheck[];
  /** Checks now; resolves when it is done. */
  check(): Promise<void>;
  /** Resolves when a check that is running has ended. */
  stop(): Promise<void>;
}

const unchecked: readonly HealthCheck[] = (
  ["accounts-balance", "ledger-chain", "trade-chain", "operator-log-chain", "issued"] as const
).map((check) => ({ check, intact: null, figure: null, checkedAt: null }));

export function startLedgerHealth(
  clock: Clock,
  jobs: pg.Pool,
  onFault: (error: unknown) => void,
): LedgerHealth {
  let latest = unchecked;
  let running: Promise<void> | null = null;
  let stopped = false;

  const run = async () => {
    const checkedAt = clock.now();
    const client = await jobs.connect();
    try {
      await client.query("begin isolation level repeatable read, read only");
      const sums = await readSums(client);
      const ledger = await checkAccountChains(client);
      const trades = await checkTapeChain(client);
      const log = await checkOperatorLog(client);
      await client.query("rollback"); // It only read.
      const of = (check: HealthCheck["check"], intact: boolean, figure: number): HealthCheck => ({
        check,
        intact,
        figure,
        checkedAt,
      });
      latest = [
        of("accounts-balance", sums.total === 0, sums.total / 100),
        of("ledger-chain", ledger.offences.length === 0, ledger.count),
        of("trade-chain", trades.offences.length === 0, trades.count),
        of("operator-log-chain", log.brokenAt === null, log.entries),
        of("issued", sums.outside <= 0, -sums.outside / 100),
      ];
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  const check = () => (running ??= run().finally(() => (running = null)));
  const tick = () => {
    if (stopped) return;
    void check().catch(onFault);
    cancel = clock.schedule(clock.now() + everyMs, tick);
  };
  let cancel = clock.schedule(clock.now() + firstAfterMs, tick);

  return {
    read: () => latest,
    check,
    async stop() {
      stopped = true;
      cancel();
      await running?.catch(() => {});
    },
  };
}

/** All ledger accounts together, which is 0, and what came from outside. */
async function readSums(client: pg.ClientBase): Promise<{ total: number; outside: number }> {
  const { rows } = await client.query(
    `select (coalesce((select sum(cash + advance) from accounts), 0) + coalesce((select sum(amount) from holds), 0)
         + coalesce((select sum(margin) from positions), 0) + (select sum(balance) from house_accounts))::bigint as total,
       (select balance from house_accounts where kind = 'outside') as outside`,
  );
  return rows[0];
}
