import type { Acting, Stretch } from "../caller.ts";
import type { Books } from "../parts.ts";

/** Money in sen as posted: fees, interest and write-offs are 0 or above, dividends below 0 when more was charged than received. */
export interface IncomeRow {
  readonly date: string;
  /** The date as a number, 20261120: the cursor of the next page. */
  readonly day: number;
  readonly profit: number;
  readonly fees: number;
  readonly interest: number;
  readonly dividends: number;
  readonly writtenOff: number;
  readonly loanInterest: number;
  readonly prizes: number;
  readonly funds: number;
  readonly fills: number;
}

/**
 * The caller's income and costs of each trading day, newest first; `before` is a day's number. Over all days the totals are the realised profit of all
 * positions and the write-offs and prizes, less the interest of loans. Executions are found through the account's positions.
 */
export async function incomeOf(
  { sql, course }: Books,
  { account }: Acting,
  { before, count }: Stretch,
): Promise<IncomeRow[]> {
  const { rows } = await sql.query<IncomeRow>(
    `with traded as (
       select f.trading_date, sum(f.profit)::bigint as profit, sum(f.fee)::bigint as fees,
         sum(f.interest)::bigint as interest, count(*) as fills
       from positions p join fills f using (course, position_id) where p.course = $1 and p.account_id = $2
       group by f.trading_date having bool_or(f.profit <> 0 or f.fee <> 0 or f.interest <> 0)),
     forgiven as (
       select e.trading_date, sum(w.amount)::bigint as amount
       from entries e join postings w using (course, entry_id)
       where e.course = $1 and e.account_id = $2 and e.kind = 'advance-written-off' group by e.trading_date),
     shared as (
       select e.trading_date, sum(case when d.from_kind = 'issuers' then d.amount else -d.amount end)::bigint as dividends
       from entries e join postings d using (course, entry_id)
       where e.course = $1 and e.account_id = $2 and e.kind like 'dividend-%' group by e.trading_date),
     lent as (
       select e.trading_date, sum(p.amount)::bigint as amount
       from entries e join postings p using (course, entry_id)
       where e.course = $1 and e.account_id = $2 and e.kind = 'loan-repaid' and p.to_kind = 'interest' group by e.trading_date),
     won as (
       select e.trading_date, sum(e.cash_change)::bigint as amount
       from entries e where e.course = $1 and e.account_id = $2 and e.kind = 'prize-paid' group by e.trading_date),
     followed as (
       select p.trading_date, sum(w.proceeds - w.cost)::bigint as result
       from follows w join fund_points p on p.course = $1 and p.fund_id = w.fund_id and p.at = w.ended_at
       where w.course = $1 and w.account_id = $2 and w.status = 'ended' group by p.trading_date),
     days as (
       select trading_date as date, to_char(trading_date, 'YYYYMMDD')::bigint as day, coalesce(profit, 0) as profit,
         coalesce(fees, 0) as fees, coalesce(interest, 0) as interest, coalesce(dividends, 0) as dividends,
         coalesce(forgiven.amount, 0) as "writtenOff", coalesce(lent.amount, 0) as "loanInterest", coalesce(followed.result, 0) as funds,
         coalesce(won.amount, 0) as prizes,
         coalesce(fills, 0) as fills
       from traded full join forgiven using (trading_date) full join shared using (trading_date) full join lent using (trading_date)
         full join followed using (trading_date)
         full join won using (trading_date))
     select * from days where day < $3 order by day desc limit $4`,
    [course, account, before, count],
  );
  return rows;
}
