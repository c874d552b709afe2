import { isHex } from "@akari/verify/draw/hex";
import { accepted, type Decision, denied } from "../decision.ts";
import { draftFor, takeId, draftOf } from "../draft.ts";
import type { BrokerageEvent } from "../events.ts";
import { zero } from "../money.ts";
import type { Brokerage } from "../state.ts";
import type { ApplyIpo, WithdrawIpo } from "./commands.ts";
import { ownEntry } from "./entries-of.ts";
import type { IpoEntry } from "./entry.ts";
import type { Offering } from "./offering.ts";

/**
 * Enters the lottery. No money is held, so that neither cash nor a margin call stands in the way, and no freeze either: nobody who works here
 * has a hand in who takes part (docs/ipo.md#no-hand).
 * Denied: ACCOUNT_UNKNOWN, OFFERING_UNKNOWN, IPO_NOT_OPEN, IPO_CLOSED (from the freezing on), IPO_LOTS_INVALID, IPO_RANDOM_INVALID, IPO_APPLIED.
 */
export function decideApplyIpo(state: Brokerage, command: ApplyIpo): Decision {
  const { accountId, offeringId, lots, random, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  const offering = state.offerings.get(offeringId);
  if (offering === undefined)
    return denied(offeringId < state.nextId ? "IPO_CLOSED" : "OFFERING_UNKNOWN", "offeringId");
  if (offering.status !== "open") return denied("IPO_CLOSED", "offeringId");
  if (at < offering.opensAt)
    return denied("IPO_NOT_OPEN", "offeringId", { opensAt: offering.opensAt });
  const { lotsPerPerson: maximum, code, price } = offering;
  if (!Number.isInteger(lots) || lots < 1 || lots > maximum)
    return denied("IPO_LOTS_INVALID", "lots", { maximum });
  if (!isHex(random)) return denied("IPO_RANDOM_INVALID", "random");
  for (const id of account.ipoEntries)
    if (state.ipoEntries.get(id)?.offeringId === offeringId)
      return denied("IPO_APPLIED", "offeringId");

  const draft = draftFor(state, account, at);
  const entry: IpoEntry = {
    id: takeId(draft),
    accountId,
    clientId: command.id,
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
  const applied = { kind: "ipo-applied", accountId, at, entry } as const;
  return accepted(
    { events: [applied, counted(offering, lots)], outgoing: [] },
    { entryId: entry.id },
  );
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

function counted({ id: offeringId, customerLots }: Offering, change: number): BrokerageEvent {
  return { kind: "offering-lots", offeringId, lots: customerLots + change };
}
