import { restoreShortSold } from "@akari/brokerage/restore";
import { both, ofTradingDate, oneOf } from "./condition.ts";
import { positions } from "./position.ts";
import type { CountedRecord } from "./record.ts";

/** Opening fills of shorts on the current trading date, including closed positions; each position's fills are of one date. */
export const shortSold = {
  table: positions.table,
  alive: both(ofTradingDate("opened_on"), oneOf("side", ["short"])),
  restore: ({ brokerage }, row) =>
    restoreShortSold(brokerage, row.account_id, row.code, row.opened_quantity),
  *hashed({ shortSold: sold }) {
    for (const id of [...sold.keys()].toSorted((one, other) => one - other))
      yield [id, [...sold.get(id)!].toSorted()];
  },
} satisfies CountedRecord;
