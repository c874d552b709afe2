import type { MarketTable } from "../tables.ts";
import type { SqlCheck } from "./sql-check.ts";

/** Rows that are written once with their batch, which both courses have; of the tape and of commands each forgets its own. */
const writtenWithTheirBatch: readonly MarketTable[] = [
  "account_events",
  "audit",
  "chain_roots",
  "day_bars",
  "draw_tapes",
  "entries",
  "fills",
  "flows",
  "forced_closes",
  "loan_repayments",
  "margin_call_steps",
  "postings",
  "prize_tapes",
  "score_changes",
  "tape_heads",
];

const goesOn = "courses c where c.course = $1 and c.fork_of is not null";

function rowsUpTo(table: MarketTable, course: string): string {
  return `select '${table}' as of_table, (to_jsonb(r) - 'course')::text as row from ${table} r, ${goesOn} and r.course = ${course} and r.batch <= c.fork_batch`;
}

/** A course that continues from a batch of another one (docs/markets.md#going-back). */
export const courseChecks: readonly SqlCheck[] = [
  {
    name: "A course that goes on from another one has the rows that the other had by then",
    counted: "courses where course = $1",
    offending: writtenWithTheirBatch
      .map((table) => {
        const [here, there] = [rowsUpTo(table, "$1"), rowsUpTo(table, "c.fork_of")];
        return `((${here} except all ${there}) union all (${there} except all ${here}))`;
      })
      .join(" union all "),
  },
  {
    name: "A course that goes on from another one begins at the other's head of the journal",
    counted: "courses where course = $1",
    offending: `
      select c.course, c.fork_of, c.fork_batch from ${goesOn} and c.fork_head is distinct from coalesce(
        (select j.head from journal j where j.course = c.fork_of and j.batch = c.fork_batch),
        (select f.fork_head from courses f where f.course = c.fork_of and f.fork_batch = c.fork_batch))`,
  },
  {
    name: "Of a market's courses one is the current one",
    counted: "courses where course = $1",
    offending: `
      select market, count(*) filter (where is_current) as current from courses
      where market = (select market from courses where course = $1) group by market having count(*) filter (where is_current) <> 1`,
  },
];
