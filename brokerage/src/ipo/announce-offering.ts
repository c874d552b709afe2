import { isOnTick } from "@akari/exchange/rules/tick-size";
import { isHex } from "@akari/verify/draw/hex";
import { simulatedEntries, ticketsOf } from "@akari/verify/draw/lottery";
import { accepted, type Decision, denied } from "../decision.ts";
import type { Brokerage } from "../state.ts";
import type { AnnounceOffering } from "./commands.ts";
import { simulatedDemand } from "./lottery-of.ts";
import {
  lotsPerPersonOf,
  type Offering,
  offeringBounds,
  offeringsMaximum,
  underwritingPrice,
} from "./offering.ts";
import { announceLateMs, isOpening, offeringTimes, opensAfter } from "./timetable.ts";

/**
 * Announces an offering at the price of the formula, by the timetable, for a demand that follows from the published seed (docs/ipo.md).
 * Denied: OFFERING_TERMS_INVALID, OFFERING_TOO_LATE, OFFERING_CODE_TAKEN, OFFERINGS_TOO_MANY.
 */
export function decideAnnounceOffering(state: Brokerage, command: AnnounceOffering): Decision {
  const { issuer, discount, lots, draw, commitment, simulatedSeed, opensAt, at, actor } = command;
  const { code, tickTable, referencePrice } = issuer;
  for (const [field, value] of [
    ["discount", discount],
    ["lots", lots],
  ] as const) {
    const { least: minimum, most: maximum, step } = offeringBounds[field];
    const isInSteps = Number.isInteger(value) && value % step === 0;
    if (!isInSteps || value < minimum || value > maximum)
      return denied("OFFERING_TERMS_INVALID", field, { minimum, maximum });
  }
  if (!isHex(commitment)) return denied("OFFERING_TERMS_INVALID", "commitment");
  if (!isHex(simulatedSeed)) return denied("OFFERING_TERMS_INVALID", "simulatedSeed");
  if (!isOnTick(tickTable, referencePrice)) return denied("OFFERING_TERMS_INVALID", "issuer");
  const isNext = opensAt <= opensAfter(state.calendar, at);
  if (!isOpening(state.calendar, opensAt) || !isNext || at > opensAt + announceLateMs)
    return denied("OFFERING_TOO_LATE", "opensAt");
  if (state.instruments.has(code)) return denied("OFFERING_CODE_TAKEN", "issuer");
  for (const running of state.offerings.values())
    if (running.code === code || running.draw === draw)
      return denied("OFFERING_CODE_TAKEN", "issuer");
  if (state.offerings.size >= offeringsMaximum)
    return denied("OFFERINGS_TOO_MANY", undefined, { maximum: offeringsMaximum });

  const lotsPerPerson = lotsPerPersonOf(lots);
  const simulated = simulatedDemand(simulatedSeed, lots, lotsPerPerson);
  const times = offeringTimes(state.calendar, opensAt);
  const terms = { simulated, simulatedSeed, lotsPerEntry: lotsPerPerson };
  const offering: Offering = {
    id: state.nextId,
    draw,
    code,
    issuer,
    announcedAt: at,
    byOperator: actor.kind === "operator",
    discount,
    price: underwritingPrice(referencePrice, discount, tickTable),
    lots,
    lotsPerPerson,
    simulated,
    simulatedLots: ticketsOf(simulatedEntries(terms)),
    simulatedSeed,
    commitment,
    opensAt,
    closesAt: times.freezesAt,
    times,
    customerLots: 0,
    status: "open",
    frozenAt: null,
    root: null,
    drawnAt: null,
    secret: null,
    tapeHead: null,
    reminded: false,
    lapsedLots: 0,
    listedOn: null,
  };
  const event = { kind: "offering-announced", offering } as const;
  return accepted({ events: [event], outgoing: [] }, { offeringId: offering.id });
}
