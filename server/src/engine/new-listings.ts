import { lotShares } from "@akari/brokerage/rates";
import type { ListedInstrument as KnownToFirm } from "@akari/brokerage/instrument/listed-instrument";
import type { Calendar } from "@akari/exchange/calendar";
import type { ListedInstrument } from "@akari/exchange/exchange";
import { shares } from "@akari/exchange/price";
import { newListingRules } from "@akari/exchange/rules/new-listing";
import { phaseAt } from "@akari/exchange/schedule";
import { ordinaryTradingState } from "@akari/exchange/trading/trading-state";
import { emptyStatistics } from "@akari/exchange/statistics";
import type { Listing, ListingPlan } from "@akari/simulator/listings";
import type { InstrumentCard } from "../bus/messages.ts";
import type { Issuer } from "@akari/simulator/universe";

/** A company listed after the founding, as stored. */
export interface NewShare {
  readonly issuer: Issuer;
  /** Its first trading date. */
  readonly listedOn: string;
  /** Place in the order of listing. */
  readonly position: number;
}

/** New listings, one trading date after another. */
export interface Listings {
  /** The company listed at the start of this date; asked once per date. null: none. */
  next(tradingDate: string): (NewShare & Listing) | null;
}

export function createListings(
  plan: ListingPlan,
  listed: readonly Issuer[],
  lastPosition: number,
): Listings {
  const issuers = [...listed];
  let position = lastPosition;
  return {
    next(tradingDate) {
      const listing = plan(tradingDate, issuers);
      if (listing === null) return null;
      issuers.push(listing.issuer);
      position += 1;
      return { ...listing, listedOn: tradingDate, position };
    },
  };
}

/**
 * A share on its first day: the offering price is the centre of the search for a first price, and the limits around it apply
 * (market rules 7).
 */
export function firstDayOf(
  { issuer, listedOn }: NewShare,
  calendar: Calendar,
  at: number,
): ListedInstrument & KnownToFirm {
  const { code, tickTable, referencePrice: centre } = issuer;
  const { acceptLow, acceptHigh } = newListingRules(centre, tickTable, calendar.schedule);
  return {
    instrument: { code, tickTable, lot: shares(lotShares) },
    terms: {
      tradingDate: listedOn,
      basePrice: centre,
      lowerLimit: acceptLow,
      upperLimit: acceptHigh,
    },
    statistics: emptyStatistics,
    phase: phaseAt(calendar, at),
    halted: false,
    tradingState: { ...ordinaryTradingState, newListing: { centre, day: 1 } },
    lastPrice: null,
    newListing: "awaiting",
    operatorHalt: null,
  };
}

/** The share's public details. */
export function cardOf({ issuer, listedOn }: NewShare): InstrumentCard {
  const { code, name, nameEnglish, kana, sector, tickTable, referencePrice } = issuer;
  const listing = { date: listedOn, offeringPrice: referencePrice };
  return { code, name, nameEnglish, kana, sector, tickTable, lot: lotShares, listing };
}
