import { required } from "../assertion.ts";
import type { Reaction } from "../decision.ts";
import { draftOf } from "../draft.ts";
import type { BrokerageEvent } from "../events.ts";
import { postRelease } from "../hold/post-hold.ts";
import { sen, zero } from "../money.ts";
import type { DueRule } from "../noun.ts";
import type { Brokerage } from "../state.ts";
import { entriesOf } from "./entries-of.ts";
import type { IpoEntry } from "./entry.ts";
import { drawnFrom, frozenList, reserveOf, rootOf } from "./lottery-of.ts";
import { type Offering, priceOfLots, settlementOf } from "./offering.ts";
import { carriedAt, movedBy, movedForGap } from "./timetable.ts";

/**
 * The steps of offerings that come by time: freezing, reminder, deadline, reserve. The draw comes with its secret, the listing with the market's
 * own boundary. A step that fell into a gap moves under the practice schedule, and all later ones with it; under that of Tokyo it is carried out at
 * the gap's end.
 */
export const dueOfferings: DueRule = {
  next: (state) => first(state)?.at ?? Infinity,
  carry(state, now) {
    const due = required(first(state), "a due offering");
    const { offering } = due;
    const by = movedForGap(state.calendar, due.at, now);
    if (by > 0) return moved(offering, due.at, by);
    const at = carriedAt(due.at, now);
    switch (offering.status) {
      case "open":
        return freeze(state, offering, at);
      case "drawn":
        return offering.reminded ? toReserve(state, offering, at) : remind(state, offering, at);
      default:
        return endReserve(state, offering, at);
    }
  },
};

/** The step that is due first: a few offerings run at a time. */
function first({ offerings }: Brokerage): { at: number; offering: Offering } | null {
  let found: { at: number; offering: Offering } | null = null;
  for (const offering of offerings.values()) {
    const at = stepOf(offering);
    if (at !== null && (found === null || at < found.at)) found = { at, offering };
  }
  return found;
}

function stepOf({ status, reminded, times }: Offering): number | null {
  if (status === "open") return times.freezesAt;
  if (status === "drawn") return reminded ? times.paysUntil : times.remindsAt;
  return status === "reserve" ? times.reserveUntil : null;
}

/** The winners' deadlines move too, so that they lose no time to pay. */
function moved({ id: offeringId, times }: Offering, stepAt: number, by: number): Reaction {
  return only([{ kind: "offering-moved", offeringId, times: movedBy(times, stepAt, by) }]);
}

function freeze(state: Brokerage, offering: Offering, at: number): Reaction {
  const root = rootOf(frozenList(offering, entriesOf(state, offering.id)));
  return only([{ kind: "offering-frozen", offeringId: offering.id, at, root }]);
}

function remind(state: Brokerage, { id: offeringId }: Offering, at: number): Reaction {
  const reminders = entriesOf(state, offeringId)
    .filter(isUnpaid)
    .map(
      ({ id: entryId, accountId }) => ({ kind: "ipo-reminded", accountId, at, entryId }) as const,
    );
  return only([{ kind: "offering-reminded", offeringId }, ...reminders]);
}

/** Whole lots that are paid for stay; all others go down the reserve. */
function toReserve(state: Brokerage, offering: Offering, at: number): Reaction {
  const { id: offeringId, secret, root, tapeHead, lots, times, price } = offering;
  const entries = entriesOf(state, offeringId);
  const events: BrokerageEvent[] = [];
  let lapsed = 0;
  let { nextId } = state;
  for (const entry of entries) {
    if (entry.status !== "won") continue;
    const settled = settle(state, offering, entry, at, nextId);
    events.push(...settled.events);
    nextId = settled.nextId;
    lapsed += entry.wonLots - settled.approvedLots;
  }
  const list = frozenList(offering, entries);
  const drawn = drawnFrom(
    list,
    required(secret, "secret"),
    required(root, "root"),
    required(tapeHead, "head"),
  );
  const up = reserveOf(drawn, lots, lapsed);
  for (const [index, entry] of entries.entries()) {
    const { id: entryId, accountId, status } = entry;
    if (status !== "not-won") continue;
    const won = up.get(index);
    if (won === undefined)
      events.push({ kind: "ipo-settled", accountId, at, entryId, approvedLots: 0, returned: zero });
    else
      events.push({
        kind: "ipo-moved-up",
        accountId,
        at,
        entryId,
        lots: won,
        due: priceOfLots(price, won),
        payUntil: times.reserveUntil,
      });
  }
  return only([{ kind: "offering-reserve", offeringId, lapsed }, ...events]);
}

/** Lots that reserve winners have not paid for go to simulated holders. */
function endReserve(state: Brokerage, offering: Offering, at: number): Reaction {
  const events: BrokerageEvent[] = [];
  let { nextId } = state;
  for (const entry of entriesOf(state, offering.id)) {
    if (entry.status !== "won") continue;
    const settled = settle(state, offering, entry, at, nextId);
    events.push(...settled.events);
    nextId = settled.nextId;
  }
  return only([...events, { kind: "offering-allotted", offeringId: offering.id }]);
}

/** floor(paid / price of a lot) lots stay; the rest of the payments goes back, if it has not with the declining: held > cash. */
function settle(
  state: Brokerage,
  { price }: Offering,
  entry: IpoEntry,
  at: number,
  nextId: number,
): { readonly events: readonly BrokerageEvent[]; nextId: number; approvedLots: number } {
  const { id: entryId, accountId } = entry;
  const { approvedLots, returned } = settlementOf(price, entry.paid);
  const draft = draftOf(state, entry, at);
  draft.nextId = nextId;
  draft.events.push({ kind: "ipo-settled", accountId, at, entryId, approvedLots, returned });
  postRelease(draft, { kind: "ipo", id: entryId }, sen(returned - entry.returned));
  return { events: draft.events, nextId: draft.nextId, approvedLots };
}

function isUnpaid({ status, reason }: IpoEntry): boolean {
  return status === "won" && reason === null;
}

function only(events: readonly BrokerageEvent[]): Reaction {
  return { events, outgoing: [] };
}
