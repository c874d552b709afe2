import type pg from "pg";
import { within } from "../db/audit/sql-check.ts";
import { checkAccountChains, checkTapeChain } from "../db/audit/chain-checks.ts";
import { checkOperatorLog } from "./operator-log.ts";
import { chains, type Checked, type HealthCheck } from "./health-checks.ts";

/** Recomputes all of them from the rows of one moment. */
export async function checkBooks(
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
