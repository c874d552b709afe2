import type { Kind } from "./example.ts";
import { allocation } from "./kinds/allocation.ts";
import { basePrices } from "./kinds/base-prices.ts";
import { calendar } from "./kinds/calendar.ts";
import { closing } from "./kinds/closing.ts";
import { exDividend } from "./kinds/ex-dividend.ts";
import { ipoFirstDay } from "./kinds/ipo-first-day.ts";
import { itayose } from "./kinds/itayose.ts";
import { margin } from "./kinds/margin.ts";
import { quotes } from "./kinds/quotes.ts";
import { shortSale } from "./kinds/short-sale.ts";
import { tablePoints } from "./kinds/table-points.ts";
import { tostnet } from "./kinds/tostnet.ts";
import { zaraba } from "./kinds/zaraba.ts";

/** Every kind of vector by its name in the files; `tables` files have a separate form. */
export const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ["allocation", allocation],
  ["base_prices", basePrices],
  ["calendar", calendar],
  ["closing", closing],
  ["ex_dividend", exDividend],
  ["ipo_first_day", ipoFirstDay],
  ["itayose", itayose],
  ["margin", margin],
  ["quotes", quotes],
  ["short_sale", shortSale],
  ["table_points", tablePoints],
  ["tostnet", tostnet],
  ["zaraba", zaraba],
]);
