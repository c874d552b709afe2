import { isHex } from "@akari/verify/draw/hex";
import { required } from "../assertion.ts";
import { accepted, type Decision, denied } from "../decision.ts";
import type { BrokerageEvent } from "../events.ts";
import { zero } from "../money.ts";
import type { Brokerage } from "../state.ts";
import type { DrawOffering } from "./commands.ts";
import { entriesOf } from "./entries-of.ts";
import { drawnFrom, frozenList, isSecretOf, winsOf } from "./lottery-of.ts";
import { priceOfLots } from "./offering.ts";
import { timesAfterDraw } from "./timetable.ts";

/**
 * Draws a frozen list: the result follows from secret, list and tape alone. A draw that comes late, for example since nothing was traded after
 * the freezing, moves the payment and what follows.
 * Denied: OFFERING_UNKNOWN, DRAW_NOT_DUE, DRAW_SECRET_WRONG.
 */
export function decideDrawOffering(state: Brokerage, command: DrawOffering): Decision {
  const { offeringId, secret, tapeHead, at } = command;
  const offering = state.offerings.get(offeringId);
  if (offering === undefined) return denied("OFFERING_UNKNOWN", "offeringId");
  if (offering.status !== "frozen") return denied("DRAW_NOT_DUE", "offeringId");
  if (!isHex(secret) || !isHex(tapeHead) || !isSecretOf(offering, secret))
    return denied("DRAW_SECRET_WRONG", "secret");

  const entries = entriesOf(state, offeringId);
  const root = required(offering.root, "root of a frozen list", offeringId);
  const draw = drawnFrom(frozenList(offering, entries), secret, root, tapeHead);
  const wins = winsOf(draw, offering.lots);
  const times = timesAfterDraw(state.calendar, offering.times, at);
  const events: BrokerageEvent[] =
    times === offering.times ? [] : [{ kind: "offering-moved", offeringId, times }];
  events.push({ kind: "offering-drawn", offeringId, at, secret, tapeHead });
  const places = firstPlaces(draw.places);
  for (const [index, { id: entryId, accountId, price }] of entries.entries()) {
    const lots = wins.get(index) ?? 0;
    events.push({
      kind: "ipo-drawn",
      accountId,
      at,
      entryId,
      place: places.get(index)!,
      lots,
      due: lots === 0 ? zero : priceOfLots(price, lots),
      payUntil: lots === 0 ? null : times.paysUntil,
    });
  }
  return accepted({ events, outgoing: [] }, { offeringId });
}

/** The first place of each entry, from 1. */
function firstPlaces(places: readonly number[]): Map<number, number> {
  const first = new Map<number, number>();
  for (const [place, owner] of places.entries()) if (!first.has(owner)) first.set(owner, place + 1);
  return first;
}
