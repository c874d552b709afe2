import type { DayTerms } from "@akari/exchange/instrument";
import type { ListedInstrument } from "./listed-instrument.ts";

/** Applies new terms: a new day's, or during a day those set by a new listing's first price (market rules 7). */
export function evolveTerms(listed: ListedInstrument, terms: DayTerms): void {
  const { newListing } = listed;
  const { tradingDate } = terms;
  const isNewDay = tradingDate !== listed.terms.tradingDate;
  if (newListing === "awaiting" && !isNewDay) listed.newListing = { pricedOn: tradingDate };
  else if (newListing !== "awaiting" && isNewDay) listed.newListing = null;
  listed.terms = terms;
}
