import type { TickTable } from "@akari/exchange/instrument";
import { type Price, type Shares, shares } from "@akari/exchange/price";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import type { Hex } from "@akari/verify/draw/hex";
import { type Sen, sen } from "../money.ts";
import { valueOf } from "../order/order-value.ts";
import { lotShares } from "../rates.ts";
import type { OfferingTimes } from "./timetable.ts";

/** From the one sequence of ids (see `ids.ts`). */
export type OfferingId = number;

/** Choices of operators and the timetable; everything else of an offering follows from a formula (docs/ipo.md). */
export const offeringBounds = {
  /** Below the reference value, in hundredths of a percent. */
  discount: { least: 0, most: 3_000, step: 100 },
  lots: { least: 200, most: 1_000, step: 100 },
} as const;

/** A person applies for at most this many lots, and for at most a twentieth of the offering. */
const lotsPerPersonMaximum = 10;
const shareOfPerson = 20;

/** Offerings before their listing at the same time. */
export const offeringsMaximum = 6;

/** A company that is about to be listed. Plain data: it is stored as JSON. */
export interface OfferingIssuer {
  readonly code: string;
  readonly name: string;
  readonly nameEnglish: string;
  /** Reading in katakana. */
  readonly kana: string;
  readonly sector: string;
  readonly tickTable: TickTable;
  /** The invented company's value per share, on the tick: the base of the underwriting price. */
  readonly referencePrice: Price;
  readonly sharesOutstanding: Shares;
  readonly volatility: number;
  readonly activity: number;
  readonly beta: number;
}

/** A public offering, from its announcement until its shares are delivered. Its terms never change. */
export interface Offering {
  readonly id: OfferingId;
  /** The number of its draw, under which its secret is kept. */
  readonly draw: number;
  readonly code: string;
  readonly issuer: OfferingIssuer;
  readonly announcedAt: number;
  /** By operators; false: it appeared on the timetable. */
  readonly byOperator: boolean;
  /** Hundredths of a percent. */
  readonly discount: number;
  /** The underwriting price. */
  readonly price: Price;
  readonly lots: number;
  readonly lotsPerPerson: number;
  /** Number of the simulated entries, and how many lots they apply for. */
  readonly simulated: number;
  readonly simulatedLots: number;
  readonly simulatedSeed: Hex;
  readonly commitment: Hex;
  readonly opensAt: number;
  /** When the list is frozen by its terms; after a gap it is frozen later. */
  readonly closesAt: number;
  /** When the next steps come; a gap moves them. */
  times: OfferingTimes;
  /** Lots that customers apply for. */
  customerLots: number;
  /** open: takes applications. drawn: winners pay. reserve: reserve winners pay. allotted: awaits its listing. listed: is delivered at once. */
  status: "open" | "frozen" | "drawn" | "reserve" | "allotted" | "listed" | "completed";
  frozenAt: number | null;
  /** Root over the frozen list. */
  root: Hex | null;
  drawnAt: number | null;
  /** Revealed by the draw. */
  secret: Hex | null;
  /** Head of the trade tape that entered the draw. */
  tapeHead: Hex | null;
  /** Winners have been reminded of their payment. */
  reminded: boolean;
  /** Lots that were not paid for at the deadline and went to the reserve. */
  lapsedLots: number;
  /** First trading date. */
  listedOn: string | null;
}

/** The underwriting price: reference value x (1 - discount), down to the tick; `discount` in hundredths of a percent. */
export function underwritingPrice(reference: Price, discount: number, tickTable: TickTable): Price {
  return roundDownToTick(tickTable, (reference * (10_000 - discount)) / 10_000);
}

/** The most lots of one person. */
export function lotsPerPersonOf(lots: number): number {
  return Math.min(lotsPerPersonMaximum, Math.floor(lots / shareOfPerson));
}

/** Result of a payment: floor(paid / price of a lot) lots, and what pays for no whole lot goes back. */
export function settlementOf(
  price: Price,
  paid: Sen,
): { readonly approvedLots: number; readonly returned: Sen } {
  const approvedLots = Math.floor(paid / priceOfLots(price, 1));
  const kept = approvedLots === 0 ? 0 : priceOfLots(price, approvedLots);
  return { approvedLots, returned: sen(paid - kept) };
}

/** Cost of so many lots. */
export function priceOfLots(price: Price, lots: number): Sen {
  return valueOf(price, shares(lots * lotShares));
}
