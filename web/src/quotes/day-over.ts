import type { Quote } from "@akari/api/instrument";

/** After Tokyo's close: the figures are of the day that is over, and orders belong to the next one. */
export function isDayOver({ date, orderDate }: Pick<Quote, "date" | "orderDate">): boolean {
  return date !== orderDate;
}
