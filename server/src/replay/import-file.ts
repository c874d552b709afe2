import { price } from "@akari/exchange/price";
import { addDays, tokyoDate } from "@akari/exchange/tokyo-time";
import type pg from "pg";
import type { BarRow } from "./bar-row.ts";
import { fileRows } from "./file-rows.ts";
import { ImportProblem } from "./import-problem.ts";
import { ShareProgress } from "./share-progress.ts";
import type { FileFacts } from "./text-file.ts";

/** Bars younger than 12 weeks are refused; there is no setting for this (docs/import.md#what-is-refused). */
const youngestDays = 84;

const mostRows = 1_000_000;
const mostCodes = 500;
const toldRows = 100_000;

export interface ImportRequest {
  readonly path: string;
  /** Epoch milliseconds: the age of bars is measured from it. */
  readonly now: number;
  /** The first original date to replay; null: after a third of the file's dates. */
  readonly from: string | null;
  /** Checks everything and keeps nothing. */
  readonly dryRun: boolean;
  /** Called with the number of rows read, after every hundred thousand. */
  readonly onRows?: (rows: number) => void;
}

export interface ImportSummary extends FileFacts {
  readonly interval: "day" | "minute";
  readonly rows: number;
  readonly codes: number;
  readonly firstDate: string;
  readonly lastDate: string;
  readonly startsOn: string;
  /** Number of prices between two prices of every tick table. */
  readonly rounded: number;
}

/** Imports a file into the database as its owner, entirely or not at all. Throws ImportProblem if the file is refused. */
export async function importFile(
  owner: pg.ClientBase,
  request: ImportRequest,
): Promise<ImportSummary> {
  await owner.query("begin");
  try {
    const summary = await importInto(owner, request);
    await owner.query(request.dryRun ? "rollback" : "commit");
    return summary;
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}

async function importInto(owner: pg.ClientBase, request: ImportRequest): Promise<ImportSummary> {
  const { rowCount: markets } = await owner.query("select from market");
  if (markets === 0) throw new ImportProblem("no-market", null);
  // Serialises two concurrent imports.
  await owner.query("lock table replay_files in share row exclusive mode");
  await owner.query(
    `create temporary table read_rows (code text, date date, minute smallint,
       open bigint, high bigint, low bigint, close bigint, volume bigint, turnover bigint) on commit drop`,
  );
  const shares = new Map<string, ShareProgress>();
  const taken = await takenCodes(owner);
  const youngest = addDays(tokyoDate(request.now), -youngestDays);
  let rows = 0;
  let rounded = 0;
  let timed: boolean | null = null;

  const check = (row: BarRow) => {
    rows += 1;
    if (rows % toldRows === 0) request.onRows?.(rows);
    if (rows > mostRows) throw new ImportProblem("too-many-rows", row.line, { most: mostRows });
    timed ??= row.minute !== null;
    if (timed && row.minute === null)
      throw new ImportProblem("time-format", row.line, { text: "" });
    if (row.date > youngest)
      throw new ImportProblem("too-young", row.line, { date: row.date, youngest });
    let share = shares.get(row.code);
    if (share === undefined) {
      const before = taken.get(row.code);
      if (before !== undefined) throw new ImportProblem(before, row.line, { code: row.code });
      if (shares.size === mostCodes)
        throw new ImportProblem("too-many-codes", row.line, { most: mostCodes });
      share = new ShareProgress(row);
      shares.set(row.code, share);
    }
    share.take(row);
    rounded += row.rounded;
  };

  const reading = fileRows(request.path);
  for (;;) {
    const { value, done } = await reading.next();
    if (done !== true) {
      for (const row of value) check(row);
      await keepRows(owner, value);
      continue;
    }
    if (rows === 0) throw new ImportProblem("empty", null);
    const interval = timed === true ? "minute" : "day";
    const dates = await datesIn(owner);
    const startsOn = startOf(dates, request.from);
    const summary: ImportSummary = {
      ...value,
      interval,
      rows,
      codes: shares.size,
      firstDate: dates[0]!,
      lastDate: dates.at(-1)!,
      startsOn,
      rounded,
    };
    const { rowCount: imported } = await owner.query("select from replay_files where sha256 = $1", [
      value.sha256,
    ]);
    if (imported !== 0) throw new ImportProblem("file-imported", null);
    await keepFile(owner, summary, [...shares.values()], request.now);
    return summary;
  }
}

/** A code never changes between replayed and simulated. */
async function takenCodes(
  owner: pg.ClientBase,
): Promise<Map<string, "code-simulated" | "code-replayed">> {
  const { rows } = await owner.query<{ code: string; replayed: boolean }>(
    `select code, true as replayed from replay_shares
     union all select code, false from instruments where replay_file_id is null`,
  );
  return new Map(
    rows.map(({ code, replayed }) => [code, replayed ? "code-replayed" : "code-simulated"]),
  );
}

async function keepRows(owner: pg.ClientBase, rows: readonly BarRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (of: (row: BarRow) => unknown) => rows.map(of);
  await owner.query(
    `insert into read_rows select * from unnest($1::text[], $2::date[], $3::smallint[], $4::bigint[],
       $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])`,
    [
      column(({ code }) => code),
      column(({ date }) => date),
      column(({ minute }) => minute ?? 0),
      column(({ bar }) => bar?.open),
      column(({ bar }) => bar?.high),
      column(({ bar }) => bar?.low),
      column(({ bar }) => bar?.close),
      column(({ bar }) => bar?.volume),
      column(({ bar }) => bar?.turnover),
    ],
  );
}

async function datesIn(owner: pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ date: string }>(
    "select distinct to_char(date, 'YYYY-MM-DD') as date from read_rows order by date",
  );
  return rows.map(({ date }) => date);
}

