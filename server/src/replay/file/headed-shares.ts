import { isDateHeading, namedColumns } from "./headings.ts";
import { writtenCode } from "./written-code.ts";

/** The two rows of headings of a table of several shares, from one row that has both in each heading. */
export interface HeadedShares {
  /** "": a column of no share. */
  readonly tickers: readonly string[];
  readonly prices: readonly string[];
  readonly dateAt: number;
}

/** So many columns of shares make such a table. */
const leastPrices = 4;

/** yfinance's table after its two rows were joined: `Close_7203.T`, `7203.T_Close`, `Close 7203.T`, `('Close', '7203.T')`. null: no such table. */
export function sharesInHeadings(headings: readonly string[]): HeadedShares | null {
  const pairs = headings.map(pairOf);
  if (pairs.filter((pair) => pair !== null).length < leastPrices) return null;
  const plain = headings.map((heading) => tupleOf(heading)?.find((part) => part !== "") ?? heading);
  const dateAt = Math.max(0, plain.findIndex(isDateHeading));
  if (pairs[dateAt] !== null) return null;
  const prices = plain.map((heading, at) => pairs[at]?.price ?? heading);
  if (prices[dateAt] === "") prices[dateAt] = "Date";
  return { tickers: pairs.map((pair) => pair?.ticker ?? ""), prices, dateAt };
}

function tupleOf(heading: string): string[] | null {
  const within = /^\s*\(\s*(['"].*['"])\s*\)\s*$/.exec(heading)?.[1];
  return within === undefined
    ? null
    : within.split(",").map((part) => part.replace(/^[\s'"]+|[\s'"]+$/g, ""));
}

function pairOf(heading: string): { price: string; ticker: string } | null {
  const tuple = tupleOf(heading);
  if (tuple !== null) return tuple.length === 2 ? pairIn(tuple[0]!, tuple[1]!) : null;
  const written = heading.trim();
  for (const { index } of written.matchAll(/[_\s|:-]+/g)) {
    const [before, after] = [written.slice(0, index), written.slice(index)];
    const pair = pairIn(before, after.replace(/^[_\s|:-]+/, ""));
    if (pair !== null) return pair;
  }
  return null;
}

function pairIn(one: string, other: string): { price: string; ticker: string } | null {
  const isPrice = (text: string) => namedColumns([text]) === 1 && !isDateHeading(text);
  if (isPrice(one) && writtenCode(other) !== null) return { price: one, ticker: other };
  if (isPrice(other) && writtenCode(one) !== null) return { price: other, ticker: one };
  return null;
}
