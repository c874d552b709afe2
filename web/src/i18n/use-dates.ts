import { useFormatter } from "use-intl/react";
import { useFormat } from "./provider.tsx";
import { startOfDay } from "./trading-day.ts";

/** Dates of trading days in the two forms of all pages: without their year where it goes without saying, and in full. */
export function useDates() {
  const { dateTime } = useFormatter();
  const format = useFormat();
  return {
    /** `11/30(月)` */
    day: format.shortDay,
    /** `2027/02/22(月)` */
    full: (date: string) => format.day(startOfDay(date)),
    /** `11/30` */
    date: format.monthDay,
    /** `11/26(木) 23:58` */
    until: format.opening,
    weekday: (date: string) => dateTime(new Date(startOfDay(date)), { weekday: "short" }),
  };
}
