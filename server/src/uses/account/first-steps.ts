import type { Acting } from "../caller.ts";
import type { Books } from "../parts.ts";

/** So many of the oldest positions are looked through: what came first is among them. */
const positionsSearched = 100;

interface Row {
  readonly step: "funded" | "open" | "close";
  readonly at: number;
  readonly code: string | null;
  /** Sen of a deposit, shares of a fill. */
  readonly amount: number;
}

interface FirstFill {
  readonly at: number;
  readonly code: string;
  readonly quantity: number;
}

/** The caller's first actions; null: not yet. */
export interface FirstSteps {
  /** In sen. */
  readonly funded: { readonly at: number; readonly amount: number } | null;
  readonly opened: FirstFill | null;
  readonly closed: FirstFill | null;
}

/** The first deposit, the first fill that opened a position and the first that closed one. */
export async function firstStepsOf(
  { sql, course }: Books,
  { account }: Acting,
): Promise<FirstSteps> {
  const { rows } = await sql.query<Row>(
    `(select 'funded' as step, decided_at as at, null as code, amount from deposits
       where course = $1 and account_id = $2 and status = 'approved' order by deposit_id limit 1)
     union all
     (select distinct on (f.intent) f.intent as step, f.at, f.code, f.quantity as amount
       from (select position_id from positions where course = $1 and account_id = $2 order by position_id limit ${positionsSearched}) p
       join fills f on f.course = $1 and f.position_id = p.position_id order by f.intent, f.at, f.order_id, f.execution_sequence)`,
    [course, account],
  );
  const of = (wanted: Row["step"]) => rows.find(({ step }) => step === wanted);
  const fillOf = (row: Row | undefined) =>
    row === undefined ? null : { at: row.at, code: row.code ?? "", quantity: row.amount };
  const funded = of("funded");
  return {
    funded: funded === undefined ? null : { at: funded.at, amount: funded.amount },
    opened: fillOf(of("open")),
    closed: fillOf(of("close")),
  };
}
