import { resumeMarket, type ResumedMarket } from "@akari/core/capture/captured-market";
import { coreVersion } from "@akari/core/capture/core-version";
import { decodeCapture } from "@akari/core/capture/encode-capture";
import type { KeptCapture } from "@akari/core/journal/kept-capture";
import { digestOf } from "@akari/core/journal/kept-capture";
import { coreEnvironment } from "@akari/core/journal/core-environment";
import { resumeMarketFrom, storedCapture } from "@akari/core/journal/resume-market";
import type { Replays } from "@akari/core/market/replays";
import { keptRecords } from "@akari/core/records/all";
import { minuteBarTable } from "@akari/core/records/execution";
import { instrumentRow, instrumentStateTable } from "@akari/core/records/instrument";
import type { AnyKeptRecord } from "@akari/core/records/record";
import type { Aside } from "@akari/core/faults/aside";
import { firmRules } from "@akari/core/rules";
import { loadState } from "@akari/core/state/load-state";
import type { TableReader } from "@akari/core/state/table-reader";
import { columnValues, type Table } from "@akari/core/tables/table";
import type pg from "pg";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import { currentCourse } from "../db/courses.ts";
import { connect, coreClient } from "./core-sessions.ts";
import { CannotGoBack } from "./cannot-go-back.ts";
import { keepQuery, unpacked } from "./keep-capture.ts";
import { asLeader, lead, resignSql } from "./leadership.ts";
import { loadReplays } from "./load-replays.ts";
import { sha256 } from "./native-sha256.ts";
import { SqlTables } from "./sql-tables.ts";
import { arrayLiterals, insertSql } from "./table-sql.ts";

/** A market of millions of rows is copied for minutes; then the database does not answer. */
const copyLimitMs = 3_600_000;

interface GoingBack {
  readonly market: string;
  /** Of the kept capture. */
  readonly name: string;
  /** The caller, for the lease of the course that ends. */
  readonly holder: string;
}

/**
 * Begins another course of a market from a kept capture, in one transaction: killed on the way, the market's id leads to the course that it had. No process may
 * lead the market meanwhile. Resolves with the new course. Rejects with CannotGoBack, and with Led where another Akari leads the market.
 */
export async function goBack(
  database: DatabaseConnection,
  { market, name, holder }: GoingBack,
): Promise<number> {
  const client = coreClient(database, () => {});
  await connect(client);
  try {
    const ended = await currentCourse(client, market);
    const kept = await keptCapture(client, market, name);
    const replays = await loadReplays(client, kept.course);
    const captured = await capturedMarket(kept, replays);
    const epoch = await lead(client, ended, holder);
    try {
      return await asLeader(client, ended, epoch, "going back", () =>
        beginCourse(client, { ended, name, kept, replays, captured }),
      );
    } finally {
      await client.query(resignSql, [epoch, ended]).catch(() => {});
    }
  } finally {
    await client.end();
  }
}

async function keptCapture(
  client: pg.ClientBase,
  market: string,
  name: string,
): Promise<KeptCapture> {
  const { rows } = await client.query(
    "select k.* from kept_captures k join courses c using (course) where c.market = $1 and k.name = $2",
    [market, name],
  );
  const [row] = rows;
  if (row === undefined)
    throw new CannotGoBack("no-capture", `market ${market} has no kept capture ${name}`);
  return storedCapture(row);
}

/** Nothing is written by then. */
async function capturedMarket(kept: KeptCapture, replays: Replays): Promise<Captured> {
  if (digestOf(kept, sha256) !== kept.digest)
    throw new CannotGoBack("unfit", "the capture is not what was written");
  if (kept.coreVersion !== coreVersion)
    throw new CannotGoBack(
      "unfit",
      `the capture is of version ${kept.coreVersion} of the core, and this is ${coreVersion}`,
    );
  try {
    const captured = decodeCapture(await unpacked(kept.bytes));
    if (captured.batch !== kept.batch) throw new Error("it has another batch than it says");
    const { schedule } = captured.core.exchange;
    const { calendar, replays: files } = coreEnvironment(schedule, replays.files, sha256);
    if (calendar !== kept.calendar) throw new Error("the calendar has changed since");
    if (files !== kept.replays) throw new Error("the imported shares have changed since");
    const { aside, passed } = captured.core.own;
    if (passed === null) throw new Error("its market has passed no boundary");
    return { market: resumeMarket(captured, { replays }), aside, boundaryAt: passed.at };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CannotGoBack("unfit", `the capture cannot be resumed: ${why}`, error);
  }
}

