import { goodTillDays } from "@akari/brokerage/rates";
import type { Calendar } from "@akari/exchange/calendar";

/** The last dates that an order placed on trading date `first` may have: that date and the later ones that the brokerage accepts. */
export function orderDates(calendar: Calendar, first: string): string[] {
  const dates = [first];
  for (let date = first; dates.length <= goodTillDays;) {
    date = calendar.nextTradingDay(date);
    dates.push(date);
  }
  return dates;
}
