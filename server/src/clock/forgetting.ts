import type pg from "pg";
import { loanFormDays } from "../applicant/loan-forms.ts";
import type { Edge } from "../edge.ts";
import { housePartsOf } from "../http/house-parts.ts";
import type { House } from "../house/house.ts";
import { sendMessage } from "../messages/send-message.ts";
import { eraseOldCases as eraseOldIdentityCases } from "../uses/identity/cases.ts";
import { isOfMarket } from "../uses/person/is-of-market.ts";

/** Enough for a day's tape of a large market on a slow disk; rows not deleted today add to tomorrow's. */
const patienceMs = 30 * 60_000;

/** Runs once at the start and once after each roll of a market's trading date, outside its core so as not to delay it. */
export function startForgetting(
  { core }: Pick<Edge, "core">,
  works: readonly (() => Promise<void>)[],
  onFault: (error: unknown) => void,
): { stop(): void } {
  let { tradingDate } = core.ready;
  const forget = () => {
    // Each in its own statement, so that none waits behind a day's tape.
    for (const work of works) void work().catch(onFault);
  };
  const stop = core.onCommitted("after-replies", ({ quotes }) => {
    const latest = quotes[0]?.terms.tradingDate;
    if (latest === undefined || latest <= tradingDate) return;
    tradingDate = latest;
    forget();
  });
  forget();
  return { stop };
}

/** Deletes old rows of a market by the database's own rules: the tape after 5 trading days, commands after 48 hours, news after a year. */
export function forgetOfMarket({ jobs, course, clock }: Edge): Promise<void> {
  const now = clock.now();
  return patiently(jobs, async (client) => {
    // `pg` also accepts limits for a single query, which its types lack.
    const forgetting = {
      text: "select forget_old_tape($1), forget_old_commands($1), forget_old_news($1)",
      values: [course],
      query_timeout: patienceMs,
    };
    await client.query(forgetting);
    // The applicant of a loan: 30 days after the decision, or when the core never heard of the application.
    await client.query(
      `delete from loan_forms f using loans l
       where l.course = $2 and l.account_id = f.account_id and l.client_id = f.client_id and l.decided_at < $1::timestamptz - interval '${loanFormDays} days'`,
      [new Date(now), course],
    );
    await client.query(
      `delete from loan_forms f where created_at < $1::timestamptz - interval '2 days'
         and not exists (select from loans l where l.course = $2 and l.account_id = f.account_id and l.client_id = f.client_id)
         and ${isOfMarket("f.account_id", "$2")}`,
      [new Date(now), course],
    );
  });
}

/** Personal data of the house past its retention time. */
export async function forgetOfHouse({
  jobs,
  sql,
  clock,
}: Pick<House, "jobs" | "sql" | "clock">): Promise<void> {
  const now = clock.now();
  await patiently(jobs, async (client) => {
    // A new code for a number deletes its old ones, but strangers can keep asking for new numbers.
    await client.query(
      "delete from verification_codes where expires_at < $1::timestamptz - interval '1 day'",
      [new Date(now)],
    );
    // Chosen, and never used.
    await client.query(
      "delete from uploads where used_at is null and created_at < $1::timestamptz - interval '1 day'",
      [new Date(now)],
    );
    // A repeated request is recognised as long as the core recognises a repeated command.
    await client.query(
      "delete from operator_requests where at < $1::timestamptz - interval '48 hours'",
      [new Date(now)],
    );
    await client.query("select forget_old_security_log($1)", [new Date(now)]);
    await client.query("delete from customer_views where ends_at < $1", [new Date(now)]);
  });
  await eraseOldCases(sql, now);
}

/** Erases what was decided on identities too long ago. */
export function eraseOldCases(sql: pg.Pool, now: number): Promise<void> {
  return eraseOldIdentityCases({ ...housePartsOf({ sql }), tell: sendMessage }, now);
}

async function patiently(
  jobs: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await jobs.connect();
  try {
    await client.query(`set statement_timeout = ${patienceMs}`);
    await work(client);
  } finally {
    // It has its own limits, so it does not return to the pool.
    client.release(true);
  }
}
