import { required } from "../assertion.ts";
import { sen } from "../money.ts";
import type { Evolution } from "../noun.ts";
import type { Account, Brokerage } from "../state.ts";
import { offeringOf } from "./entries-of.ts";
import type { IpoEntry, IpoEntryId } from "./entry.ts";
import type { ipo } from "./vocabulary.ts";

/** Ended offerings and entries leave memory; the removed object keeps its final values. */
export const ipoEvolution: Evolution<typeof ipo> = {
  marketEvents: {
    "offering-announced": {
      spends: ({ offering }) => offering.id,
      evolve(state, { offering }) {
        state.offerings.set(offering.id, { ...offering });
      },
    },
    "offering-lots"(state, { offeringId, lots }) {
      offeringOf(state, offeringId).customerLots = lots;
    },
    "offering-moved"(state, { offeringId, times }) {
      const offering = offeringOf(state, offeringId);
      for (const entry of state.ipoEntries.values())
        if (entry.offeringId === offeringId && entry.status === "won")
          entry.payUntil =
            offering.status === "reserve" && entry.fromReserve
              ? times.reserveUntil
              : times.paysUntil;
      offering.times = times;
    },
    "offering-frozen"(state, { offeringId, at, root }) {
      const offering = offeringOf(state, offeringId);
      offering.status = "frozen";
      offering.frozenAt = at;
      offering.root = root;
    },
    "offering-drawn"(state, { offeringId, at, secret, tapeHead }) {
      const offering = offeringOf(state, offeringId);
      offering.status = "drawn";
      offering.drawnAt = at;
      offering.secret = secret;
      offering.tapeHead = tapeHead;
    },
    "offering-reminded"(state, { offeringId }) {
      offeringOf(state, offeringId).reminded = true;
    },
    "offering-reserve"(state, { offeringId, lapsed }) {
      const offering = offeringOf(state, offeringId);
      offering.status = "reserve";
      offering.lapsedLots = lapsed;
    },
    "offering-allotted"(state, { offeringId }) {
      offeringOf(state, offeringId).status = "allotted";
    },
    "offering-listed"(state, { offeringId, tradingDate }) {
      const offering = offeringOf(state, offeringId);
      offering.status = "listed";
      offering.listedOn = tradingDate;
    },
    "offering-completed"(state, { offeringId }) {
      offeringOf(state, offeringId).status = "completed";
      state.offerings.delete(offeringId);
    },
  },
  events: {
    "ipo-applied": {
      spends: ({ entry }) => entry.id,
      evolve(state, { entry }, account) {
        state.ipoEntries.set(entry.id, { ...entry });
        account.ipoEntries.add(entry.id);
      },
    },
    "ipo-withdrawn": {
      evolve(state, { entryId, at }, account) {
        entryOf(state, entryId).status = "withdrawn";
        end(state, account, entryId, at);
      },
    },
    "ipo-drawn": {
      evolve(state, { entryId, at, place, lots, due, payUntil }) {
        const entry = entryOf(state, entryId);
        entry.status = lots > 0 ? "won" : "not-won";
        entry.drawnAt = at;
        entry.place = place;
        entry.wonLots = lots;
        entry.due = due;
        entry.payUntil = payUntil;
      },
    },
    "ipo-paid": {
      evolve(state, { entryId, amount }) {
        const entry = entryOf(state, entryId);
        entry.paid = sen(entry.paid + amount);
        if (entry.paid !== entry.due) return;
        entry.status = "approved";
        entry.approvedLots = entry.wonLots;
      },
    },
    "ipo-reminded": { evolve() {} },
    "ipo-declined": {
      evolve(state, { entryId, returned }) {
        const entry = entryOf(state, entryId);
        entry.reason = "declined";
        entry.returned = returned;
      },
    },
    "ipo-moved-up": {
      evolve(state, { entryId, lots, due, payUntil }) {
        const entry = entryOf(state, entryId);
        entry.status = "won";
        entry.fromReserve = true;
        entry.wonLots = lots;
        entry.due = due;
        entry.payUntil = payUntil;
      },
    },
    "ipo-settled": {
      evolve(state, { entryId, at, approvedLots, returned }, account) {
        const entry = entryOf(state, entryId);
        entry.approvedLots = approvedLots;
        entry.returned = returned;
        if (approvedLots < entry.wonLots) entry.reason ??= "lapsed";
        if (approvedLots > 0) entry.status = "approved";
        else end(state, account, entryId, at);
      },
    },
    "ipo-delivered": {
      evolve(state, { entryId, at, positionId }, account) {
        entryOf(state, entryId).positionId = positionId;
        end(state, account, entryId, at);
      },
    },
  },
};

function entryOf({ ipoEntries }: Brokerage, id: IpoEntryId): IpoEntry {
  return required(ipoEntries.get(id), "entry in an offering", id);
}

function end(state: Brokerage, account: Account, id: IpoEntryId, at: number): void {
  entryOf(state, id).endedAt = at;
  state.ipoEntries.delete(id);
  account.ipoEntries.delete(id);
}
