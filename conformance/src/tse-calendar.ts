import { createCalendar } from "@akari/exchange/calendar";
import { holidays } from "@akari/server/clock/holidays";

/** The calendar that the product runs by under the tse schedule. */
export const tseCalendar = createCalendar("tse", holidays);
