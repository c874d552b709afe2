import pg from "pg";
import type { BatchRows } from "@akari/core/batch/batch-rows";
import { CoreFault } from "@akari/core/faults/core-fault";
import { beatSql, Fenced } from "./leadership.ts";
import { isLate } from "./late-statement.ts";
import { Sealer } from "./seals/sealer.ts";
import { arrayLiterals, deleteSql, insertSql } from "./table-sql.ts";

/**
 * Fence, course, batch number and clock of the core: parameters 1 to 8 of every batch. A batch may only follow its predecessor:
 * if that failed, it writes nothing either. What it writes is sealed by the core, not by a trigger (docs/ledger.md#seals): that is said of
 * this transaction and not of the session, which something in between could have exchanged.
 */
const fenceSql = `with fence as (
  update leader set beat_at = clock_timestamp(), batch = $2, batch_at = to_timestamp($3 / 1000.0),
    boundary_at = coalesce(to_timestamp($4::float8 / 1000.0), boundary_at), next_id = $5, trading_date = $6,
    live_at = coalesce(to_timestamp($7::float8 / 1000.0), live_at)
  where course = $8 and epoch = $1 and batch = $2 - 1 returning course, batch, set_config('akari.core', 'on', true))`;
const fenceParameters = 8;
/** The fence of a batch that need not be on disk when it is committed. */
const hurriedFenceSql = fenceSql.replace(
  "returning",
  "returning set_config('synchronous_commit', 'off', true),",
);

/** The batch's link in the chain of seals (docs/ledger.md#seals). A sealed batch comes only after those in the chain, else nothing is written. */
const sealSql = (first: number) =>
  `select batch, append_seal(course, $2, to_timestamp($3 / 1000.0), $5, $${first}, $${first + 1}, $${first + 2}) from fence`;

/** A sign of life delays a batch by no more than this. */
const beatLimitMs = 2_000;

const nothing = () => {};

/** The session over which batches are stored: of one core, or shared by several. */
export interface BatchLine {
  query(query: pg.QueryConfig & { query_timeout?: number | undefined }): Promise<pg.QueryResult>;
  /** Statements of all cores that store over this session; absent: it has a single core. */
  readonly statements?: Statements;
}

/** Prepared statements by the tables that they write: a session has each of them once. */
export type Statements = Map<string, { readonly name: string; readonly text: string }>;

/** PostgreSQL's error classes for rejected values, which would fail again whatever the database's state. */
const refusesValue = /^(2[1-3]|54|P0)/;

/** Writes batches with their seals: one prepared statement for each set of tables that occurs, one transaction a batch. */
export class Store {
  readonly #line: BatchLine;
  readonly #course: number;
  readonly #epoch: number;
  readonly #limitMs: number | undefined;
  /** Batches before it need not be on disk when they are committed; null: every batch is. */
  readonly #hurriesUntil: number | null;
  readonly #sealer = new Sealer();
  /** A sign of life under way: the driver takes one statement after another. */
  #beating: Promise<void> | null = null;
  #isStoring = false;
  /** Whether a batch was stored since the last sign of life, which is one itself. */
  #hasStored = false;
  /** Settles when the batch before has been answered: a connection takes one statement at a time. */
  #turn: Promise<void> = Promise.resolve();
  readonly #statements: Statements;

  /**
   * A batch not stored within the limit counts as lost, so that callers do not wait for a database that hangs. Before `hurriesUntil` nothing is
   * published: batches that a power failure takes away then are traded again.
   */
  constructor(
    line: BatchLine,
    course: number,
    epoch: number,
    limitMs?: number,
    hurriesUntil: number | null = null,
  ) {
    this.#hurriesUntil = hurriesUntil;
    this.#line = line;
    this.#statements = line.statements ?? new Map();
    this.#course = course;
    this.#epoch = epoch;
    this.#limitMs = limitMs;
  }

  /** Resolves when the transaction is on disk. Rejects with Fenced, with CoreFault if the batch itself is at fault, or with the original error. */
  async commit(rows: BatchRows): Promise<void> {
    this.#isStoring = true;
    this.#hasStored = true;
    try {
      if (this.#beating !== null) await this.#beating;
      await this.#store(rows);
    } finally {
      this.#isStoring = false;
    }
  }

  /** Says that the leader is there, unless a batch says so. Rejects with Fenced; a database that does not answer is found by the next batch. */
  async beat(): Promise<void> {
    if (this.#isStoring || this.#beating !== null) return;
    const hasStored = this.#hasStored;
    this.#hasStored = false;
    if (hasStored) return;
    const query = {
      text: beatSql,
      values: [this.#epoch, this.#course],
      query_timeout: beatLimitMs,
    };
    const beaten = this.#line.query(query);
    this.#beating = beaten.then(nothing, nothing);
    const result = await beaten.catch(() => null);
    this.#beating = null;
    if (result?.rowCount === 0) throw new Fenced(this.#epoch, "a sign of life");
  }

  async #store(rows: BatchRows): Promise<void> {
    const query = this.#queryOf(rows);
    const sent = this.#turn.then(() => this.#line.query(query));
    this.#turn = sent.then(nothing, nothing);
    const result = await sent.catch((error: unknown) => {
      const isRefused = error instanceof pg.DatabaseError && refusesValue.test(error.code ?? "");
      if (isRefused) throw new CoreFault(error, null);
      throw isLate(error)
        ? new Error(`the database has not stored batch ${rows.batch} in time`)
        : error;
    });
    if (result.rowCount !== 1) throw new Fenced(this.#epoch, `batch ${rows.batch}`);
  }

  #queryOf(rows: BatchRows): pg.QueryConfig & { query_timeout?: number | undefined } {
    const values: unknown[] = [
      this.#epoch,
      rows.batch,
      rows.at,
      rows.boundaryAt,
      rows.nextId,
      rows.tradingDate,
      rows.liveAt,
      this.#course,
    ];
    for (const { table, values: ofRows } of rows.tables)
      values.push(...arrayLiterals(table, ofRows));
    const seals = this.#sealer.seal(rows.tables);
    if (seals !== null) values.push(seals.tables, seals.owners, seals.digests);
    return { ...this.#statementFor(rows, seals !== null), values, query_timeout: this.#limitMs };
  }

  /** All parts run in one snapshot, so each table may occur once: data-modifying CTEs, joined to the fence. */
  #statementFor(rows: BatchRows, isSealed: boolean) {
    const hurries = this.#hurriesUntil !== null && rows.at < this.#hurriesUntil;
    const key = [...rows.tables.map(({ table }) => table.name), isSealed, hurries].join("+");
    let statement = this.#statements.get(key);
    if (statement === undefined) {
      let parameter = fenceParameters + 1;
      const parts = rows.tables.flatMap(({ table }, index) => {
        const gone = deleteSql(table, parameter);
        const part = `t${index} as (${insertSql(table, parameter)})`;
        parameter += table.columns.length;
        return gone === null ? [part] : [part, `g${index} as (${gone})`];
      });
      const last = isSealed ? sealSql(parameter) : "select batch from fence";
      const fence = hurries ? hurriedFenceSql : fenceSql;
      const text = `${[fence, ...parts].join(",\n")}\n${last}`;
      statement = { name: `batch-${this.#statements.size}`, text };
      this.#statements.set(key, statement);
    }
    return statement;
  }
}
