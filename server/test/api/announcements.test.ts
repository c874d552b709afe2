import { addDays } from "@akari/exchange/tokyo-time";
import { planDisclosures } from "@akari/simulator/crowd/disclosures";
import { inventUniverse } from "@akari/simulator/universe";
import { expect, test } from "vitest";
import { openWorld } from "./world.ts";

const minuteMs = 60_000;

/** The market's first company announcement, some minutes into a session and before all other announcements. */
function announced(): { readonly at: number; readonly code: string } {
  const seed = "api-tests";
  const issuers = inventUniverse(seed, 6);
  const plan = planDisclosures(seed, "practice", issuers);
  for (let date = "2026-11-20"; ; date = addDays(date, 1)) {
    for (const [index, { code }] of issuers.entries()) {
      const at = plan(index, date)?.at ?? 0;
      if ((at / minuteMs) % 60 > 5 && (at / minuteMs) % 60 < 40) return { at, code };
    }
  }
}

const { at, code } = announced();
const world = await openWorld({}, at - 2 * minuteMs);

test("M-NEWS-1 price-moving news appears at once, for the share concerned", async () => {
  const api = world.api();
  const about = async () => (await api.call("news/list", { code })).items;
  await world.clock.advance(minuteMs);
  expect((await about()).filter(({ kind }) => kind === "announcement")).toEqual([]);
  await world.clock.advance(minuteMs + 5_000);
  await expect.poll(async () => (await about()).map(({ kind }) => kind)).toContain("announcement");
  const item = (await about()).find(({ kind }) => kind === "announcement")!;
  expect(Date.parse(item.time) - at).toBeGreaterThanOrEqual(0);
  expect(Date.parse(item.time) - at).toBeLessThan(5_000);
  expect(item.headline).toContain(code);
  const detail = await api.call("news/detail", { newsId: item.newsId });
  expect(detail.codes).toEqual([code]);
  expect(detail.paragraphs.join(" ")).toContain("All companies and their news are invented.");
});