/** The market as it was captured. */
interface Captured {
  readonly market: ResumedMarket;
  readonly aside: Aside;
  /** The last boundary that it had passed. */
  readonly boundaryAt: number;
}

interface Beginning {
  readonly ended: number;
  readonly name: string;
  readonly kept: KeptCapture;
  readonly replays: Replays;
  readonly captured: Captured;
}

async function beginCourse(client: pg.ClientBase, beginning: Beginning): Promise<number> {
  const { ended, name, kept, captured } = beginning;
  const { sources } = captured.market;
  const { brokerage, exchange } = sources;
  const states = keptRecords.map((record: AnyKeptRecord) => ({
    table: record.table as Table<unknown>,
    rows: Array.from(record.all(brokerage, sources.chains), (live) => record.rowOf(live, sources)),
  }));
  const { rows } = await client.query<{ course: number }>({
    text: "select begin_course($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000.0), $7, $8) as course",
    values: [
      ended,
      kept.course,
      name,
      brokerage.nextId,
      brokerage.tradingDate,
      captured.boundaryAt,
      JSON.stringify(
        Object.fromEntries(
          states.map(({ table, rows: live }) => [table.name, keysOf(table, live)]),
        ),
      ),
      exchange.codes,
    ],
    query_timeout: copyLimitMs,
  } as pg.QueryConfig);
  const { course } = rows[0]!;
  for (const { table, rows: live } of states) await insert(client, course, table, live);
  const codes = exchange.codes.map((code) => instrumentRow(code, sources));
  await insert(client, course, instrumentStateTable, codes);
  await insert(client, course, minuteBarTable, sources.bars.capture());
  const { epoch } = (await client.query("select epoch from leader where course = $1", [course]))
    .rows[0];
  await client.query(keepQuery(epoch, { ...kept, course }));
  await client.query("select chain_waiting_seals($1)", [course]);
  await client.query("set constraints all immediate");
  await requireSame(client, course, beginning);
  return course;
}

/** Of the rows that the capture has; empty where they are no numbers, since such a table is written whole. */
function keysOf<Row>({ columns, key }: Table<Row>, rows: readonly Row[]): readonly unknown[] {
  const column = columns.find(({ name }) => name === key[0]);
  return column?.type === "bigint" ? rows.map((row) => column.of(row)) : [];
}

async function insert<Row>(
  client: pg.ClientBase,
  course: number,
  table: Table<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const plain = table as Table<never>;
  await client.query(`with fence as (select $1::integer as course) ${insertSql(plain, 2)}`, [
    course,
    ...arrayLiterals(plain, columnValues(table, rows)),
  ]);
}

/** The tables of the new course say what the capture says: else it does not begin. */
async function requireSame(
  client: pg.ClientBase,
  course: number,
  { replays, captured }: Beginning,
): Promise<void> {
  const tables = new SqlTables(client, course);
  const reader: TableReader = {
    read: (what) => tables.read(what),
    readAlive: (record) => tables.readAlive(record),
    // Reading in parts has transactions of its own.
    readInParts: async (what, take) => (await tables.read(what)).forEach(take),
  };
  const loaded = await loadState(reader, replays);
  const { market, because } = await resumeMarketFrom(reader, loaded, {
    course,
    environment: coreEnvironment(loaded.schedule, loaded.replays, sha256),
    given: { replays, rules: firmRules },
    aside: captured.aside,
    sha256,
    unpack: unpacked,
  });
  if (market === null)
    throw new CannotGoBack("unfit", `the rows up to the capture lead elsewhere: ${because}`);
}
