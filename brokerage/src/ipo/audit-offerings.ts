import { heldFor } from "../hold/hold.ts";
import type { Expect } from "../invariant.ts";
import type { Brokerage } from "../state.ts";
import { entriesOf } from "./entries-of.ts";
import { listAgain } from "./lists-drawn-again.ts";
import { isSecretOf, reserveOf, simulatedDemand, winsOf } from "./lottery-of.ts";
import { lotsPerPersonOf, type Offering, priceOfLots, underwritingPrice } from "./offering.ts";

/**
 * Offerings have the formula's price and demand, their list equals the frozen list, each win follows from secret, list and tape, and
 * due and paid add up to what is on hold.
 */
export function checkOfferings(state: Brokerage, expect: Expect): void {
  for (const offering of state.offerings.values()) checkOffering(state, offering, expect);
  for (const entry of state.ipoEntries.values()) {
    const { id, offeringId, price, status, wonLots, due, paid, returned, approvedLots } = entry;
    const offering = state.offerings.get(offeringId);
    expect(offering !== undefined, `entry ${id} is in an offering that runs`);
    expect(price === offering?.price, `entry ${id} is at the underwriting price`);
    const price1 = priceOfLots(price, 1);
    expect(due === wonLots * price1, `entry ${id} is due for its lots, not ${due}`);
    expect(paid >= 0 && paid <= due, `entry ${id} has paid ${paid} of ${due}`);
    const held = heldFor(state, id);
    expect(held === paid - returned, `entry ${id} holds ${paid - returned}, not ${held}`);
    expect(status !== "withdrawn", `entry ${id} has not been withdrawn`);
    expect(
      status !== "approved" || paid - returned === approvedLots * price1,
      `entry ${id} is approved for what is paid`,
    );
    expect(wonLots <= entry.lots, `entry ${id} wins no more than it applies for`);
  }
  for (const { cause } of state.holds.values())
    if (cause.kind === "ipo")
      expect(state.ipoEntries.has(cause.id), `hold ${cause.id} belongs to an entry in an offering`);
}

function checkOffering(state: Brokerage, offering: Offering, expect: Expect): void {
  const { id, issuer, discount, price, lots, lotsPerPerson, simulatedSeed, simulated } = offering;
  const { status, secret, root, tapeHead, customerLots, lapsedLots } = offering;
  expect(
    price === underwritingPrice(issuer.referencePrice, discount, issuer.tickTable),
    `offering ${id} has the formula's price`,
  );
  expect(lotsPerPerson === lotsPerPersonOf(lots), `offering ${id} is for many people`);
  const demanded = simulatedDemand(simulatedSeed, lots, lotsPerPerson);
  expect(simulated === demanded, `offering ${id} has the demand of its seed`);
  const entries = entriesOf(state, id);
  const applied = entries.reduce((sum, entry) => sum + entry.lots, 0);
  const isWhole = status === "open" || status === "frozen" || status === "drawn";
  expect(!isWhole || applied === customerLots, `offering ${id} has ${applied} lots applied for`);
  expect((status === "open") === (root === null), `the list of offering ${id} is frozen once`);
  if (!isWhole || root === null) return;
  const list = listAgain(offering, entries);
  expect(list.root === root, `the list of offering ${id} is the frozen one`);
  if (secret === null || tapeHead === null) return;
  expect(isSecretOf(offering, secret), `the secret of offering ${id} is the committed one`);
  const draw = list.drawn(secret, tapeHead);
  const wins = winsOf(draw, lots);
  for (const [index, entry] of entries.entries())
    expect(
      entry.wonLots === (wins.get(index) ?? 0),
      `entry ${entry.id} has won what the draw gives`,
    );
  expect(reserveOf(draw, lots, lapsedLots).size === 0, `nothing of offering ${id} has lapsed yet`);
}