/** A third of the dates is the past on charts, unless a date is given. */
function startOf(dates: readonly string[], from: string | null): string {
  if (dates.length < 2) throw new ImportProblem("too-few-days", null, { least: 2 });
  const last = dates.at(-1)!;
  const startsOn =
    from === null ? dates[Math.floor(dates.length / 3)] : dates.find((date) => date >= from);
  if (startsOn === undefined)
    throw new ImportProblem("from-unknown", null, { from: from!, first: dates[0]!, last });
  return startsOn;
}

async function keepFile(
  owner: pg.ClientBase,
  summary: ImportSummary,
  shares: readonly ShareProgress[],
  now: number,
): Promise<void> {
  const { startsOn } = summary;
  const { rows: inserted } = await owner.query<{ file_id: number }>(
    `insert into replay_files (sha256, name, bytes, interval, rows, first_date, last_date, starts_on, imported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0)) returning file_id`,
    [
      summary.sha256,
      summary.name,
      summary.bytes,
      summary.interval,
      summary.rows,
      summary.firstDate,
      summary.lastDate,
      startsOn,
      now,
    ],
  );
  const fileId = inserted[0]!.file_id;
  await owner.query(
    `insert into replay_days (file_id, date, minutes)
     select $1, date, case when $2 then array_agg(distinct minute order by minute) else '{}' end
     from read_rows group by date`,
    [fileId, summary.interval === "minute"],
  );
  const { rows: before } = await owner.query<{ code: string; close: string | number }>(
    `select distinct on (code) code, close from read_rows
     where date < $1 and close is not null order by code, date desc, minute desc`,
    [startsOn],
  );
  const closeBefore = new Map(before.map(({ code, close }) => [code, Number(close)]));
  const issuers = shares.map((share) => {
    const first = share.firstBar;
    if (first === null || first.date > startsOn)
      throw new ImportProblem("starts-late", share.line, {
        code: share.code,
        date: first?.date ?? "—",
        start: startsOn,
      });
    return share.issuer(price(closeBefore.get(share.code) ?? first.open));
  });
  await owner.query(
    `insert into replay_shares (code, file_id, base_price, issuer)
     select i->>'code', $1, (i->>'referencePrice')::bigint, i from jsonb_array_elements($2::jsonb) i`,
    [fileId, JSON.stringify(issuers)],
  );
  await owner.query(
    `insert into replay_bars (code, date, minute, open, high, low, close, volume, turnover)
     select code, date, minute, open, high, low, close, volume, turnover from read_rows where close is not null`,
  );
}
