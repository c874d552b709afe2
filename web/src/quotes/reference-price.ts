import type { Quote } from "@akari/api/instrument";

/** The last price; before a share's first print the base price of the day. */
export function referencePriceOf({ price, basePrice }: Pick<Quote, "price" | "basePrice">) {
  return price ?? basePrice;
}

/** What another price of a share would be as a change; null where there is nothing to compare with. The server says the change of the last one. */
export function changeAt({ previousClose }: Pick<Quote, "previousClose">, price: number) {
  return previousClose === null ? null : price - previousClose;
}
