import type { DayTerms } from "@akari/exchange/instrument";
import type { ListedInstrument } from "../state.ts";

/** New terms: a new day's, or within a day those that a new listing's first price brought (market rules 7). */
export function evolveTerms(listed: ListedInstrument, terms: DayTerms): void {
  const { newListing } = listed;
  const { tradingDate } = terms;
  const isNewDay = tradingDate !== listed.terms.tradingDate;
  if (newListing === "awaiting" && !isNewDay) listed.newListing = { pricedOn: tradingDate };
  else if (newListing !== "awaiting" && isNewDay) listed.newListing = null;
  listed.terms = terms;
}
