import { heldFor } from "../hold/hold.ts";
import type { Expect } from "../invariant.ts";
import { valueOf } from "../order/order-value.ts";
import type { Brokerage } from "../state.ts";
import { blockDiscountMaximum, blockLotsOfPersonMaximum, sharesOfLots } from "./block-offer.ts";
import { hedgingPrice } from "./hedging-price.ts";

/** Blocks are sold at the price of the formula, no lot twice, and each subscription has its whole price on hold. */
export function checkBlocks(state: Brokerage, expect: Expect): void {
  const taken = new Map<number, number>();
  for (const subscription of state.blockSubscriptions.values()) {
    const { id, offerId, lots, price, amount, status } = subscription;
    const offer = state.blockOffers.get(offerId);
    taken.set(offerId, (taken.get(offerId) ?? 0) + lots);
    expect(offer !== undefined, `subscription ${id} is to a block that has not ended`);
    expect(status === "applying", `subscription ${id} is undecided`);
    expect(price === offer?.price, `subscription ${id} is at the price of its block`);
    expect(amount === valueOf(price, sharesOfLots(lots)), `subscription ${id} is for its lots`);
    const held = heldFor(state, id);
    expect(held === amount, `subscription ${id} holds ${amount}, not ${held}`);
    expect(
      lots >= (offer?.minimumLots ?? 1) && lots <= (offer?.maximumLots ?? 0),
      `subscription ${id} is within what one person may have`,
    );
  }
  for (const offer of state.blockOffers.values()) {
    const { id, code, lots, leftLots, lastPrice, discount, price, status } = offer;
    const sold = taken.get(id) ?? 0;
    expect(lots - sold === leftLots, `block ${id} has ${lots - sold} lots left, not ${leftLots}`);
    expect(leftLots >= 0, `block ${id} is not sold twice`);
    expect(sold === 0 || offer.entered, `block ${id} knows that somebody has subscribed`);
    expect(status === "open" || status === "closing", `block ${id} has not ended`);
    expect(offer.maximumLots <= blockLotsOfPersonMaximum, `block ${id} is for many people`);
    expect(discount >= 0 && discount <= blockDiscountMaximum, `block ${id} is 0 to 5 % below`);
    const table = state.instruments.get(code)?.instrument.tickTable ?? "standard";
    expect(
      price === hedgingPrice(lastPrice, discount, table),
      `block ${id} has the formula's price`,
    );
  }
  for (const { cause } of state.holds.values())
    if (cause.kind === "block")
      expect(
        state.blockSubscriptions.has(cause.id),
        `hold ${cause.id} belongs to a subscription of a block`,
      );
}
