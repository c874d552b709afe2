import { lotShares } from "@akari/brokerage/rates";
import type { ListedInstrument as KnownToFirm } from "@akari/brokerage/instrument/listed-instrument";
import type { Calendar } from "@akari/exchange/calendar";
import type { ListedInstrument } from "@akari/exchange/exchange";
import { shares } from "@akari/exchange/price";
import { newListingRules } from "@akari/exchange/rules/new-listing";
import { phaseAt } from "@akari/exchange/schedule";
import { ordinaryTradingState } from "@akari/exchange/trading/trading-state";
import { emptyStatistics } from "@akari/exchange/statistics";
import { offeringsToList } from "@akari/brokerage/ipo/deliver";
import type { Brokerage } from "@akari/brokerage/state";
import type { Offering } from "@akari/brokerage/ipo/offering";
import { firstValueOf } from "@akari/simulator/listings";
import type { SectorKey } from "@akari/simulator/sectors";
import type { InstrumentCard } from "./instrument-card.ts";
import type { Issuer } from "@akari/simulator/universe";

/** A company listed after the founding, as stored. */
export interface NewShare {
  readonly issuer: Issuer;
  /** Its first trading date. */
  readonly listedOn: string;
  /** Place in the order of listing. */
  readonly position: number;
}

/** How offered companies become listed shares. */
export interface Listings {
  /** Place of the last listed share in the order of listing. */
  readonly lastPosition: number;
  /** The share of an offering on its first trading date, and what the crowd thinks it is worth; tenths of a yen with fractions. */
  share(offering: Offering, listedOn: string): NewShare & { readonly value: number };
}

/** `lastPosition`: of the shares that are listed already. The underwriting price is the share's reference price. */
export function createListings(seed: string, lastPosition: number): Listings {
  let position = lastPosition;
  return {
    get lastPosition() {
      return position;
    },
    share({ issuer: offered, price: referencePrice }, listedOn) {
      position += 1;
      const issuer = { ...offered, sector: offered.sector as SectorKey, referencePrice };
      return { issuer, listedOn, position, value: firstValueOf(seed, offered) };
    },
  };
}

/**
 * A share on its first day: the offering price is the centre of the search for a first price, and the limits around it apply
 * (market rules 7).
 */
function firstDayOf(
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

/** The companies whose offering has come to its listing, each with the events that make it known; apply those before asking for the next. */
export function* sharesToList(brokerage: Brokerage, listings: Listings | undefined, at: number) {
  const { tradingDate, calendar } = brokerage;
  for (const offering of offeringsToList(brokerage, at)) {
    const share = listings?.share(offering, tradingDate);
    if (share === undefined) continue;
    const listed = firstDayOf(share, calendar, at);
    const events = [
      { kind: "instrument-listed", listed },
      { kind: "offering-listed", offeringId: offering.id, tradingDate },
    ] as const;
    yield { ...share, listed, events };
  }
}

/** The share's public details. */
export function cardOf({ issuer, listedOn }: NewShare): InstrumentCard {
  const { code, name, nameEnglish, kana, sector, tickTable, referencePrice } = issuer;
  const listing = { date: listedOn, offeringPrice: referencePrice };
  return { code, name, nameEnglish, kana, sector, tickTable, lot: lotShares, listing };
}
