import type pg from "pg";
import { commandMemoryMs } from "./command-memory.ts";

/** A row as the driver parsed it: numbers, text, epoch milliseconds, dates as text. Read column by column in `load.ts`. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Row = any;

/** What a start of the core reads. */
export const reads = {
  market: "select schedule, seed, seed_fixed, instruments, genesis_date from market",
  leader: "select batch, batch_at, boundary_at, live_at, next_id, trading_date from leader",
  instruments: `select i.position, i.listed_on, i.name, i.name_english, i.kana, i.sector, i.tick_table, i.lot, i.issuer, s.*
    from instruments i join instrument_state s using (code)`,
  house: "select kind, balance from house_accounts",
  accounts: "select * from accounts order by account_id",
  aliveOrders:
    "select * from orders where status in ('waiting', 'armed', 'working') order by order_id",
  openPositions: "select * from positions where status <> 'closed' order by position_id",
  /** Opening fills of shorts on the running trading date; a position has those of one date. */
  shortSold: `select account_id, code, sum(opened_quantity)::bigint as quantity from positions
    where opened_on = (select trading_date from leader) and side = 'short' group by account_id, code`,
  awaitingDeposits: "select * from deposits where status = 'awaiting' order by deposit_id",
  openCalls: "select * from margin_calls where outcome is null order by account_id",
  recentCommands: `select actor_kind, actor_id, id, at, fingerprint, outcome from commands
    where at >= (select batch_at from leader) - interval '${commandMemoryMs / 1000} seconds' order by at, batch`,
  lastBars: `select distinct on (code) code, start, trading_date, open, high, low, close, volume, turnover
    from minute_bars where start >= (select batch_at from leader) - interval '1 hour' order by code, start desc`,
  tapeHead: "select head from tape_heads order by batch desc limit 1",
} as const;

/** Where a core loads its state from: the database, or the simulation's disk. */
export interface TableReader {
  read(what: keyof typeof reads): Promise<Row[]>;
}

export class SqlTables implements TableReader {
  readonly #sql: pg.ClientBase;

  constructor(sql: pg.ClientBase) {
    this.#sql = sql;
  }

  async read(what: keyof typeof reads): Promise<Row[]> {
    return (await this.#sql.query(reads[what])).rows;
  }
}
