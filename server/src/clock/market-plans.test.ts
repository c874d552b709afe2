import { expect, test } from "vitest";
import { createDrivenClock } from "./driven-clock.ts";
import { type MarketPlan, startMarketPlans } from "./market-plans.ts";

const hourMs = 3_600_000;
/** Half past three, epoch ms. */
const now = 3.5 * hourMs;

const hourly = (name: string, more: Partial<MarketPlan> = {}): MarketPlan => ({
  name,
  lateMs: 3 * hourMs,
  slotAfter: (after) => (Math.floor(after / hourMs) + 1) * hourMs,
  proposals: () => [[{ kind: "cancel-block" } as never]],
  ...more,
});

/** The hours of the sent slots, by plan, at the start and in the hours after it. */
async function sent(plans: readonly MarketPlan[], hours = 0): Promise<string[]> {
  const clock = createDrivenClock(now);
  const heard: string[] = [];
  const core = {
    submit: async ({ id }: { id: string }) => {
      await Promise.resolve();
      const [, name, at] = /^(\w+) (\S+) 0 0$/.exec(id)!;
      heard.push(`${name} ${Date.parse(at!) / hourMs}`);
      return { kind: "accepted" };
    },
    onRestarted: () => {},
  };
  const running = startMarketPlans({ clock, core, codes: () => [] } as never, plans, (error) => {
    throw error;
  });
  await running.settled();
  await clock.advance(hours * hourMs);
  running.stop();
  return heard;
}

test("M-OUT-163 of several missed slots a plan sends all that are recent enough, and a plan with superseding slots sends the last one", async () => {
  expect(await sent([hourly("each")])).toEqual(["each 1", "each 2", "each 3"]);
  expect(await sent([hourly("last", { supersedes: true })])).toEqual(["last 3"]);
  expect(await sent([hourly("last", { supersedes: true })], 2)).toEqual([
    "last 3",
    "last 4",
    "last 5",
  ]);
});

test("M-OUT-90 the plans of a start send their slots one after the other, so that announcements have the same ids everywhere", async () => {
  expect(await sent([hourly("one"), hourly("two", { supersedes: true })])).toEqual([
    "one 1",
    "one 2",
    "one 3",
    "two 3",
  ]);
});
