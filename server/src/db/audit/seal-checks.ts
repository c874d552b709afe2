import { rowsOf } from "../course-sql.ts";
import { digestSql, sealOwnerSql } from "../../engine/seals/seal-text.ts";
import type { SealedTable } from "../../engine/seals/sealed-table.ts";
import { allSealedTables, oldMessages } from "../../engine/seals/sealed-tables.ts";
import { chainChecks } from "./seal-chain-checks.ts";
import type { SqlCheck } from "./sql-check.ts";

/** Closed accounts of the market: a course that began from before a closing has the seals of words that went with it. */
const closedAccounts = `(select a.account_id from accounts a join courses k using (course)
  where a.closing_id is not null and k.market = (select market from courses where course = $1))`;

/** By which rule a sealed row of this owner may have been deleted since. */
const goes: Readonly<Record<string, string>> = {
  // With the person of a closed account.
  messages: `owner in ${closedAccounts}`,
  // The same; a seal does not say whose alert it was.
  price_alerts: `exists ${closedAccounts}`,
  // After a year.
  news: `date '2000-01-01' + owner::integer < (select max(trading_date) from ${rowsOf("day_bars")} day_bars) - interval '1 year'`,
};

/** All seals of a kind, in the chain, waiting for it, and in the former chain of its table. */
function sealsOf({ number, table }: SealedTable): string {
  const former = `
    union all select owner, encode(substr(digests, place::integer * 16 - 15, 16), 'hex')::uuid, -1, place, null
      from ${rowsOf("seals")} seals, unnest(owners) with ordinality o (owner, place) where table_name = '${table}'`;
  const isNew = number >= 10 && table !== "news";
  return `(
    select s.owner, s.digest, c.number as link, s.place, case when c.next_id is not null then c.batch end as batch from ${rowsOf("seal_chain")} c, unnest(c.tables, c.owners, c.digests) with ordinality s (kind, owner, digest, place)
      where ${number}::smallint = any (c.tables) and s.kind = ${number}
    union all select owner, digest, null, id, null from ${rowsOf("waiting_seals")} waiting_seals where kind = ${number}${isNew || number === 3 ? "" : former})`;
}

const nameOf = (table: string) =>
  `Every row of ${table} is as it was sealed, and none is missing or added`;

/** A row sealed with a batch names that batch; rows older than the first such row name none. */
const otherBatch = `
        or rows is not null and (last_batch is distinct from last_sealed and (last_batch is not null or last_sealed >= (select min(batch) from found))
          or first_batch < first_sealed)`;

/** Each row has its seal, each seal its row. A row that has an older text's seal has no other. */
function eachAgainstItsSeal(sealed: SealedTable, older: SealedTable | null): SqlCheck {
  const { table } = sealed;
  const gone = goes[table] ?? "false";
  const saysBatch = sealed.by !== "trigger" && sealed.table !== "chain_roots";
  const rows = `select ${sealOwnerSql(sealed)} as owner, ${digestSql(sealed)} as digest, ${older === null ? "null::uuid" : digestSql(older)} as old_digest,
        ${saysBatch ? "r.batch" : "null::bigint"} as batch, to_jsonb(r) as row from ${rowsOf(table)} r`;
  const seals =
    older === null
      ? `select owner, digest, link, batch from ${sealsOf(sealed)} s`
      : `select owner, digest, link, batch from ${sealsOf(sealed)} s union all select owner, digest, link, batch from old_seals`;
  return {
    name: nameOf(table),
    counted: `${rowsOf(table)} r`,
    offending: `
      with ${older === null ? "" : `old_seals as materialized (select owner, digest, link, batch from ${sealsOf(older)} s),`}
      found as (${rows}),
      counted as (
        select owner, ${older === null ? "digest" : "case when (owner, old_digest) in (select owner, digest from old_seals) then old_digest else digest end"} as digest,
          count(*) as rows, min(batch) as first_batch, max(batch) as last_batch, min(row::text) as row from found group by 1, 2),
      sealed as (select owner, digest, count(*) as times, max(link) as link, min(batch) as first_sealed, max(batch) as last_sealed
        from (${seals}) all_seals group by owner, digest)
      select owner, coalesce(rows, 0) as rows, coalesce(times, 0) as sealed, link, last_sealed as batch, row
      from counted full join sealed using (owner, digest)
      where coalesce(rows, 0) <> coalesce(times, 0) and not (coalesce(rows, 0) < times and ${gone})${saysBatch ? otherBatch : ""}`,
  };
}

/** Each row is as its key was sealed last, each key that was sealed has its row. */
function eachAgainstItsLastSeal(sealed: SealedTable): SqlCheck {
  const { table } = sealed;
  return {
    name: nameOf(table),
    counted: `${rowsOf(table)} r`,
    offending: `
      with found as (select ${sealOwnerSql(sealed)} as owner, ${digestSql(sealed)} as digest, to_jsonb(r) as row from ${rowsOf(table)} r),
      sealed as (select distinct on (owner) owner, digest, link from ${sealsOf(sealed)} s order by owner, link desc, place desc)
      select owner as key, link, row::text as row from found f full join sealed s using (owner)
      where f.digest is distinct from s.digest and not (row is null and ${goes[table] ?? "false"})`,
  };
}

export const sealChecks: readonly SqlCheck[] = [
  ...allSealedTables().map((sealed) =>
    sealed.counts === "last"
      ? eachAgainstItsLastSeal(sealed)
      : eachAgainstItsSeal(sealed, sealed.table === oldMessages.table ? oldMessages : null),
  ),
  ...chainChecks,
];
