import type { BatchRows } from "../../src/engine/batch-rows.ts";
import { commandMemoryMs } from "../../src/engine/command-memory.ts";
import { type Founding, plan } from "../../src/engine/found.ts";
import { houseTable } from "../../src/engine/rows/ledger-rows.ts";
import { instrumentStateTable } from "../../src/engine/rows/market-rows.ts";
import type { Column, Table } from "../../src/engine/table.ts";
import type { Row, TableReader } from "../../src/engine/table-reader.ts";
import { houseAccounts } from "@akari/brokerage/ledger/ledger-account";
import { zero } from "@akari/brokerage/money";

/**
 * The simulation's disk: the same rows that the store would send, kept as the database would keep them, with its
 * keys, its fence and its types. A start of the core reads it through the same loader.
 */
export class MemoryTables implements TableReader {
  readonly #tables = new Map<string, Map<string, Row>>();
  #leader: Row;
  readonly #market: Row;
  readonly #instruments: Row[];
  readonly #commandIds = new Set<string>();
  #inserted = 0;

  constructor(founding: Founding) {
    const { tradingDate, boundaryAt, issuers, states } = plan(founding);
    this.#market = {
      schedule: founding.schedule,
      seed: founding.seed,
      seed_fixed: true,
      instruments: founding.instruments,
      genesis_date: tradingDate,
    };
    this.#leader = {
      epoch: 0,
      batch: 0,
      batch_at: null,
      boundary_at: boundaryAt,
      live_at: null,
      next_id: 1,
      trading_date: tradingDate,
    };
    this.#instruments = issuers.map((issuer, index) => ({
      position: index + 1,
      listed_on: null,
      code: issuer.code,
      name: issuer.name,
      name_english: issuer.nameEnglish,
      kana: issuer.kana,
      sector: issuer.sector,
      tick_table: issuer.tickTable,
      lot: 100,
      issuer,
    }));
    this.#write(instrumentStateTable, states);
    this.#write(
      houseTable,
      houseAccounts.map((kind) => ({ kind, balance: zero })),
    );
  }

  /** A new leader's epoch. */
  lead(): number {
    this.#leader.epoch += 1;
    return this.#leader.epoch;
  }

  /** Whole or not at all; false, with nothing written, for a writer whose epoch is over. */
  commit(epoch: number, rows: BatchRows): boolean {
    if (epoch !== this.#leader.epoch || rows.batch !== this.#leader.batch + 1) return false;
    this.#leader = {
      ...this.#leader,
      batch: rows.batch,
      batch_at: rows.at,
      boundary_at: rows.boundaryAt ?? this.#leader.boundary_at,
      live_at: rows.liveAt ?? this.#leader.live_at,
      next_id: rows.nextId,
      trading_date: rows.tradingDate,
    };
    for (const { table, rows: list } of rows.tables) this.#write(table as Table<Row>, list);
    return true;
  }

  rows(table: string): Row[] {
    return [...(this.#tables.get(table)?.values() ?? [])];
  }

  row(table: string, ...key: (string | number)[]): Row | undefined {
    return this.#tables.get(table)?.get(key.join(" "));
  }

  holdsCommand(actorKind: string, actorId: string, id: string): boolean {
    return this.#commandIds.has(`${actorKind} ${actorId} ${id}`);
  }

  async read(what: Parameters<TableReader["read"]>[0]): Promise<Row[]> {
    switch (what) {
      case "market":
        return [this.#market];
      case "leader":
        return [this.#leader];
      case "instruments":
        return [...this.#instruments, ...this.rows("instruments")].map((row) => ({
          ...row,
          ...this.row("instrument_state", row.code),
        }));
      case "house":
        return this.rows("house_accounts");
      case "accounts":
        return this.rows("accounts");
      case "aliveOrders":
        return this.rows("orders").filter(({ status }) =>
          ["waiting", "armed", "working"].includes(status),
        );
      case "openPositions":
        return this.rows("positions").filter((row) => row.status !== "closed");
      case "shortSold": {
        const sold = new Map<string, Row>();
        for (const { account_id, code, side, opened_on, opened_quantity } of this.rows(
          "positions",
        )) {
          if (side !== "short" || opened_on !== this.#leader.trading_date) continue;
          const key = `${account_id} ${code}`;
          const quantity = (sold.get(key)?.quantity ?? 0) + opened_quantity;
          sold.set(key, { account_id, code, quantity });
        }
        return [...sold.values()];
      }
      case "awaitingDeposits":
        return this.rows("deposits").filter((row) => row.status === "awaiting");
      case "openCalls":
        return this.rows("margin_calls").filter((row) => row.outcome === null);
      case "recentCommands":
        return this.rows("commands").filter(
          (row) => row.at >= this.#leader.batch_at - commandMemoryMs,
        );
      case "lastBars": {
        const last = new Map(this.rows("minute_bars").map((row) => [row.code, row]));
        return [...last.values()];
      }
      case "tapeHead":
        return this.rows("tape_heads").slice(-1);
    }
  }

  #write<R>(table: Table<R>, list: readonly R[]): void {
    let held = this.#tables.get(table.name);
    if (held === undefined) this.#tables.set(table.name, (held = new Map()));
    for (const source of list) {
      const row = Object.fromEntries(
        table.columns.map((column) => [column.name, stored(column, source)]),
      );
      if (table.name === "commands")
        this.#commandIds.add(`${row["actor_kind"]} ${row["actor_id"]} ${row["id"]}`);
      // A table without a conflict rule is append-only; its own primary key is checked by the real database.
      const key =
        table.key.length === 0
          ? `#${(this.#inserted += 1)}`
          : table.key.map((name) => row[name]).join(" ");
      const before = held.get(key);
      if (before === undefined) held.set(key, row);
      else for (const name of table.updated) before[name] = row[name];
    }
  }
}

/** As the driver would give it back. */
function stored<R>(column: Column<R>, source: R): unknown {
  const value = column.of(source);
  if (value === null) return null;
  if (column.type === "json") return JSON.parse(value as string);
  if (column.type === "hex") return Buffer.from(value as string, "hex");
  return value;
}
