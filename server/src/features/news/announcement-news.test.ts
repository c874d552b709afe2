import { expect, test } from "vitest";
import { chronicled } from "./testing/chronicled.ts";

test("M-NEWS-1 company, sector and market announcements are reported once per trading date", async () => {
  const market = await chronicled();
  const at = market.clock.now();
  const code = market.codes[0]!;
  const announcements = [
    { about: "company", code, topic: "forecast-cut", at },
    { about: "sector", sector: "foods", isGood: true, at },
    { about: "market", isGood: false, at },
  ] as const;
  market.commit({ announcements });
  // A restarted core repeats the same disclosure.
  market.commit({ announcements: announcements.slice(0, 1) });
  const tradingDate = "2026-11-20";
  expect((await market.told()).slice(1)).toMatchObject([
    { kind: "announcement", code, at, tradingDate, parameters: { topic: "forecast-cut" } },
    { kind: "sector-news", code: null, at, parameters: { sector: "foods", isGood: true } },
    { kind: "market-news", code: null, at, parameters: { isGood: false } },
  ]);
});
