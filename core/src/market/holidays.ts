import holiday from "@holiday-jp/holiday_jp";

/** National holidays of Japan as `YYYY-MM-DD`, from a maintained table; closing days of the exchange itself are rules. */
export const holidays: ReadonlySet<string> = new Set(
  Object.keys(holiday.holidays as Record<string, unknown>),
);
