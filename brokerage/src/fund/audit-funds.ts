import { heldFor } from "../hold/hold.ts";
import type { Expect } from "../invariant.ts";
import { unitsCostUp } from "../rounding.ts";
import type { Brokerage } from "../state.ts";
import { firstPrice, unitsOfPrice } from "./fund.ts";

/**
 * A fund's units are exactly its issuer's and its followers' units; its worst fall is one; each follow record holds its amount until it is
 * dealt, and has the units that its money bought afterwards.
 */
export function checkFunds(state: Brokerage, expect: Expect): void {
  const units = new Map<number, number>();
  for (const follow of state.follows.values()) {
    const { id, fundId, status, amount, price, cost } = follow;
    units.set(fundId, (units.get(fundId) ?? 0) + follow.units);
    const held = heldFor(state, id);
    const owed = status === "pending" ? amount : 0;
    expect(held === owed, `follow ${id} holds ${owed}, not ${held}`);
    const isDealt = status === "following" || status === "selling";
    expect(isDealt || status === "pending", `follow ${id} has not ended: ${status}`);
    expect(isDealt === follow.units > 0, `follow ${id} has units once it is dealt`);
    expect(
      (status === "selling") === (follow.sellsFrom !== null),
      `follow ${id} knows when its redemption was asked for`,
    );
    if (price !== null)
      expect(
        cost === unitsCostUp(follow.units, price, unitsOfPrice) && cost <= amount,
        `follow ${id} has paid the price of its units`,
      );
    expect(state.funds.get(fundId)?.status === "open", `follow ${id} is in a fund that runs`);
  }
  for (const fund of state.funds.values()) {
    const { id, accountId, seed, seedUnits, peak, price, worst } = fund;
    const held = seedUnits + (units.get(id) ?? 0);
    expect(fund.units === held, `fund ${id} has ${fund.units} units, its holders ${held}`);
    expect(seedUnits * firstPrice === seed * unitsOfPrice, `fund ${id} has units for its seed`);
    expect(state.accounts.has(accountId), `fund ${id} has an account`);
    expect(peak >= price, `fund ${id} has never been above its peak`);
    expect(worst === null || worst.to < worst.from, `the worst fall of fund ${id} is one`);
    expect(fund.cut === null || fund.cut < fund.cutsAt, `fund ${id} has passed its cut-off`);
  }
  for (const { cause } of state.holds.values())
    if (cause.kind === "fund")
      expect(
        state.follows.get(cause.id)?.status === "pending",
        `hold ${cause.id} belongs to an application for a fund`,
      );
}
