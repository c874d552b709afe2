import type { BlockOffer } from "@akari/brokerage/block/block-offer";
import { nearestHalfUp, percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import { price as toPrice } from "@akari/exchange/price";
import type { Books } from "../parts.ts";

/** A block as stored; with the close of the trading date on which it ended, once that is over. */
export type BlockRow = BlockOffer & { readonly dayClose: number | null };

/** Null until the trading date is over; a share that has not traded on it has no bar, so its last price at the closing stands. */
export const dayClose = `case when o.closed_on < (select trading_date from leader where course = $1) then coalesce(day.close, o.closing_price) end`;

const columns = `o.offer_id as id, o.code, o.announced_at as "announcedAt", o.announced_by as "announcedBy", o.last_price as "lastPrice",
  o.discount, o.price, o.lots, o.minimum_lots as "minimumLots", o.maximum_lots as "maximumLots", o.closes_at as "closesAt",
  o.left_lots as "leftLots", o.entered, o.status, o.reason, o.closing_price as "closingPrice", o.closed_at as "closedAt",
  o.closed_on as "closedOn", ${dayClose} as "dayClose"`;

const from = `block_offers o left join day_bars day on day.course = $1 and day.code = o.code and day.trading_date = o.closed_on`;

/** Blocks that take subscriptions now: the first to close first, those without lots last. */
export async function readOpenBlocks({ sql, course }: Books): Promise<BlockRow[]> {
  const { rows } = await sql.query<BlockRow>(
    `select ${columns} from ${from} where o.course = $1 and o.status = 'open' order by (o.left_lots = 0), o.closes_at, o.offer_id`,
    [course],
  );
  return rows;
}

/** undefined: no block has this number. */
export async function readBlock(
  { sql, course }: Books,
  offerId: number,
): Promise<BlockRow | undefined> {
  const { rows } = await sql.query<BlockRow>(
    `select ${columns} from ${from} where o.course = $1 and o.offer_id = $2`,
    [course, offerId],
  );
  return rows[0];
}

/** Ended blocks with numbers below `before`, newest first; withdrawn ones never were anything. */
export async function readEndedBlocks(
  { sql, course }: Books,
  before: number,
  count: number,
): Promise<BlockRow[]> {
  const { rows } = await sql.query<BlockRow>(
    `select ${columns} from ${from} where o.course = $1 and o.status in ('success', 'failure') and o.offer_id < $2
     order by o.offer_id desc limit $3`,
    [course, before, count],
  );
  return rows;
}

/** How many blocks the record looks back. */
const recordedBlocks = 20;

/** How the last blocks went whose day is over. Differences of their price and the day's close, in hundredths of a percent. */
export interface BlocksRecord {
  readonly count: number;
  readonly below: number;
  readonly above: number;
  readonly same: number;
  /** null without one. */
  readonly lowest: number | null;
  readonly average: number | null;
  readonly highest: number | null;
  readonly failures: number;
  /** Oldest first. */
  readonly changes: readonly number[];
}

export async function readBlocksRecord({ sql, course }: Books): Promise<BlocksRecord> {
  const { rows } = await sql.query<Pick<BlockRow, "price" | "status" | "dayClose">>(
    `select o.price, o.status, ${dayClose} as "dayClose" from ${from}
     where o.course = $1 and o.status in ('success', 'failure') and o.closed_on < (select trading_date from leader where course = $1) order by o.offer_id desc limit $2`,
    [course, recordedBlocks],
  );
  const executed = rows.filter(({ status }) => status === "success");
  const changes = executed.map(({ price, dayClose }) => changeHundredths(price, dayClose!));
  const sum = changes.reduce((total, change) => total + change, 0);
  const some = changes.length > 0;
  return {
    count: executed.length,
    below: executed.filter(({ price, dayClose }) => dayClose! < price).length,
    above: executed.filter(({ price, dayClose }) => dayClose! > price).length,
    same: executed.filter(({ price, dayClose }) => dayClose === price).length,
    lowest: some ? Math.min(...changes) : null,
    average: some ? nearestHalfUp(sum, changes.length) : null,
    highest: some ? Math.max(...changes) : null,
    failures: rows.length - executed.length,
    changes: changes.toReversed(),
  };
}

/** (to - from) / from in hundredths of a percent, rounded half up. */
export function changeHundredths(base: number, to: number): number {
  return percentHundredthsHalfUp(to - base, toPrice(base));
}
