import { type Sen, yen } from "../money.ts";
import type { AccountId } from "../ids.ts";
import { unitPriceDown, unitsValueDown } from "../rounding.ts";

/** From the one sequence of ids (see `ids.ts`). */
export type FundId = number;

/** Prices are for this many units. */
export const unitsOfPrice = 10_000;

/** Price of 10,000 units when a fund begins. */
export const firstPrice = yen(10_000);

/** Follow records of a person that have not ended. */
export const followsMaximum = 50;

/** Terms fixed when a fund is founded. Name and issuer are invented, in Japanese and English as those of shares are. */
export interface FundTerms {
  /** Name of its strategy; no two funds have the same. */
  readonly strategy: string;
  readonly name: string;
  readonly nameEnglish: string;
  readonly issuer: string;
  readonly issuerEnglish: string;
  /** Its value when no more is taken (規模). */
  readonly capacity: Sen;
  readonly minimum: Sen;
  /** Practice money that its issuer begins with; its units are never redeemed. */
  readonly seed: Sen;
}

/** The worst fall of a price: from a highest price so far to the lowest after it. */
export interface Fall {
  readonly from: Sen;
  readonly fromAt: number;
  readonly to: Sen;
  readonly toAt: number;
}

/** A fund: an ordinary account of the firm that trades by a strategy, and the units that it is divided into (docs/follow.md). */
export interface Fund extends FundTerms {
  readonly id: FundId;
  /** Its own account at the brokerage. */
  readonly accountId: AccountId;
  readonly foundedAt: number;
  /** Of its issuer. */
  readonly seedUnits: number;
  /** Of its issuer and of all followers. */
  units: number;
  /** Of 10,000 units, whole yen, at the last dealing point. */
  price: Sen;
  pricedAt: number;
  /** Its value at that point, before anything was dealt. */
  value: Sen;
  /** Cut-off of the next dealing point. */
  cutsAt: number;
  /** The cut-off that has passed and whose dealing point has not come: earlier requests are dealt there; null between them. */
  cut: number | null;
  /** A cut-off; applications are taken until then. */
  deadline: number;
  /** The highest price so far. */
  peak: Sen;
  peakAt: number;
  /** null while its price has never fallen. */
  worst: Fall | null;
  status: "open" | "ended";
  endedAt: number | null;
}

/** Price of 10,000 units: value / units, down to whole yen. */
export function priceOf(value: Sen, units: number): Sen {
  return unitPriceDown(value, units, unitsOfPrice);
}

/** Value of units at a price, rounded down to sen. */
export function worthOf(units: number, price: Sen): Sen {
  return unitsValueDown(units, price, unitsOfPrice);
}

/** The worse of two falls: that to `price` from the peak, and the worst so far. Compared as parts of what they fell from. */
export function worseFall(
  { peak, peakAt, worst }: Pick<Fund, "peak" | "peakAt" | "worst">,
  price: Sen,
  at: number,
): Fall | null {
  if (price >= peak) return worst;
  const fall = { from: peak, fromAt: peakAt, to: price, toAt: at };
  // to / from is smaller.
  return worst === null ||
    BigInt(fall.to) * BigInt(worst.from) < BigInt(worst.to) * BigInt(fall.from)
    ? fall
    : worst;
}
