import { rowsOf } from "../course-sql.ts";
import type { SqlCheck } from "./sql-check.ts";

/** The chain of seals, with the chains that tables had before it (docs/ledger.md#seals). */
export const chainChecks: readonly SqlCheck[] = [
  {
    name: "The chain of seals recomputed from its digests",
    counted: `(select number from ${rowsOf("seal_chain")} seal_chain union all select number from ${rowsOf("seals")} seals) links`,
    offending: `
      with chain as (
        select *, lag(number) over way as number_before, lag(batch) over way as batch_before, lag(head) over way as head_before
        from ${rowsOf("seal_chain")} seal_chain window way as (order by number)),
      former as (
        select *, lag(number, 1, 0::bigint) over way as before, lag(head, 1, decode(repeat('00', 32), 'hex')) over way as head_before
        from ${rowsOf("seals")} seals window way as (partition by table_name order by number)),
      last_former as (select distinct on (table_name) table_name, number, head from former order by table_name, number desc)
      select null as table_name, number, 'the chain breaks here' as problem from chain
      where number <> coalesce(number_before + 1, 0) or batch < batch_before or (next_id is not null and batch = batch_before)
        or head is distinct from sha256(convert_to(case when number = 0
          then concat_ws(' ', 'akari/seal-chain', (select string_agg(concat_ws(' ', table_name, number, encode(head, 'hex')), ' ' order by table_name collate "C") from ${rowsOf("seal_heads")} seal_heads))
          else concat_ws(' ', 'akari/seal-chain', number, batch, (extract(epoch from at) * 1000)::bigint, coalesce(next_id::text, '-'),
            tables::text, owners::text, digests::text, encode(head_before, 'hex')) end, 'UTF8'))
      union all
      select null, 0, 'there is no chain' where not exists (select from ${rowsOf("seal_chain")} seal_chain)
      union all
      select null, c.number, 'this link has a later batch or id than the core' from chain c, ${rowsOf("leader")} l where c.next_id > l.next_id or c.batch > l.batch
      union all
      select table_name, number, 'the former chain breaks here' from former
      where number <> before + 1 or head is distinct from sha256(
        convert_to('akari/seals ' || table_name || ' ' || number || ' ' || array_to_string(owners, ' '), 'UTF8') || decode('00', 'hex') || head_before || digests)
      union all
      select table_name, coalesce(l.number, h.number), 'the former head is another' from last_former l full join ${rowsOf("seal_heads")} h using (table_name)
      where (l.number, l.head) is distinct from (h.number, h.head)`,
  },
  {
    name: "An entry is of the batch whose seal says so",
    counted: `${rowsOf("entries")} entries`,
    // A batch's rows have ids from the previous batch's next id up to its own.
    offending: `
      with links as (
        select s.batch, s.next_id, lag(s.next_id, 1, 0::bigint) over (order by s.number) as from_id from ${rowsOf("seal_chain")} s where s.next_id is not null),
      beginning as (select min(l.batch) as batch, min(l.next_id) as next_id from links l)
      select e.entry_id, e.batch, l.from_id, l.next_id from ${rowsOf("entries")} e left join links l using (batch)
      where e.entry_id >= l.next_id or e.entry_id < l.from_id
        or (l.batch is null and (e.batch > (select b.batch from beginning b) or e.entry_id >= (select b.next_id from beginning b))
          and e.account_id in (select account_id from ${rowsOf("accounts")} accounts))`,
  },
];
