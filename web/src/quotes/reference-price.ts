import type { Quote } from "@akari/api/instrument";

/** The last price; before a share's first print the previous close. */
export function referencePriceOf({ price, previousClose }: Pick<Quote, "price" | "previousClose">) {
  return price ?? previousClose;
}
