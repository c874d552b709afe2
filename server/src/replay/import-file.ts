import { shares as sharesOf } from "@akari/exchange/price";
import { minuteMs, tokyoDate } from "@akari/exchange/tokyo-time";
import type { Issuer } from "@akari/simulator/universe";
import type { SectorKey } from "@akari/simulator/sectors";
import type pg from "pg";
import type { ImportChoices } from "./choices.ts";
import type { ReadFile } from "./file/judge-bars.ts";
import { readBars, type ReadRequest } from "./file/read-bars.ts";
import type { HistoryBar, ShareHistory } from "./file/share-history.ts";
import { isoDate } from "./file/written-date.ts";
import { openCourse } from "../db/courses.ts";
import { ImportProblem, ImportRefused } from "./import-problem.ts";

export interface ImportRequest {
  readonly path: string;
  /** How the file is called where that is not the end of its path. */
  readonly name?: string;
  /** Epoch milliseconds: the age of bars is measured from it. */
  readonly now: number;
  readonly choices: ImportChoices;
  /** Checks everything and keeps nothing. */
  readonly dryRun: boolean;
  /** Stored in the same transaction as the file. */
  readonly andStore?: (client: pg.ClientBase, fileId: number, file: ReadFile) => Promise<void>;
  readonly onRead?: NonNullable<ReadRequest["onRead"]>;
}

/**
 * Imports a file into the database, entirely or not at all: the file is read first, and what it gives is stored in one transaction.
 * Throws ImportRefused with all obstacles.
 */
export async function importFile(
  client: pg.ClientBase,
  { dryRun, andStore, ...request }: ImportRequest,
): Promise<ReadFile> {
  const { rowCount: markets } = await client.query(
    `select from market where course = ${openCourse}`,
  );
  if (markets === 0) throw refusedBy(new ImportProblem("no-market", null));
  const file = await readBars({
    ...request,
    today: dayOf(tokyoDate(request.now)),
    taken: await takenCodes(client),
  });
  await requireNew(client, file);
  if (dryRun) return file;
  await client.query("begin");
  try {
    // Serialises two concurrent imports, which may have read the same codes as free.
    await client.query("select pg_advisory_xact_lock(hashtext('akari replay import'))");
    await requireNew(client, file);
    const fileId = await keepFile(client, file, request);
    await andStore?.(client, fileId, file);
    await client.query("commit");
    return file;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Refused: a file that is in the database already, and a code that has come into it since the file was read. */
async function requireNew(client: pg.ClientBase, { sha256, shares }: ReadFile): Promise<void> {
  const { rowCount: imported } = await client.query("select from replay_files where sha256 = $1", [
    sha256,
  ]);
  if (imported !== 0) throw refusedBy(new ImportProblem("file-imported", null));
  const taken = await takenCodes(client);
  for (const { code, line } of shares) {
    const before = taken.get(code);
    if (before !== undefined) throw refusedBy(new ImportProblem(before, line, { code }));
  }
}

function refusedBy(problem: ImportProblem): ImportRefused {
  return new ImportRefused([problem], new Map());
}

function dayOf(date: string): number {
  return Date.parse(date) / (1440 * minuteMs);
}

/** A code never changes between replayed and simulated. */
async function takenCodes(
  client: pg.ClientBase,
): Promise<Map<string, "code-simulated" | "code-replayed">> {
  const { rows } = await client.query<{ code: string; replayed: boolean }>(
    `select code, true as replayed from replay_shares
     union all select code, false from instruments where course = ${openCourse} and replay_file_id is null`,
  );
  return new Map(
    rows.map(({ code, replayed }) => [code, replayed ? "code-replayed" : "code-simulated"]),
  );
}

async function keepFile(
  client: pg.ClientBase,
  file: ReadFile,
  { now, choices }: Pick<ImportRequest, "now" | "choices">,
): Promise<number> {
  const { rows: inserted } = await client.query<{ file_id: number }>(
    `insert into replay_files (sha256, name, bytes, interval, rows, first_date, last_date, starts_on, imported_at, loops)
     values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0), $10) returning file_id`,
    [
      file.sha256,
      file.name,
      file.bytes,
      file.interval,
      file.rows,
      file.dates[0]!.date,
      file.dates.at(-1)!.date,
      file.startsOn,
      now,
      choices.loops,
    ],
  );
  const fileId = Number(inserted[0]!.file_id);
  await client.query(
    `insert into replay_days (file_id, date, minutes)
     select $1, (d->>'date')::date, array(select jsonb_array_elements_text(d->'minutes')::smallint)
     from jsonb_array_elements($2::jsonb) d`,
    [fileId, JSON.stringify(file.dates)],
  );
  await client.query(
    `insert into replay_shares (code, file_id, base_price, issuer)
     select i->>'code', $1, (i->>'referencePrice')::bigint, i from jsonb_array_elements($2::jsonb) i`,
    [fileId, JSON.stringify(file.shares.map((share) => issuerOf(share, file.startsOn)))],
  );
  for (const { code, bars } of file.shares)
    for (let at = 0; at < bars.length; at += barsAtOnce)
      await keepBars(client, code, bars.slice(at, at + barsAtOnce));
  return fileId;
}

/** Few enough that no statement takes long, many enough that a file of a million bars is no million statements. */
const barsAtOnce = 5_000;

async function keepBars(
  client: pg.ClientBase,
  code: string,
  bars: readonly HistoryBar[],
): Promise<void> {
  const column = (of: (bar: HistoryBar) => unknown) => bars.map(of);
  await client.query(
    `insert into replay_bars (code, date, minute, open, high, low, close, volume, turnover)
     select $1, * from unnest($2::date[], $3::smallint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])`,
    [
      code,
      column(({ day }) => isoDate(day)),
      column(({ minute }) => minute),
      column(({ open }) => open),
      column(({ high }) => high),
      column(({ low }) => low),
      column(({ close }) => close),
      column(({ volume }) => volume),
      column(({ turnover }) => turnover),
    ],
  );
}

/** The share as an issuer for the simulator; `referencePrice` is the base price of its first day. */
function issuerOf(share: ShareHistory, startsOn: string): Issuer {
  const { code, bars, volatility } = share;
  const name = share.name ?? code;
  const before = bars.findLast(({ day }) => isoDate(day) < startsOn);
  return {
    code,
    name,
    nameEnglish: share.nameEnglish ?? name,
    kana: share.kana ?? "",
    sector: (share.sector ?? "other-products") as SectorKey,
    tickTable: share.isStandard ? "standard" : "topix500",
    referencePrice: before?.close ?? bars[0]!.open,
    sharesOutstanding: unknownShares,
    volatility: Math.min(Math.max(volatility ?? usualVolatility, 0.01), 0.045),
    activity: busyEnoughToFollow,
    beta: 1,
  };
}

/** For a share whose file has too few days to estimate it. */
const usualVolatility = 0.02;

/** How often the crowd visits a replay, enough for its price to keep up with the bars. */
const busyEnoughToFollow = 3;

/** A file does not contain the number of shares; this many never reach the limit of any rule. */
const unknownShares = sharesOf(1_000_000_000_000);
