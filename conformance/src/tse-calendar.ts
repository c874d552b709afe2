import { createCalendar } from "@akari/exchange/calendar";
import { holidays } from "@akari/core/market/holidays";

/** The product's calendar under the tse schedule. */
export const tseCalendar = createCalendar("tse", holidays);
