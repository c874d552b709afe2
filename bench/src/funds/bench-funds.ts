import { equityOf, totalsOf } from "@akari/brokerage/account/equity";
import { figuresOf } from "@akari/brokerage/account/figures";
import { isBelowLine } from "@akari/brokerage/margin/force-close";
import { deniedFunds } from "@akari/brokerage/order/affordability";
import type { Account, Brokerage } from "@akari/brokerage/state";
import { price, shares } from "@akari/exchange/price";
import { optionsOrExit } from "../sim/options.ts";
import { median } from "../statistics.ts";
import { addAccount, codeOf, openFirm, print } from "./standing-accounts.ts";

/**
 * What one check of funds and one judging of a margin line cost for an account with 1 and with 500 orders and positions, interleaved in
 * one run, and what a print costs that moves the sums of everybody who holds the stock.
 */
const rounds = 15;
const sizes = [1, 500];
const holders = [1, 100, 1_000, 10_000];
const stocks = 300;
const order = { side: "long", holdPrice: price(24_000), openQuantity: shares(100) } as const;

optionsOrExit({});
const state = openFirm(stocks);
const accounts = sizes.map((size) => addAccount(state, size));
for (const [name, check] of Object.entries({
  "check of funds, margin": checkMargin,
  "check of funds, fully paid": checkFullyPaid,
  "margin line": (account: Account) => isBelowLine(account, 10),
  "margin line, recomputed": recomputeLine,
})) {
  const [one, many] = medians(
    accounts.map((account) => () => (check(account) ? 1 : 0)),
    name.endsWith("recomputed") ? 2_000 : 200_000,
  );
  report(name, { one: one!, fiveHundred: many!, ratio: many! / one! });
}
for (const count of holders) {
  const firm = openFirm(stocks);
  const holding = Array.from({ length: count }, () => addAccount(firm, 1));
  const turns = Math.max(20, 200_000 / count);
  let turn = 0;
  const [moved, looked, reckoned] = medians(
    [
      () => print(firm, codeOf(0), (turn += 1)),
      () => holding.filter((account) => isBelowLine(account, 10)).length,
      () => holding.filter((account) => equityAnew(firm, account) < 0).length,
    ],
    turns,
  );
  report(`print, ${count} holders`, { print: moved!, look: looked!, lookAnew: reckoned! });
}

function checkMargin(account: Account): boolean {
  return deniedFunds(state, account, { ...order, leverage: 3, replaces: null }) === null;
}

function checkFullyPaid(account: Account): boolean {
  return deniedFunds(state, account, { ...order, leverage: 1, replaces: null }) === null;
}

function recomputeLine(account: Account): boolean {
  return equityAnew(state, account) < 0;
}

/** The way without running sums: every position is looked at. */
function equityAnew(firm: Brokerage, account: Account): number {
  return equityOf(totalsOf(figuresOf(firm, account)));
}

/** Nanoseconds a call of each, round by round in turn; the first round warms up. */
function medians(acts: readonly (() => unknown)[], calls: number): number[] {
  const times = acts.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, act] of acts.entries()) {
      const begin = performance.now();
      for (let call = 0; call < calls; call += 1) act();
      const nanoseconds = ((performance.now() - begin) * 1e6) / calls;
      if (round > 0) times[index]!.push(nanoseconds);
    }
  return times.map(median);
}

function report(name: string, figures: Record<string, number>): void {
  const parts = Object.entries(figures).map(([what, value]) =>
    what === "ratio" ? `${what} ${value.toFixed(2)}` : `${what} ${Math.round(value)} ns`,
  );
  console.log(`${name}: ${parts.join(", ")}`);
}
