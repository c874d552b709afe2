import type pg from "pg";
import type { Clock } from "../clock/clock.ts";
import { within } from "../db/audit/sql-check.ts";
import type { Edge } from "../edge.ts";
import { checkAccountChains, checkTapeChain } from "../db/audit/chain-checks.ts";
import { checkOperatorLog } from "./operator-log.ts";

const firstAfterMs = 60_000;
const everyMs = 60 * 60_000;

const checkKinds = [
  "accounts-balance",
  "ledger-chain",
  "trade-chain",
  "operator-log-chain",
  "issued",
] as const;

/** Of each chain: the tables that it is recomputed from, its rows at the check, and the number that came later. */
const chains = {
  "ledger-chain": {
    tables: ["entries", "postings"],
    stored:
      "select count(*) as rows, coalesce(max(entry_id), 0) as last from entries where course = $1",
    later: "select count(*) as rows from entries where course = $1 and entry_id > $2",
  },
  "trade-chain": {
    tables: ["tape", "tape_heads"],
    stored: "select count(*) as rows, coalesce(max(batch), 0) as last from tape where course = $1",
    later:
      "select coalesce(sum(prints), 0)::bigint as rows from tape_heads where course = $1 and batch > $2",
  },
  "operator-log-chain": {
    tables: ["operator_log"],
    stored: "select count(*) as rows, coalesce(max(number), 0) as last from operator_log",
    later: "select count(*) as rows from operator_log where number > $1",
  },
} as const;

export interface HealthCheck {
  readonly check: (typeof checkKinds)[number];
  /** null: not checked yet. */
  readonly intact: boolean | null;
  /** Yen of what is a sum; null of a chain. */
  readonly figure: number | null;
  /** null of what is a sum. */
  readonly coverage: {
    readonly tables: (typeof chains)[keyof typeof chains]["tables"];
    readonly checked: number;
    readonly stored: number;
  } | null;
  readonly checkedAt: number | null;
}

export interface HealthReport {
  readonly checks: readonly HealthCheck[];
  readonly nextAt: number;
}

/**
 * Recomputes the books' sum and the chains soon after the start and every hour, beside everything else; `npm run audit` does all of it and
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

/** A result whose rows have been counted as of the check. */
interface Checked extends HealthCheck {
  /** The last row of a chain that the check saw. */
  readonly last: number;
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
  { jobs, course }: Pick<Edge, "jobs" | "course">,
  onFault: (error: unknown) => void,
): LedgerHealth {
  let latest = unchecked;
  let running: Promise<void> | null = null;
  let stopped = false;

  const run = async () => {
    const client = await jobs.connect();
    try {
      await client.query("begin isolation level repeatable read, read only");
      latest = await checkBooks(client, course, clock.now());
      await client.query("rollback"); // It only read.
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
      await running?.catch(() => {});
    },
  };
}

async function checkBooks(
  client: pg.ClientBase,
  course: number,
  checkedAt: number,
): Promise<readonly Checked[]> {
  const sums = await readSums(client, course);
  const ledger = await checkAccountChains(client, course);
  const trades = await checkTapeChain(client, course);
  const log = await checkOperatorLog(client);
  const sum = (check: HealthCheck["check"], intact: boolean, sen: number): Checked => ({
    check,
    intact,
    figure: sen / 100,
    coverage: null,
    checkedAt,
    last: 0,
  });
  const chain = async (
    check: keyof typeof chains,
    intact: boolean,
    checked: number,
  ): Promise<Checked> => {
    const { rows } = await client.query<{ rows: number; last: number }>(
      ...within(course, chains[check].stored),
    );
    const { rows: stored, last } = rows[0] ?? { rows: 0, last: 0 };
    const coverage = { tables: chains[check].tables, checked, stored };
    return { check, intact, figure: null, coverage, checkedAt, last };
  };
  return [
    sum("accounts-balance", sums.total === 0, sums.total),
    await chain("ledger-chain", ledger.offences.length === 0, ledger.count),
    await chain("trade-chain", trades.offences.length === 0, trades.prints),
    await chain("operator-log-chain", log.brokenAt === null, log.entries),
    sum("issued", sums.outside <= 0, -sums.outside),
  ];
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

/** All ledger accounts together, which is 0, and what came from outside. */
async function readSums(
  client: pg.ClientBase,
  course: number,
): Promise<{ total: number; outside: number }> {
  const { rows } = await client.query(
    `select (coalesce((select sum(cash + advance) from accounts where course = $1), 0) + coalesce((select sum(amount) from holds where course = $1), 0)
         + coalesce((select sum(margin) from positions where course = $1), 0) + (select sum(balance) from house_accounts where course = $1))::bigint as total,
       (select balance from house_accounts where course = $1 and kind = 'outside') as outside`,
    [course],
  );
  return rows[0];
}
