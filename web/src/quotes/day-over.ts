import type { Quote } from "@akari/api/instrument";

/** After Tokyo's close: the figures are those of the finished day, and orders belong to the next one. */
export function isDayOver({ date, orderDate }: Pick<Quote, "date" | "orderDate">): boolean {
  return date !== orderDate;
}

/** The trading date of new orders after Tokyo's close; before it null, because it is today. */
export function nextDayOf(quote: Pick<Quote, "date" | "orderDate">): string | null {
  return isDayOver(quote) ? quote.orderDate : null;
}
