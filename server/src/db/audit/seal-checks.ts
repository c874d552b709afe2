import type { SqlCheck } from "./sql-check.ts";

interface Sealed {
  readonly table: string;
  /** What a seal says beside each digest, by which a row may be missing. */
  readonly owner: string;
  /** The fields of the row's text, in their order. */
  readonly fields: string;
  /** Whether a sealed row of this owner may have been deleted since; absent: never. */
  readonly goes?: string;
}

const ms = (column: string) => `(extract(epoch from r.${column}) * 1000)::bigint`;
const orDash = (column: string) => `coalesce(r.${column}::text, '-')`;

/** Every sealed table, written again from the document (docs/ledger.md#seals). */
export const sealedTables: readonly Sealed[] = [
  {
    table: "account_events",
    owner: "r.account_id",
    fields: `r.account_id, r.sequence, ${ms("at")}, r.kind, r.body`,
  },
  {
    table: "messages",
    owner: "r.account_id",
    fields: `r.message_id, r.account_id, r.key, r.parameters, ${ms("created_at")}`,
    // With the person of a closed account.
    goes: "exists (select from accounts a where a.account_id = owner and a.closing_id is not null)",
  },
  {
    table: "score_changes",
    owner: "r.account_id",
    fields: `r.account_id, r.event_sequence, ${ms("at")}, r.reason, r.change, r.score`,
  },
  {
    table: "loan_repayments",
    owner: "r.account_id",
    fields: `r.loan_id, r.account_id, r.event_sequence, ${ms("at")}, r.interest, r.principal, r.principal_after, r.repaid_by`,
  },
  {
    table: "margin_call_steps",
    owner: "r.account_id",
    fields: `r.call_id, r.account_id, ${ms("at")}, r.event_sequence, r.reduced_by, r.because`,
  },
  {
    table: "forced_closes",
    owner: "r.account_id",
    fields: `r.order_id, r.account_id, r.position_id, r.code, ${ms("at")}, r.rule, r.equity, r.open_value, ${orDash("call_id")}, ${orDash("call_remaining")}`,
  },
  {
    table: "chain_roots",
    owner: "0::bigint",
    fields: `r.trading_date, r.accounts, encode(r.root, 'hex'), ${ms("at")}, r.batch, r.next_id`,
  },
  {
    table: "day_bars",
    owner: "0::bigint",
    fields: `r.code, r.trading_date, r.open, r.high, r.low, r.close, r.volume, r.turnover, ${orDash("base_price")}, ${orDash("lower_limit")}, ${orDash("upper_limit")}`,
  },
  {
    table: "news",
    owner: "r.trading_date - date '2000-01-01'",
    fields: `r.news_id, r.key, ${ms("at")}, r.trading_date, r.kind, ${orDash("code")}, r.parameters`,
    // After a year.
    goes: "date '2000-01-01' + owner::integer < (select max(trading_date) from day_bars) - interval '1 year'",
  },
];

/** Every row with the digest that it should have been sealed with, against every seal. */
function rowsAgainstSeals({ table, owner, fields, goes = "false" }: Sealed): SqlCheck {
  return {
    name: `Every row of ${table} is as it was sealed, and none is missing or added`,
    counted: table,
    offending: `
      with found as (
        select ${owner} as owner, substr(sha256(convert_to(concat_ws(E'\\n', ${fields}), 'UTF8')), 1, 16) as digest, to_jsonb(r) as row from ${table} r),
      counted as (select owner, digest, count(*) as rows, min(row::text) as row from found group by owner, digest),
      sealed as (
        select owners[place] as owner, substr(digests, place * 16 - 15, 16) as digest, count(*) as times, max(number) as seal
        from seals, generate_subscripts(owners, 1) place where table_name = '${table}' group by 1, 2)
      select owner, coalesce(rows, 0) as rows, coalesce(times, 0) as sealed, seal, row
      from counted full join sealed using (owner, digest)
      where coalesce(rows, 0) <> coalesce(times, 0) and not (coalesce(rows, 0) < times and ${goes})`,
  };
}

export const sealChecks: readonly SqlCheck[] = [
  ...sealedTables.map(rowsAgainstSeals),
  {
    name: "The chains of seals recomputed from their digests",
    counted: "seals",
    offending: `
      with chain as (
        select *, lag(number, 1, 0::bigint) over way as before, lag(head, 1, decode(repeat('00', 32), 'hex')) over way as head_before
        from seals where number > 0 window way as (partition by table_name order by number)),
      last as (select distinct on (table_name) table_name, number, head from chain order by table_name, number desc)
      select table_name, number, 'the chain breaks here' as problem from chain
      where number <> before + 1 or head is distinct from sha256(
        convert_to('akari/seals ' || table_name || ' ' || number || ' ' || array_to_string(owners, ' '), 'UTF8') || decode('00', 'hex') || head_before || digests)
      union all
      select table_name, coalesce(l.number, h.number), 'the head is another' from last l full join seal_heads h using (table_name)
      where (l.number, l.head) is distinct from (h.number, h.head)`,
  },
];
