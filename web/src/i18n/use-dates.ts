import { useFormatter } from "use-intl/react";
import { useFormat } from "./provider.tsx";
import { startOfDay } from "./trading-day.ts";

/** Dates, without their year where it goes without saying. 03/04 is ambiguous between British and American English, so English spells its months. */
export function useDates() {
  const { dateTime } = useFormatter();
  const { tag } = useFormat();
  const month = tag === "en" ? "short" : "numeric";
  return {
    /** `11/30(月)` */
    day: (date: string) =>
      dateTime(new Date(startOfDay(date)), { month, day: "numeric", weekday: "short" }),
    /** `2027/02/22(月)` */
    full: (date: string) =>
      dateTime(new Date(startOfDay(date)), {
        year: "numeric",
        month: tag === "en" ? "short" : "2-digit",
        day: "2-digit",
        weekday: "short",
      }),
    /** `11/30` */
    date: (date: string) => dateTime(new Date(startOfDay(date)), { month, day: "numeric" }),
    /** `11/26(木) 23:58` */
    until: (iso: string) =>
      dateTime(new Date(iso), {
        month,
        day: "numeric",
        weekday: "short",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      }),
    weekday: (date: string) => dateTime(new Date(startOfDay(date)), { weekday: "short" }),
  };
}
