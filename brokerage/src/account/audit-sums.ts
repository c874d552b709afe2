import type { Expect } from "../invariant.ts";
import { countHold } from "../hold/count-hold.ts";
import { countOrder } from "../order/order-sums.ts";
import { countApplication } from "../premarket/count-application.ts";
import type { Account, Brokerage } from "../state.ts";
import { positionFigures } from "./figures.ts";
import { countPosition } from "./position-sums.ts";
import { emptySums, type RunningSums } from "./running-sums.ts";

/** Compares every running sum with its value recomputed from holds, orders and positions. */
export function checkSums(state: Brokerage, expect: Expect): void {
  const held = Map.groupBy(state.holds.values(), ({ accountId }) => accountId);
  for (const account of state.accounts.values()) {
    const anew = sumsAnew(state, account);
    for (const { cause, amount } of held.get(account.id) ?? []) countHold(anew, cause, amount);
    for (const [name, kept, due] of pairs(account.sums, anew))
      expect(kept === due, `${name} of ${account.id} comes to ${due}, not ${kept}`);
  }
}

function sumsAnew(state: Brokerage, account: Account): RunningSums {
  const sums = emptySums();
  for (const orderId of account.orders) {
    const order = state.orders.get(orderId);
    if (order !== undefined) countOrder(sums.orders, order, 1);
  }
  for (const id of account.premarketApplications) {
    const application = state.premarketApplications.get(id);
    if (application !== undefined) countApplication(sums.orders, application, 1);
  }
  for (const positionId of account.positions) {
    const position = state.positions.get(positionId);
    if (position !== undefined) countPosition(sums.positions, positionFigures(state, position), 1);
  }
  return sums;
}

function pairs(kept: RunningSums, anew: RunningSums): [string, number, number][] {
  const flat = ({ held, leaving, orders, positions }: RunningSums): Record<string, number> => ({
    held,
    leaving,
    ...orders,
    ...positions,
  });
  const due = flat(anew);
  return Object.entries(flat(kept)).map(([name, sum]) => [name, sum, due[name]!]);
}
