import type { BlockHistoryItem, BlockItem, BlockRecord } from "@akari/api/block";
import type { BlockOffer } from "@akari/brokerage/block/block-offer";
import { lotShares } from "@akari/brokerage/rates";
import { percentHundredthsHalfUp, nearestHalfUp } from "@akari/brokerage/rounding";
import { price as toPrice } from "@akari/exchange/price";
import { lastPricesFor } from "@akari/exchange/rules/off-auction";
import type { Locale } from "@akari/api/locale";
import type { CourseSql } from "../../db/course-sql.ts";
import type { Edge } from "../../edge.ts";
import { idOf, priceOf, timeOf } from "../../http/present.ts";
import { nameOf } from "../../market/share-name.ts";
import { isBeforeOpening } from "../../reads/before-opening.ts";

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
export async function readOpenBlocks({ sql, course }: CourseSql): Promise<BlockRow[]> {
  const { rows } = await sql.query<BlockRow>(
    `select ${columns} from ${from} where o.course = $1 and o.status = 'open' order by (o.left_lots = 0), o.closes_at, o.offer_id`,
    [course],
  );
  return rows;
}

/** undefined: no block has this number. */
export async function readBlock(
  { sql, course }: CourseSql,
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
  { sql, course }: CourseSql,
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

/** How the last blocks went whose day is over, and the differences behind it, oldest first. */
export async function readRecord({
  sql,
  course,
}: CourseSql): Promise<{ readonly record: BlockRecord; readonly changes: readonly number[] }> {
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
    record: {
      count: executed.length,
      below: executed.filter(({ price, dayClose }) => dayClose! < price).length,
      above: executed.filter(({ price, dayClose }) => dayClose! > price).length,
      same: executed.filter(({ price, dayClose }) => dayClose === price).length,
      lowestPercent: some ? Math.min(...changes) / 100 : null,
      averagePercent: some ? nearestHalfUp(sum, changes.length) / 100 : null,
      highestPercent: some ? Math.max(...changes) / 100 : null,
      failures: rows.length - executed.length,
    },
    changes: changes.toReversed().map((change) => change / 100),
  };
}

export function presentBlock({ market }: Edge, row: BlockRow, locale: Locale): BlockItem {
  const current = market.lastPrice(row.code);
  const { tickTable } = market.card(row.code)!;
  const { low, high } = lastPricesFor(row.price, tickTable);
  return {
    ...termsOf(market, row, locale),
    status: row.status,
    remainingLots: row.leftLots,
    currentPrice: priceOf(current),
    differencePercent: changeHundredths(current, row.price) / 100,
    executedFrom: priceOf(low),
    executedTo: priceOf(high),
  };
}

export function presentEnded(
  { market, core }: Edge,
  row: BlockRow,
  locale: Locale,
): BlockHistoryItem {
  const { status, reason, dayClose, price, closedOn, closingPrice } = row;
  const isKnown = status === "success" && dayClose !== null;
  return {
    ...termsOf(market, row, locale),
    status: status === "success" ? "success" : "failure",
    reason,
    subscribed: row.leftLots < row.lots,
    beforeOpening: isBeforeOpening(core.ready, row.closedAt),
    closedOn: closedOn!,
    closingPrice: priceOf(closingPrice!),
    dayClose: dayClose === null ? null : priceOf(dayClose),
    changePercent: isKnown ? changeHundredths(price, dayClose) / 100 : null,
  };
}

function termsOf(market: Edge["market"], row: BlockRow, locale: Locale) {
  return {
    offerId: idOf(row.id),
    code: row.code,
    name: nameOf(market, row.code, locale),
    announcedPrice: priceOf(row.lastPrice),
    discountPercent: row.discount / 100,
    hedgingPrice: priceOf(row.price),
    lots: row.lots,
    lotShares,
    minimumLots: row.minimumLots,
    maximumLots: row.maximumLots,
    announcedAt: timeOf(row.announcedAt),
    closesAt: timeOf(row.closesAt),
    byOperator: row.announcedBy !== null,
  };
}

/** (to - from) / from in hundredths of a percent, rounded half up. */
function changeHundredths(base: number, to: number): number {
  return percentHundredthsHalfUp(to - base, toPrice(base));
}
