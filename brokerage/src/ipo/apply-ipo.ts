import { isHex } from "@akari/verify/draw/hex";
import { accepted, type Decision, type Denied, denied } from "../decision.ts";
import { draftFor, takeId, draftOf } from "../draft.ts";
import type { BrokerageEvent } from "../events.ts";
import { zero } from "../money.ts";
import type { Brokerage } from "../state.ts";
import type { ApplyIpo, ChangeIpo, WithdrawIpo } from "./commands.ts";
import { ownEntry } from "./entries-of.ts";
import type { IpoEntry, IpoEntryId } from "./entry.ts";
import type { Offering } from "./offering.ts";

/**
 * Enters the lottery. No money is held, so that neither cash nor a margin call stands in the way, and no freeze either: nobody who works here
 * has a hand in who takes part (docs/ipo.md#operators-cannot-decide-wins).
 * Denied: ACCOUNT_UNKNOWN, OFFERING_UNKNOWN, IPO_NOT_OPEN, IPO_CLOSED (from the freezing on), IPO_LOTS_INVALID, IPO_RANDOM_INVALID, IPO_APPLIED.
 */
export function decideApplyIpo(state: Brokerage, command: ApplyIpo): Decision {
  const { accountId, offeringId, lots, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  const offering = state.offerings.get(offeringId);
  if (offering === undefined)
    return denied(offeringId < state.nextId ? "IPO_CLOSED" : "OFFERING_UNKNOWN", "offeringId");
  if (offering.status !== "open") return denied("IPO_CLOSED", "offeringId");
  if (at < offering.opensAt)
    return denied("IPO_NOT_OPEN", "offeringId", { opensAt: offering.opensAt });
  const obstacle = deniedTerms(offering, command);
  if (obstacle !== null) return obstacle;
  for (const id of account.ipoEntries)
    if (state.ipoEntries.get(id)?.offeringId === offeringId)
      return denied("IPO_APPLIED", "offeringId");

  const entry = newEntry(takeId(draftFor(state, account, at)), command, offering);
  const applied = { kind: "ipo-applied", accountId, at, entry } as const;
  return accepted(
    { events: [applied, counted(offering, lots)], outgoing: [] },
    { entryId: entry.id },
  );
}

/**
 * Withdraws an entry and enters anew with another number of lots, so that the customer has an entry throughout. Every order of the list is
 * drawn, so that entering later costs nothing (docs/draws.md).
 * Denied: IPO_ENTRY_UNKNOWN, IPO_ENTRY_ENDED, IPO_CLOSED, IPO_LOTS_INVALID, IPO_RANDOM_INVALID.
 */
export function decideChangeIpo(state: Brokerage, command: ChangeIpo): Decision {
  const { accountId, entryId, lots, at } = command;
  const found = ownEntry(state, accountId, entryId);
  if (found.kind === "denied") return found;
  const { entry: before, offering } = found;
  if (offering.status !== "open") return denied("IPO_CLOSED", "entryId");
  const obstacle = deniedTerms(offering, command);
  if (obstacle !== null) return obstacle;
  const draft = draftOf(state, before, at);
  draft.events.push({ kind: "ipo-withdrawn", accountId, at, entryId });
  const entry = newEntry(takeId(draft), command, offering);
  draft.events.push({ kind: "ipo-applied", accountId, at, entry });
  return accepted(
    { events: [...draft.events, counted(offering, lots - before.lots)], outgoing: [] },
    { entryId: entry.id },
  );
}

type EntryTerms = Pick<ApplyIpo, "id" | "accountId" | "lots" | "random" | "at">;

function deniedTerms(
  { lotsPerPerson: maximum }: Offering,
  { lots, random }: EntryTerms,
): Denied | null {
  if (!Number.isInteger(lots) || lots < 1 || lots > maximum)
    return denied("IPO_LOTS_INVALID", "lots", { maximum });
  return isHex(random) ? null : denied("IPO_RANDOM_INVALID", "random");
}

function newEntry(
  id: IpoEntryId,
  { id: clientId, accountId, lots, random, at }: EntryTerms,
  { id: offeringId, code, price }: Offering,
): IpoEntry {
  return {
    id,
    accountId,
    clientId,
    offeringId,
    code,
    price,
    lots,
    random,
    appliedAt: at,
    status: "awaiting",
    place: null,
    wonLots: 0,
    fromReserve: false,
    due: zero,
    paid: zero,
    returned: zero,
    payUntil: null,
    approvedLots: 0,
    reason: null,
    drawnAt: null,
    endedAt: null,
    positionId: null,
  };
}

/** Takes an entry back, until the list is frozen. Denied: IPO_ENTRY_UNKNOWN, IPO_ENTRY_ENDED, IPO_CLOSED. */
export function decideWithdrawIpo(state: Brokerage, command: WithdrawIpo): Decision {
  const { accountId, entryId, at } = command;
  const found = ownEntry(state, accountId, entryId);
  if (found.kind === "denied") return found;
  const { entry, offering } = found;
  if (offering.status !== "open") return denied("IPO_CLOSED", "entryId");
  const draft = draftOf(state, entry, at);
  draft.events.push({ kind: "ipo-withdrawn", accountId, at, entryId });
  return accepted(
    { events: [...draft.events, counted(offering, -entry.lots)], outgoing: [] },
    { entryId },
  );
}

/** Customers' total applications after a change. */
export function counted(
  { id: offeringId, customerLots }: Offering,
  change: number,
): BrokerageEvent {
  return { kind: "offering-lots", offeringId, lots: customerLots + change };
}
