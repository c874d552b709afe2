import type { BlockHistoryItem, BlockItem, BlockRecord } from "@akari/api/block";
import type { Locale } from "@akari/api/locale";
import { lotShares } from "@akari/brokerage/rates";
import { lastPricesFor } from "@akari/exchange/rules/off-auction";
import type { Edge } from "../../edge.ts";
import { idOf, priceOf, timeOf } from "../../http/present.ts";
import { nameOf } from "../../market/share-name.ts";
import { isBeforeOpening } from "../../uses/before-opening.ts";
import {
  type BlockRow,
  type BlocksRecord,
  changeHundredths,
} from "../../uses/block/read-blocks.ts";

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

export function presentRecord(record: BlocksRecord): BlockRecord {
  const { count, below, above, same, lowest, average, highest, failures } = record;
  return {
    count,
    below,
    above,
    same,
    lowestPercent: lowest === null ? null : lowest / 100,
    averagePercent: average === null ? null : average / 100,
    highestPercent: highest === null ? null : highest / 100,
    failures,
  };
}
