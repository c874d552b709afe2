import { createCrowd } from "@akari/simulator/crowd";
import { createRandom } from "@akari/simulator/random";
import { expect, test } from "vitest";
import { Core } from "../core.ts";
import { loadState } from "../state/load-state.ts";
import { MemoryTables } from "../testing/memory-tables.ts";
import { tokyo } from "../testing/tokyo.ts";
import { Workload } from "../testing/workload.ts";
import { openOrders, openPositions, summaryNow } from "./account-now.ts";

const at = tokyo("2026-11-16T09:30:00");

/** A market in which random customers have traded. */
async function tradedMarket(): Promise<Core> {
  const founding = { schedule: "practice", instruments: 3, seed: "reads", seedFixed: true, at };
  const loaded = await loadState(new MemoryTables(founding as never));
  const core = new Core({ ...loaded, crowd: createCrowd("reads", []) });
  const workload = new Workload(createRandom(3, "reads"), "orders and money");
  send(core, workload, 600);
  return core;
}

function send(core: Core, workload: Workload, count: number): void {
  for (let sent = 0; sent < count; sent += 1) {
    const command = workload.next(core.brokerage, at);
    core.process({ kind: "command", ticket: sent, command, fingerprint: command.id });
  }
}

// M-HOU-3
test("open orders and positions are those of the account, the oldest first, and stay unchanged", async () => {
  const core = await tradedMarket();
  const { accounts, orders, positions } = core.brokerage;
  for (const accountId of accounts.keys()) {
    const own = [...orders.values()].filter((order) => order.accountId === accountId);
    const held = [...positions.values()].filter((position) => position.accountId === accountId);
    const read = openOrders(core.brokerage, accountId)!;
    expect(read.map(({ id }) => id)).toEqual(own.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(openPositions(core.brokerage, accountId)!.map(({ id }) => id)).toEqual(
      held.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect(read.some((order) => own.includes(order))).toBe(false);
  }
  expect(orders.size).toBeGreaterThan(3);
  const before = [...accounts.keys()].map((id) => openOrders(core.brokerage, id));
  const kept = structuredClone(before);
  send(core, new Workload(createRandom(4, "more"), "orders and money"), 200);
  expect(before).toEqual(kept);
});

test("the summary's parts add up", async () => {
  const core = await tradedMarket();
  for (const accountId of core.brokerage.accounts.keys()) {
    const summary = summaryNow(core.brokerage, accountId, at)!;
    expect(summary.usedFunds).toBe(summary.paidShares + summary.margin + summary.held);
    const worth = openPositions(core.brokerage, accountId)!;
    expect(summary.floatingProfit).toBe(
      worth.reduce((sum, { floatingProfit }) => sum + floatingProfit, 0),
    );
    expect(summary).not.toHaveProperty("realisedProfit");
  }
});

test("an account that the market does not have is null", async () => {
  const { brokerage } = await tradedMarket();
  expect(openOrders(brokerage, 7)).toBeNull();
  expect(openPositions(brokerage, 7)).toBeNull();
  expect(summaryNow(brokerage, 7, at)).toBeNull();
});
