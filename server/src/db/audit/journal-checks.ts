import type { SqlCheck } from "./sql-check.ts";

/** The head as `core/src/journal/journal-row.ts` computes it. */
const headSql = `sha256(decode('01', 'hex') || convert_to('akari/journal', 'UTF8') || decode('00', 'hex')
  || coalesce(head_before, decode(repeat('00', 32), 'hex'))
  || convert_to(concat_ws(' ', course, batch, epoch, core_version, encode(sha256(inputs), 'hex'), encode(effects, 'hex')), 'UTF8'))`;

/** The newest capture, and the permanent captures. */
const captures = ["captures", "kept_captures"]
  .map(
    (table) =>
      `select course, batch, core_version, taken_at, head, calendar, replays, bytes, digest from ${table} where course = $1`,
  )
  .join(" union all ");

/** The journal of what decided the market's course (docs/reliability.md#the-journal). */
export const journalChecks: readonly SqlCheck[] = [
  {
    name: "The journal has a row for each batch, and their heads recomputed from what they say",
    counted: "journal where course = $1",
    offending: `
      with rows as (
        select *, lag(batch) over way as batch_before, coalesce(lag(head) over way, (select c.fork_head from courses c where c.course = $1)) as previous, lag(epoch, 1, 0::bigint) over way as epoch_before
        from journal where course = $1 window way as (order by batch))
      select batch, 'this row is not what was written' as problem from rows where head is distinct from ${headSql}
      union all
      select batch, 'this row does not follow the one before it' from rows where head_before is distinct from previous or epoch < epoch_before
      union all
      select r.batch, 'the row before this one is missing' from rows r, leader l where l.course = $1 and r.batch <> coalesce(r.batch_before + 1, l.journal_from)
      union all
      select l.batch, 'the last rows are missing, or there are too many' from leader l
      where l.course = $1 and l.batch <> coalesce((select max(batch) from journal where course = $1), l.journal_from - 1)`,
  },
  {
    name: "The capture is what was written, and belongs to its row of the journal",
    counted: `(${captures}) captures`,
    offending: `
      select c.batch, 'the capture is not what was written' as problem from (${captures}) c
      where c.digest is distinct from sha256(convert_to(concat_ws(' ', 'akari/capture', c.course, c.batch, c.core_version,
        (extract(epoch from c.taken_at) * 1000)::bigint, coalesce(encode(c.head, 'hex'), '-'), encode(c.calendar, 'hex'), encode(c.replays, 'hex'),
        encode(sha256(c.bytes), 'hex')), 'UTF8'))
      union all
      select c.batch, 'the journal has another head there' from (${captures}) c, leader l
      where l.course = $1 and (c.batch > l.batch or c.head is distinct from coalesce(
          (select j.head from journal j where j.course = $1 and j.batch = c.batch),
          (select f.fork_head from courses f where f.course = $1 and f.fork_batch = c.batch)))`,
  },
];
