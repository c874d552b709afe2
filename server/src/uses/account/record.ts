import { holdingEntry, holdKinds, releasingEntry } from "@akari/brokerage/hold/hold";
import type {
  AccountRecord,
  LedgerMove,
  RecordedFill,
  RecordedFlow,
} from "@akari/brokerage/performance/account-performance";
import { startOfTokyoDate } from "@akari/exchange/tokyo-time";
import type { Books } from "../parts.ts";
import { fundWorthsOf } from "./fund-worth.ts";
import { heldOf } from "./held-money.ts";

/** Ledger accounts that are the customer's own (docs/ledger.md#accounts). */
const own = "('cash', 'held', 'margin', 'advance')";

/** Money from or to these is neither gain nor loss: deposits and withdrawals, loans, prizes. */
const outside = "('outside', 'loans', 'prizes')";

/**
 * Shares earn and cost through these; deposits and withdrawals go through `outside`, borrowed and repaid money through `loans`,
 * prizes come from `prizes`: all of these are neither gain nor loss. The rest
 * belongs to no share, like the interest of a loan.
 */
const shareAccounts =
  "('market', 'financing', 'fees', 'interest', 'issuers', 'outside', 'loans', 'prizes')";

/** Kinds of entries that only move money between the customer's own lines, or none of it. */
const ownMoves = [
  ...holdKinds.flatMap((kind) => [holdingEntry(kind), releasingEntry(kind)]),
  "advance-repaid",
  "loan-written-off",
]
  .map((kind) => `'${kind}'`)
  .join(", ");

interface RecordRow {
  /** Own balances now. */
  readonly balance: number;
  readonly positions: AccountRecord["positions"];
  readonly fundWorths: AccountRecord["fundWorths"];
  readonly moves: readonly (Omit<LedgerMove, "day"> & { readonly step: string | number })[];
  readonly fills: readonly (Omit<RecordedFill, "day"> & { readonly step: string | number })[];
  readonly flows: readonly (Omit<RecordedFlow, "day"> & { readonly step: string | number })[];
}

/**
 * Rows since a trading date or an instant, summed by steps: trading dates, or stretches of time. All are of one commit. Entries that
 * only move money between the customer's own lines are left out.
 */
const recordText = (
  stepOf: (row: "e" | "f") => string,
  /** Parameters of the dates or instants at which the record begins and its steps end, and of the course. */
  [dates, instants, course]: readonly [string, string, string],
  isSince: (row: "e" | "f") => string = (row) => `${row}.trading_date >= $2`,
) => `
  with lived as materialized (
    select position_id as id, code, side, leverage, opened_on as "openedOn", quantity, open_value as "openValue"
    from positions where course = ${course} and account_id = $1 and (status <> 'closed' or closed_at >= $3))
  select (cash + advance
      + ${heldOf("$1", course)}
      + (select coalesce(sum(margin), 0) from positions where course = ${course} and account_id = $1 and status <> 'closed'))::bigint as balance,
    (select coalesce(json_agg(lived), '[]') from lived) as positions, ${fundWorthsOf("$1", dates, instants, course)} as "fundWorths",
    (select coalesce(json_agg(m), '[]') from (
      select ${stepOf("e")} as step, d.code as "dividendOf",
        sum(case when p.to_kind in ${own} then p.amount else 0 end
          - case when p.from_kind in ${own} then p.amount else 0 end) as change,
        sum(case when p.from_kind in ${outside} then p.amount else 0 end) as deposits,
        sum(case when p.to_kind in ${outside} then p.amount else 0 end) as withdrawals,
        sum(case when d.code is null then 0 when p.from_kind = 'issuers' then p.amount else -p.amount end) as dividend,
        sum(case when e.kind = 'loan-repaid' and p.to_kind = 'interest' then -p.amount
          when p.from_kind not in ${own} and p.from_kind not in ${shareAccounts} then p.amount
          when p.to_kind not in ${own} and p.to_kind not in ${shareAccounts} then -p.amount else 0 end) as other
      from entries e join postings p using (course, entry_id)
        left join positions d on d.course = e.course and d.position_id = e.cause_id and e.cause_kind = 'position'
          and ((p.from_kind = 'issuers' and p.to_kind in ${own}) or (p.to_kind = 'issuers' and p.from_kind in ${own}))
      where e.course = ${course} and e.account_id = $1 and ${isSince("e")}
        and e.kind not in (${ownMoves})
      group by step, d.code) m) as moves,
    (select coalesce(json_agg(c), '[]') from (
      select ${stepOf("f")} as step, f.position_id as "positionId",
        sum(case f.intent when 'open' then f.quantity else -f.quantity end) as quantity,
        sum(case f.intent when 'open' then f.value else -f.closed_open_value end) as "openValue",
        sum(f.profit) as profit, sum(f.fee) as fee, sum(f.interest) as interest
      from lived join fills f on f.course = ${course} and f.position_id = lived.id
      where ${isSince("f")} group by step, f.position_id) c) as fills,
    (select coalesce(json_agg(json_build_object('step', w.step, 'amount', w.amount, 'before', w.before) order by w.entry_id), '[]') from (
      select ${stepOf("e")} as step, e.entry_id, v.total_assets as before,
        sum(case when p.to_kind in ${own} then p.amount else -p.amount end) as amount
      from entries e join postings p using (course, entry_id) left join flows v using (course, entry_id)
      where e.course = ${course} and e.account_id = $1 and ${isSince("e")} and e.kind not in (${ownMoves})
        and (p.from_kind in ${outside} and p.to_kind in ${own} or p.from_kind in ${own} and p.to_kind in ${outside})
      group by step, e.entry_id, v.total_assets) w) as flows
  from accounts where course = ${course} and account_id = $1`;

