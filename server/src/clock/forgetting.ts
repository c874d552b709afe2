import type pg from "pg";
import type { Edge } from "../edge.ts";

/** A day's tape of a large market on a slow disk: what is not forgotten today is more tomorrow. */
const patienceMs = 30 * 60_000;

/**
 * Lets the database forget, by its own rules, what need not be kept: the tape after 5 trading days, commands after 48
 * hours, news after a year. Once at the start and once after each roll of the trading date, beside the core and not in its way.
 */
export function startForgetting(edge: Edge, onFault: (error: unknown) => void): { stop(): void } {
  let tradingDate = edge.core.ready.tradingDate;
  const forget = () => void forgetAll(edge.jobs, edge.clock.now()).catch(onFault);
  const stop = edge.core.onCommitted(({ quotes }) => {
    const latest = quotes[0]?.terms.tradingDate;
    if (latest === undefined || latest <= tradingDate) return;
    tradingDate = latest;
    forget();
  });
  forget();
  return { stop };
}

async function forgetAll(pool: pg.Pool, now: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = ${patienceMs}`);
    // `pg` has limits for one query too; its types do not know them.
    const forgetting = {
      text: "select forget_old_tape(), forget_old_commands(), forget_old_news()",
      query_timeout: patienceMs,
    };
    await client.query(forgetting);
    // Asking again for the same number forgets its old ones; strangers ask for ever other numbers.
    await client.query(
      "delete from verification_codes where expires_at < $1::timestamptz - interval '1 day'",
      [new Date(now)],
    );
  } finally {
    // It has limits of its own: it does not go back to the pool.
    client.release(true);
  }
}
