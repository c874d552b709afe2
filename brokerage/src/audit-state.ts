import { checkSums } from "./account/audit-sums.ts";
import { required } from "./assertion.ts";
import { checkHolds } from "./hold/audit-holds.ts";
import { checkCall } from "./margin/audit-calls.ts";
import { checkHoldings } from "./portfolio/audit-holdings.ts";
import type { Expect } from "./invariant.ts";
import { lotShares } from "./rates.ts";
import { checkOrder } from "./order/audit-order.ts";
import { ownedParts } from "./state-parts.ts";
import type { Account, Brokerage, Position } from "./state.ts";
import { checkWithdrawals } from "./withdrawal/audit-withdrawals.ts";

/**
 * Checks every invariant of docs/ledger.md and docs/margin.md against values recomputed from the whole state, and returns a sentence for
 * each broken one. For tests, the simulation and a check after loading; it walks everything.
 */
export function checkInvariants(state: Brokerage): string[] {
  const broken: string[] = [];
  const expect = (holds: boolean, rule: string) => {
    if (!holds) broken.push(rule);
  };
  checkBooks(state, expect);
  for (const account of state.accounts.values()) {
    checkAccount(state, account, expect);
    checkCall(state, account, expect);
  }
  checkSums(state, expect);
  checkHoldings(state, expect);
  checkHolds(state, expect);
  checkWithdrawals(state, expect);
  for (const order of state.orders.values()) checkOrder(state, order, expect);
  for (const position of state.positions.values()) checkPosition(state, position, expect);
  checkOwners(state, expect);
  return broken;
}

function checkBooks(state: Brokerage, expect: Expect): void {
  let sum = 0n;
  for (const account of state.accounts.values())
    sum += BigInt(account.cash) + BigInt(account.advance);
  for (const { amount } of state.holds.values()) sum += BigInt(amount);
  for (const balance of state.margin.values()) sum += BigInt(balance);
  for (const balance of Object.values(state.house)) sum += BigInt(balance);
  expect(sum === 0n, `all accounts sum to 0, not ${sum}`);

  let openValues = 0n;
  for (const { side, openValue } of state.positions.values())
    openValues += side === "short" ? BigInt(openValue) : -BigInt(openValue);
  const { financing, fees, interest, losses, ...unused } = state.house;
  expect(
    BigInt(financing) === openValues,
    `financing ${financing} is the opening values of shorts - longs, ${openValues}`,
  );
  expect(fees >= 0 && interest >= 0, "fees and interest only grow");
  expect(losses <= 0, "losses only gives");
  for (const kind of ["loans", "issuers", "prizes", "dealing"] as const)
    expect(unused[kind] === 0, `${kind} is 0`);
}

function checkAccount(state: Brokerage, account: Account, expect: Expect): void {
  const { id, cash, advance, positions } = account;
  expect(cash >= 0, `cash of ${id} is not below 0: ${cash}`);
  expect(advance <= 0, `advance of ${id} is not above 0: ${advance}`);
  expect(advance === 0 || positions.size > 0, `advance of ${id} is 0 without an open position`);
  expect(advance === 0 || cash === 0, `cash of ${id} has repaid its advance`);
  for (const name of ownedParts)
    for (const thingId of account[name])
      expect(state[name].get(thingId)?.accountId === id, `${thingId} of ${name} is one of ${id}`);
}

function checkPosition(state: Brokerage, position: Position, expect: Expect): void {
  const { id, accountId, quantity, openValue, closingQuantity, status, leverage } = position;
  const account = owner(state, accountId);
  expect(quantity > 0 && openValue > 0, `position ${id} has open shares and a value`);
  expect(
    position.openedQuantity - position.closedQuantity === quantity,
    `position ${id}: opened - closed = open shares`,
  );
  expect(closingQuantity <= quantity, `position ${id} is not closed beyond its shares`);
  const bound = boundShares(state, account, id);
  expect(closingQuantity === bound, `position ${id} has ${bound} shares in closing orders`);
  expect(status === (bound > 0 ? "closing" : "holding"), `position ${id} is not ${status}`);

  // Each fill rounds its margin up and each close its share down, by less than a yen a lot.
  const lots = (position.openedQuantity + position.closedQuantity) / lotShares;
  const slack = 100 * leverage * lots;
  const margin = state.margin.get(id) ?? 0;
  expect(margin > 0, `position ${id} has a margin`);
  expect(
    Math.abs(margin * leverage - openValue) <= slack,
    `position ${id} has a margin pro rata: ${margin} for ${openValue} / ${leverage}`,
  );
}

/** Every remaining record still has its owner. */
function checkOwners(state: Brokerage, expect: Expect): void {
  for (const name of ownedParts)
    for (const { id, accountId } of state[name].values())
      expect(
        owner(state, accountId)?.[name].has(id) === true,
        `${id} of ${name} is listed by its account`,
      );
  for (const id of state.margin.keys())
    expect(state.positions.has(id), `margin ${id} belongs to one of positions`);
  for (const ids of state.waiting?.values() ?? [])
    for (const id of ids) expect(state.orders.has(id), `waiting order ${id} is alive`);
  for (const { rising, falling } of state.triggers?.values() ?? [])
    for (const { id } of [...rising, ...falling])
      expect(state.orders.has(id), `stop ${id} is alive`);
  for (const { rising, falling } of state.alertLevels?.values() ?? [])
    for (const { id } of [...rising, ...falling])
      expect(state.alerts.get(id)?.status === "armed", `alert ${id} in the index is armed`);
  for (const { id, status } of state.deposits.values())
    expect(status === "awaiting", `deposit ${id} is undecided`);
}

function boundShares(state: Brokerage, account: Account | undefined, positionId: number): number {
  let bound = 0;
  for (const orderId of required(account, "account of a position").orders) {
    const order = state.orders.get(orderId);
    if (order?.intent === "close" && order.positionId === positionId)
      bound += order.quantity - order.filled;
  }
  return bound;
}

function owner(state: Brokerage, accountId: number): Account | undefined {
  return state.accounts.get(accountId);
}
