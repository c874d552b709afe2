import { commandMemoryMs } from "@akari/core/command-memory";
import { longestTail } from "@akari/core/journal/resume-market";
import type { LoadedRows } from "@akari/core/records/record";
import type { TableQuery, TableReader } from "@akari/core/state/table-reader";
import type { StoredRow as Row } from "@akari/core/tables/stored-row";
import type pg from "pg";

/** Queries of a start of the core other than the rows of records; `$1` is the course. */
const reads: Readonly<Record<TableQuery, string>> = {
  market:
    "select schedule, seed, seed_fixed, instruments, genesis_date, second_person_above, founded_at, opened_at, past_style from market where course = $1",
  leader:
    "select batch, batch_at, boundary_at, live_at, next_id, trading_date from leader where course = $1",
  instruments: `select i.position, i.listed_on, i.name, i.name_english, i.kana, i.sector, i.tick_table, i.lot, i.issuer, s.*
    from instruments i join instrument_state s using (course, code) where course = $1`,
  recentCommands: `select actor_kind, actor_id, id, at, fingerprint, outcome from commands
    where course = $1 and at >= (select batch_at from leader where course = $1) - interval '${commandMemoryMs / 1000} seconds' order by at, batch`,
  lastBars: `select distinct on (code) code, start, trading_date, open, high, low, close, volume, turnover
    from minute_bars where course = $1 and start >= (select batch_at from leader where course = $1) - interval '1 hour' order by code, start desc`,
  dayCloses: `select i.code, b.trading_date, b.close from instruments i cross join lateral (
    select trading_date, close from day_bars where course = $1 and code = i.code
      and trading_date < (select trading_date from leader where course = $1)
    order by trading_date desc limit 2) b where i.course = $1 order by i.code, b.trading_date desc`,
  tapeHead: "select head from tape_heads where course = $1 order by batch desc limit 1",
  // Until a course that continues from another one has stored a batch, it is at the other's head.
  journalHead: `select head from (
    select coalesce((select head from journal where course = $1 and batch <= (select batch from leader where course = $1) order by batch desc limit 1), (select fork_head from courses where course = $1)) as head) last
    where head is not null`,
  capture: "select * from captures where course = $1",
  journalTail: `select * from journal where course = $1 and batch > (select batch from captures where course = $1)
    order by batch limit ${longestTail + 1}`,
};

/** How many rows are in memory at a time when a table is read in parts. */
const partRows = 5_000;

export class SqlTables implements TableReader {
  readonly #sql: pg.ClientBase;
  readonly #course: number;

  constructor(sql: pg.ClientBase, course: number) {
    this.#sql = sql;
    this.#course = course;
  }

  async read(what: TableQuery): Promise<Row[]> {
    return (await this.#sql.query(reads[what], [this.#course])).rows;
  }

  async readInParts(what: TableQuery, take: (row: Row) => void): Promise<void> {
    await this.#sql.query("begin read only");
    await this.#sql.query(`declare part no scroll cursor for ${reads[what]}`, [this.#course]);
    const more = `fetch ${partRows} from part`;
    for (let rows; (rows = (await this.#sql.query(more)).rows).length > 0;) rows.forEach(take);
    await this.#sql.query("commit");
  }

  async readAlive({ table: { name, key }, alive }: LoadedRows): Promise<Row[]> {
    const query = `select * from ${name} where course = $1 and ${alive.sql} order by ${key.join(", ")}`;
    return (await this.#sql.query(query, [this.#course])).rows;
  }
}
