import { goodTillDays } from "@akari/brokerage/rates";
import type { Calendar } from "@akari/exchange/calendar";

/** The dates that an order placed on trading date `first` may name as its last: that one and those that the brokerage takes after it. */
export function orderDates(calendar: Calendar, first: string): string[] {
  const dates = [first];
  for (let date = first; dates.length <= goodTillDays;) {
    date = calendar.nextTradingDay(date);
    dates.push(date);
  }
  return dates;
}
