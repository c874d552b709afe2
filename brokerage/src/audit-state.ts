import { checkHolds } from "./hold/audit-holds.ts";
import type { Expect } from "./invariant.ts";
import { stateChecks } from "./products.ts";
import type { Account, Brokerage } from "./state.ts";
import { ownedNames } from "./vocabulary.ts";

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
  for (const account of state.accounts.values()) checkAccount(state, account, expect);
  checkHolds(state, expect);
  for (const check of stateChecks) check(state, expect);
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
  expect(unused.dealing === 0, "dealing is 0");
}

function checkAccount(state: Brokerage, account: Account, expect: Expect): void {
  const { id, cash, advance, positions } = account;
  expect(cash >= 0, `cash of ${id} is not below 0: ${cash}`);
  expect(advance <= 0, `advance of ${id} is not above 0: ${advance}`);
  expect(advance === 0 || positions.size > 0, `advance of ${id} is 0 without an open position`);
  expect(advance === 0 || cash === 0, `cash of ${id} has repaid its advance`);
  for (const name of ownedNames)
    for (const thingId of account[name])
      expect(state[name].get(thingId)?.accountId === id, `${thingId} of ${name} is one of ${id}`);
}

/** Every remaining record still has its owner. */
function checkOwners(state: Brokerage, expect: Expect): void {
  for (const name of ownedNames)
    for (const { id, accountId } of state[name].values())
      expect(
        owner(state, accountId)?.[name].has(id) === true,
        `${id} of ${name} is listed by its account`,
      );
  for (const id of state.margin.keys())
    expect(state.positions.has(id), `margin ${id} belongs to one of positions`);
}

function owner(state: Brokerage, accountId: number): Account | undefined {
  return state.accounts.get(accountId);
}
