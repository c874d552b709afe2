import { accountsAStretch } from "@akari/brokerage/margin/margin-watch";
import { yen } from "@akari/brokerage/money";
import { expect, test } from "vitest";
import { committedOf } from "../../src/batch/committed.ts";
import { decodeCapture, encodeCapture } from "../../src/capture/encode-capture.ts";
import { resumeCore } from "../../src/capture/resume-core.ts";
import type { Core } from "../../src/core.ts";
import { alice, bob, Market, opening } from "../market/market-of-two.ts";
import { addLosers } from "../simulation/losers.ts";
import { type Omission, omit } from "../simulation/omissions.ts";

/** After the first look: within the second in which there is no other. */
const nextMs = 2;
const secondMs = 2_000;

/** Deposits at these instants, each in a batch of its own: all that they and the loss line lead to. */
function goOn(core: Core, times: readonly number[]): string[] {
  return times.map((at, place) => {
    const actor = { kind: "customer", id: String(alice) } as const;
    const command = { kind: "request-deposit", accountId: alice, amount: yen(1_000) } as const;
    const id = `later-${place}`;
    core.process({
      kind: "command",
      ticket: 0,
      command: { ...command, id, actor, at },
      fingerprint: id,
    });
    return JSON.stringify(committedOf(core.takeBatch(), place, core));
  });
}

/**
 * A print finds accounts that have lost everything, and others follow within the second in which no account is checked; then the market is
 * captured. Returns the further course of the market and of a resumed one.
 */
async function captured(losers: number, more: number, omission?: Omission) {
  const market = await Market.open("practice", "2026-11-16T09:30");
  const { core, code } = market;
  market.passTo("2026-11-16T09:30:01");
  market.cross();
  market.liveTo("2026-11-16T09:30:10");
  const limit = market.times(1);
  market.send(opening(code, { side: "long", limit, quantity: 60_000, leverage: 1 }));
  addLosers(core.brokerage, code, losers);
  market.send(opening(code, { side: "short", limit }, bob), bob);
  addLosers(core.brokerage, code, more, 600_000_000_000);
  const nothingStored = { batch: 0, chains: [], bars: [], tapeHead: null };
  const copy = decodeCapture(encodeCapture({ ...nothingStored, core: core.capture() }));
  if (omission !== undefined) omit(omission, copy);
  const resumed = resumeCore(copy.core);
  const times = [nextMs, nextMs + 1, secondMs, secondMs + 1].map((ms) => market.at + ms);
  const left = [...core.brokerage.positions.values()].filter(({ accountId }) => accountId > bob);
  return {
    left: left.length,
    steady: goOn(core, times),
    resumed: goOn(resumed, times),
    leftLater: [...core.brokerage.positions.values()].filter(({ accountId }) => accountId > bob)
      .length,
  };
}

test("M-HOU-16 accounts that wait for a loss-line check wait in a resumed market, in the same order", async () => {
  const { left, leftLater, steady, resumed } = await captured(200, 0);
  // Alice and Bob hold the share too.
  expect(left).toBe(200 - (accountsAStretch - 2));
  expect(leftLater).toBe(0);
  expect(resumed).toEqual(steady);
});

test("M-HOU-16 a resumed market checks the loss line at the same time and for the same prints", async () => {
  const { left, leftLater, steady, resumed } = await captured(50, 40);
  expect([left, leftLater]).toEqual([40, 0]);
  expect(resumed).toEqual(steady);
});

test.each([
  ["the loss line's queue", 200, 0],
  ["shares that have traded", 50, 40],
  ["when the loss line is looked at next", 50, 40],
] as const)("M-HOU-16 a capture without %s is detected", async (omission, losers, more) => {
  const { steady, resumed } = await captured(losers, more, omission);
  expect(resumed).not.toEqual(steady);
});
