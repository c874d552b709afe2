import { setImmediate } from "node:timers/promises";
import { decide } from "@akari/brokerage/decide";
import { accountsAStretch } from "@akari/brokerage/margin/margin-watch";
import type { Brokerage } from "@akari/brokerage/state";
import { nextBoundary } from "@akari/exchange/schedule";
import { expect, test } from "vitest";
import { CoresInMemory } from "./cores-in-memory.ts";
import { addLosers } from "./losers.ts";

const trader = 1_001;
const losers = 200;

/** A market with a buyer for everything that the losers have to sell; records how many of them were left at each command. */
async function losersMarket() {
  const left: number[] = [];
  const leftIn = (state: Brokerage) =>
    [...state.accounts.values()].filter(({ id, positions }) => id > trader && positions.size > 0)
      .length;
  const cores = new CoresInMemory({
    decide(state, command) {
      left.push(leftIn(state));
      return decide(state, command);
    },
  });
  await cores.open();
  await cores.customer(trader);
  const { brokerage, exchange } = cores.core;
  const code = exchange.codes[0]!;
  const bid = exchange.book(code).bids[0]!.price;
  await cores.ask(cores.order(trader, "bid", code, { quantity: 30_000, limit: bid }));
  addLosers(brokerage, code, losers);
  await cores.ask(cores.beat());
  left.length = 0;
  const { upperLimit } = exchange.terms(code);
  return {
    cores,
    left,
    leftNow: () => leftIn(brokerage),
    printing: cores.order(trader, "print", code, { quantity: 100, limit: upperLimit }),
    /** A command that is denied and so causes no work of its own. */
    denied: (id: string) =>
      cores.command({
        kind: "cancel-order",
        id,
        actor: { kind: "customer", id: String(trader) },
        accountId: trader,
        orderId: 999_999,
      }),
  };
}

test("a command is answered after one stretch of loss-line checks, and the rest follow when no caller waits", async () => {
  const { cores, left, leftNow, printing, denied } = await losersMarket();
  expect(leftNow()).toBe(losers);
  await cores.ask(printing, denied("between"));
  expect(left).toEqual([losers, losers - accountsAStretch]);
  while (leftNow() > 0) await setImmediate();
  expect(cores.deaths).toBe(0);
});

test("loss-line checks continue while commands keep coming", async () => {
  const { cores, left, leftNow, printing, denied } = await losersMarket();
  await cores.ask(printing, denied("one"), denied("two"), denied("three"), denied("four"));
  const stretches = [0, 1, 2, 3, 4].map((count) => Math.max(0, losers - count * accountsAStretch));
  expect(left).toEqual(stretches);
  expect(leftNow()).toBe(0);
});

test("accounts pending a loss-line check are checked before continuous trading ends", async () => {
  const { cores, left, leftNow, printing, denied } = await losersMarket();
  const { calendar } = cores.core.brokerage;
  const boundary = nextBoundary(calendar, cores.at);
  const nextTradingDate = calendar.nextTradingDay(boundary.tradingDate);
  await cores.ask(printing, { kind: "boundary", boundary, nextTradingDate }, denied("after"));
  expect(left).toEqual([losers, 0]);
  expect(leftNow()).toBe(0);
  expect(cores.core.exchange.phase(cores.core.exchange.codes[0]!)).not.toBe("continuous");
  expect(cores.deaths).toBe(0);
});
