import { shares } from "@akari/exchange/price";
import type { Reaction } from "../decision.ts";
import { draftOf } from "../draft.ts";
import { deliverShares } from "../portfolio/deliver-shares.ts";
import { lotShares } from "../rates.ts";
import type { Brokerage } from "../state.ts";
import { entriesOf } from "./entries-of.ts";
import type { IpoEntry } from "./entry.ts";
import type { Offering } from "./offering.ts";

/** Orders of the issuers, outside the crowd: no firm has them. */
const issuersOrder = -2_000_000_000_000;

/** Offerings whose listing has come: the core lists each at the boundary of the market that lets its shares be sold. */
export function offeringsToList({ offerings }: Brokerage, at: number): Offering[] {
  return [...offerings.values()]
    .filter(({ status, times }) => status === "allotted" && times.listsAt <= at)
    .sort((one, other) => one.id - other.id);
}

/**
 * Shares of the companies that have just been listed: a fully paid position at the underwriting price, without a fee. Yields one reaction for
 * each entry; apply each before asking for the next.
 */
export function* deliverOfferings(state: Brokerage, at: number): Generator<Reaction> {
  for (const offering of state.offerings.values()) {
    if (offering.status !== "listed") continue;
    for (const entry of entriesOf(state, offering.id)) yield deliver(state, offering, entry, at);
    const completed = { kind: "offering-completed", offeringId: offering.id } as const;
    yield { events: [completed], outgoing: [] };
  }
}

/** The entry becomes an order of the same number, filled as a whole. */
function deliver(
  state: Brokerage,
  { code, price }: Offering,
  entry: IpoEntry,
  at: number,
): Reaction {
  const { id, accountId, approvedLots } = entry;
  const draft = draftOf(state, entry, at);
  const positionId = deliverShares(state, draft, entry, "ipo", {
    kind: "executed-off-auction",
    code,
    // Nothing was traded: the tape begins with the first price.
    sequence: 0,
    at,
    tradingDate: state.tradingDate,
    buyOrderId: id,
    sellOrderId: issuersOrder - id,
    price,
    quantity: shares(approvedLots * lotShares),
  });
  draft.events.push({ kind: "ipo-delivered", accountId, at, entryId: id, positionId });
  return draft;
}