const byDate = {
  name: "record-by-date",
  text: recordText((row) => `${row}.trading_date`, ["$4", "$5", "$6"]),
};

const byTime = {
  name: "record-by-time",
  text: recordText((row) => `width_bucket(${row}.at, $4::timestamptz[])`, ["$5", "$6", "$7"]),
};

const sinceInstant = {
  name: "record-since-instant",
  text: recordText(
    (row) => `width_bucket(${row}.at, $2::timestamptz[])`,
    ["$4", "$5", "$6"],
    (row) => `${row}.at >= $3`,
  ),
};

/** The account's record over trading dates, from the close of `dateBefore`. null for an unknown account. */
export async function readRecord(
  { sql, course }: Books,
  accountId: number,
  dateBefore: string,
  dates: readonly string[],
): Promise<AccountRecord | null> {
  const { rows } = await sql.query<RecordRow>({
    ...byDate,
    values: [
      accountId,
      dates[0],
      new Date(startOfTokyoDate(dateBefore)),
      [dateBefore, ...dates],
      [null, ...dates.map(() => null)],
      course,
    ],
  });
  const places = new Map(dates.map((date, index) => [date, index + 1]));
  // Rows after the last date are undone too, and belong to no day.
  return recordOf(rows[0], dateBefore, dates, (step) => places.get(String(step)));
}

/**
 * The record of one trading date in stretches that end at `instants` (epoch ms, ascending), and a last one until now. The last belongs
 * to this date only if the date is the newest.
 */
export async function readDayRecord(
  { sql, course }: Books,
  accountId: number,
  dateBefore: string,
  date: string,
  instants: readonly number[],
): Promise<AccountRecord | null> {
  const times = instants.map((at) => new Date(at));
  const { rows } = await sql.query<RecordRow>({
    ...byTime,
    values: [
      accountId,
      date,
      new Date(startOfTokyoDate(dateBefore)),
      times,
      [dateBefore, ...instants.map(() => null), date],
      [null, ...times, null],
      course,
    ],
  });
  const dates = [...instants.map(() => date), date];
  return recordOf(rows[0], dateBefore, dates, (step) => Number(step) + 1);
}

/**
 * The account from just before the first of `instants` (epoch ms, ascending), in stretches that end at the later ones, and a last one
 * until now; `dates` are the trading dates of the instants and of now. null for an unknown account.
 */
export async function readInstantRecord(
  { sql, course }: Books,
  accountId: number,
  instants: readonly number[],
  dates: readonly string[],
): Promise<AccountRecord | null> {
  const times = instants.map((at) => new Date(at));
  const { rows } = await sql.query<RecordRow>({
    ...sinceInstant,
    values: [
      accountId,
      times,
      times[0],
      [null, ...times.map(() => null)],
      [...times, "infinity"],
      course,
    ],
  });
  return recordOf(rows[0], dates[0]!, dates.slice(1), Number);
}

function recordOf(
  row: RecordRow | undefined,
  dateBefore: string,
  dates: readonly string[],
  dayOf: (step: string | number) => number | undefined,
): AccountRecord | null {
  if (row === undefined) return null;
  const fillsOf = Map.groupBy(row.fills, ({ positionId }) => positionId);
  const inside = <Row extends { readonly step: string | number }>(rows: readonly Row[]) =>
    rows.flatMap((each) => {
      const day = dayOf(each.step);
      return day === undefined ? [] : [{ ...each, day }];
    });
  return {
    dateBefore,
    dates,
    fundWorths: row.fundWorths,
    balanceBefore: row.moves.reduce((balance, { change }) => balance - change, row.balance),
    positions: row.positions.map((position) => {
      const fills = fillsOf.get(position.id) ?? [];
      return {
        ...position,
        quantity: fills.reduce((left, { quantity }) => left - quantity, position.quantity),
        openValue: fills.reduce((left, { openValue }) => left - openValue, position.openValue),
      };
    }),
    ledger: inside(row.moves),
    fills: inside(row.fills),
    flows: inside(row.flows),
  };
}
