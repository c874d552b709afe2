import { anyBytesOf, bytesOf } from "@akari/verify/draw/hex";
import type { BatchRows } from "../batch/batch-rows.ts";
import { commandMemoryMs } from "../command-memory.ts";
import { type Founding, plan } from "../state/founding.ts";
import { house } from "../records/house-account.ts";
import { instrumentStateTable } from "../records/instrument.ts";
import type { LoadedRows } from "../records/record.ts";
import type { KeptCapture } from "../journal/kept-capture.ts";
import type { Column, Table } from "../tables/table.ts";
import type { StoredRow as Row } from "../tables/stored-row.ts";
import type { TableReader } from "../state/table-reader.ts";
import { houseAccounts } from "@akari/brokerage/ledger/ledger-account";
import { zero } from "@akari/brokerage/money";
import { standardSecondPersonAbove } from "@akari/brokerage/second-person";

/**
 * The simulation's disk: the same rows that the store would send, kept as the database would keep them, with its
 * keys, its fence and its types. A start of the core reads it through the same loader.
 */
export class MemoryTables implements TableReader {
  readonly #tables = new Map<string, Held>();
  #leader: Row;
  readonly #market: Row;
  readonly #instruments: Row[];
  readonly #commandIds = new Set<string>();
  #inserted = 0;
  #capture: Row | null = null;

  constructor(founding: Founding) {
    const { tradingDate, boundaryAt, issuers, states } = plan(founding);
    this.#market = {
      founded_at: 0,
      opened_at: null,
      past_style: "live",
      schedule: founding.schedule,
      seed: founding.seed,
      seed_fixed: true,
      instruments: founding.instruments,
      genesis_date: tradingDate,
      second_person_above: founding.secondPersonAbove ?? standardSecondPersonAbove,
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
    this.#write(instrumentStateTable as Table<never>, states);
    this.#write(
      house.table as Table<never>,
      houseAccounts.map((kind) => ({ kind, balance: zero })),
    );
  }

  /** A new leader's epoch. */
  lead(): number {
    this.#leader.epoch += 1;
    return this.#leader.epoch;
  }

  /** Keeps a capture in place of the one before. */
  keepCapture(capture: KeptCapture): void {
    this.#capture = rowOfCapture(capture);
  }

  /** Commits all rows or no row; false, with nothing written, for a writer with an outdated epoch. */
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
    for (const { table, rows: list } of rows.tables) this.#write(table as Table<never>, list);
    return true;
  }

  rows(table: string, wanted: (row: Row) => boolean = () => true): Row[] {
    const held = this.#tables.get(table);
    const rows: Row[] = [];
    for (const row of held?.rows.values() ?? []) if (wanted(row)) rows.push(row);
    for (const name of held?.json ?? []) for (const row of rows) parseJson(row, name);
    return rows;
  }

  row(table: string, ...key: (string | number)[]): Row | undefined {
    const held = this.#tables.get(table);
    const row = held?.rows.get(key.join(" "));
    if (row !== undefined) for (const name of held?.json ?? []) parseJson(row, name);
    return row;
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
      case "recentCommands":
        return this.rows("commands", ({ at }) => at >= this.#leader.batch_at - commandMemoryMs);
      case "lastBars": {
        const last = new Map(this.rows("minute_bars").map((row) => [row.code, row]));
        return [...last.values()];
      }
      case "dayCloses":
        return this.rows("day_bars").toReversed();
      case "tapeHead":
        return this.rows("tape_heads").slice(-1);
      case "journalHead":
        return this.rows("journal").slice(-1);
      case "capture":
        return this.#capture === null ? [] : [this.#capture];
      case "journalTail":
        return this.rows("journal", ({ batch }) => batch > this.#capture?.["batch"]);
    }
  }

  async readInParts(
    what: Parameters<TableReader["read"]>[0],
    take: (row: Row) => void,
  ): Promise<void> {
    (await this.read(what)).forEach(take);
  }

  async readAlive({ table: { name, key }, alive }: LoadedRows): Promise<Row[]> {
    const { trading_date: tradingDate } = this.#leader;
    const [column = ""] = key;
    return this.rows(name, (row) => alive.holds(row, tradingDate)).toSorted((one, other) =>
      one[column] < other[column] ? -1 : 1,
    );
  }

  #write(table: Table<never>, list: readonly unknown[]): void {
    const held = this.#heldOf(table);
    for (const source of list as never[]) {
      // A table without a conflict rule is append-only; its own primary key is checked by the real database.
      const key =
        held.key.length === 0
          ? `#${(this.#inserted += 1)}`
          : held.key.map((column) => stored(column, source)).join(" ");
      const before = held.rows.get(key);
      if (held.emptied !== null && held.emptied.of(source) === 0) held.rows.delete(key);
      else if (before === undefined) this.#insert(held, key, source);
      else for (const column of held.updated) before[column.name] = stored(column, source);
    }
  }

  #insert({ table, rows }: Held, key: string, source: never): void {
    const row: Row = {};
    for (const column of table.columns) row[column.name] = stored(column, source);
    rows.set(key, row);
    if (table.name === "commands")
      this.#commandIds.add(`${row["actor_kind"]} ${row["actor_id"]} ${row["id"]}`);
  }

  #heldOf(table: Table<never>): Held {
    const known = this.#tables.get(table.name);
    if (known !== undefined) return known;
    const named = (name: string) => table.columns.find((column) => column.name === name)!;
    const held: Held = {
      table,
      rows: new Map(),
      key: table.key.map(named),
      updated: table.updated.map(named),
      emptied: table.emptied === null ? null : named(table.emptied),
      json: table.columns.filter(({ type }) => isJson(type)).map(({ name }) => name),
    };
    this.#tables.set(table.name, held);
    return held;
  }
}

function rowOfCapture({ head, calendar, replays, digest, ...capture }: KeptCapture): Row {
  return {
    course: capture.course,
    batch: capture.batch,
    core_version: capture.coreVersion,
    taken_at: capture.takenAt,
    head: head === null ? null : bytesOf(head),
    calendar: bytesOf(calendar),
    replays: bytesOf(replays),
    bytes: capture.bytes,
    digest: bytesOf(digest),
    took_ms: capture.tookMs,
  };
}

/** A table's rows by key, and its columns by their purpose. */
interface Held {
  readonly table: Table<never>;
  readonly rows: Map<string, Row>;
  readonly key: readonly Column<never>[];
  readonly updated: readonly Column<never>[];
  readonly emptied: Column<never> | null;
  readonly json: readonly string[];
}

/** A JSON column's text, parsed when its row is first read: most are never read. */
class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function parseJson(row: Row, name: string): void {
  if (row[name] instanceof JsonText) row[name] = JSON.parse(row[name].text);
}

const isJson = (type: Column<never>["type"]) => type === "json" || type === "exact-json";

/** As the driver would return it; JSON becomes so when the row is read. */
function stored<R>(column: Column<R>, source: R): unknown {
  const value = column.of(source);
  if (value === null) return null;
  if (isJson(column.type)) return new JsonText(value as string);
  if (column.type === "hex") return bytesOf(value as string);
  if (column.type === "bytes") return anyBytesOf(value as string);
  return value;
}
