import { planDisclosures } from "@akari/simulator/crowd/disclosures";
import { inventUniverse } from "@akari/simulator/universe";
import { expect, test } from "vitest";
import { haltMs } from "@akari/core/crowd/disclosure-halts";
import { openStoryMarket, orderIdOf, type StoryMarket } from "./story-market.ts";
import { tokyo } from "@akari/core/testing/tokyo";

const minute = 60_000;
const date = "2026-11-20";
const alice = 1_001;

/** A market whose first share announces news worth 6 to 9 % within a session, and the time. */
function announced(): { readonly seed: string; readonly at: number } {
  for (let count = 0; ; count += 1) {
    const seed = `announced ${count}`;
    const issuers = inventUniverse(seed, 2).toSorted((a, b) => (a.code < b.code ? -1 : 1));
    const disclosure = planDisclosures(seed, "practice", issuers)(0, date);
    const size = Math.abs(disclosure?.logReturn ?? 0);
    if (disclosure === null || size < 0.06 || size > 0.09) continue;
    const pastTheHour = (disclosure.at - tokyo(`${date}T00:00:00`)) % (60 * minute);
    if (pastTheHour > 5 * minute && pastTheHour < 20 * minute) return { seed, at: disclosure.at };
  }
}

const news = announced();

/** The crowd has opened the session; nothing has been announced yet. */
async function beforeNews(): Promise<StoryMarket & { readonly newsAt: number }> {
  const { seed, at: newsAt } = news;
  const hour = newsAt - (newsAt % (60 * minute));
  const at = new Date(hour - 30_000 + 9 * 60 * minute).toISOString().slice(0, -5);
  const market = await openStoryMarket({ at, seed });
  market.customer(alice);
  await market.live(60_000);
  await market.pass(newsAt - 2_000 - market.now);
  expect(market.phase).toBe("continuous");
  return Object.assign(Object.create(market) as StoryMarket, { newsAt });
}

/** Advances until the share is halted by the last beat; returns the start of the halt. */
async function halted(market: StoryMarket): Promise<number> {
  for (let beats = 0; market.phase !== "halted" && beats < 40; beats += 1) await market.live(250);
  expect(market.phase).toBe("halted");
  return market.now;
}

test("M-HON-5 a share with a material announcement is halted automatically for five minutes and resumes with an auction", async () => {
  const market = await beforeNews();
  const haltedAt = await halted(market);
  expect(haltedAt - market.newsAt).toBeLessThan(3_000);
  const until = haltedAt + haltMs.practice;
  expect(market.tradingState.haltedUntil).toBe(until);
  const haltedBatch = market.batches.at(-1);
  expect(haltedBatch?.commands).toEqual([]);
  expect(haltedBatch?.announcements).toMatchObject([
    { about: "company", code: market.code, isMaterial: true, at: haltedAt },
  ]);
  expect(haltedBatch?.instruments.has(market.code)).toBe(true);

  const stored = market.batches.length;
  const orderId = orderIdOf(market.place(alice, { side: "long" }));
  expect(market.order(orderId)).toMatchObject({ status: "working" });
  await market.live(haltMs.practice - 250);
  const prints = () =>
    market.batches
      .slice(stored)
      .flatMap(({ executions }) => executions)
      .filter(({ code }) => code === market.code);
  expect(prints()).toEqual([]);
  expect(market.phase).toBe("halted");

  await market.live(250);
  expect(market.phase).toBe("continuous");
  // The news moves the price far: quotes may stand before both sides meet.
  for (let minutes = 0; prints().length === 0 && minutes < 25; minutes += 1)
    await market.live(minute);
  const [first] = prints();
  expect(first).toMatchObject({ auction: true });
  expect(first?.at).toBeGreaterThanOrEqual(until);
});

test("a halt survives a restart and ends on time", async () => {
  const market = await beforeNews();
  const until = (await halted(market)) + haltMs.practice;
  await market.pass(minute);
  await market.restart(5_000, true);
  expect(market.phase).toBe("halted");
  await market.pass(until - 1 - market.now);
  expect(market.phase).toBe("halted");
  await market.pass(1);
  expect(market.phase).toBe("continuous");
  // A restarted core does not repeat the announcement.
  const announcements = market.batches.flatMap((batch) => batch.announcements);
  expect(announcements.filter(({ about }) => about === "company")).toHaveLength(1);
});

test("a halt whose end passed while the process was down ends by itself after the restart", async () => {
  const market = await beforeNews();
  await halted(market);
  await market.restart(6 * minute, true);
  expect(market.phase).toBe("halted");
  await market.pass(3_000);
  expect(market.phase).toBe("continuous");
  expect(market.hash()).toBe(await market.hashOfTables());
});
