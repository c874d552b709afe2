import type { Calendar } from "@akari/exchange/calendar";

/** For so many trading days, its own included, an order may work (design 6, good till date). */
const orderDays = 15;

/** The dates that an order placed on trading date `first` may name as its last. */
export function orderDates(calendar: Calendar, first: string): string[] {
  const dates = [first];
  for (let date = first; dates.length < orderDays;) {
    date = calendar.nextTradingDay(date);
    dates.push(date);
  }
  return dates;
}
