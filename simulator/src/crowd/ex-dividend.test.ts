import { expect, test } from "vitest";
import { createCrowd } from "../crowd.ts";
import type { ReplaySeries } from "../replay/series.ts";
import { inventUniverse } from "../universe.ts";

const issuers = inventUniverse("ex-dividend", 3);
const [paying, other, replayed] = issuers.map(({ code }) => code) as [string, string, string];
const memory = new Map(
  issuers.map(({ code }) => [code, { reference: 1_000_0, news: 0, visits: 5 }]),
);

test("the crowd lowers the value of a paying share by its dividend, and of no other share", () => {
  const crowd = createCrowd("ex-dividend", issuers, memory);
  crowd.goEx(paying, 42_0);
  expect(crowd.memory(paying)?.reference).toBe(958_0);
  expect(crowd.memory(other)?.reference).toBe(1_000_0);
  crowd.goEx(paying, 2_000_0);
  expect(crowd.memory(paying)?.reference).toBe(10);
});

test("a share that follows real prices has no invented dividend", () => {
  const crowd = createCrowd("ex-dividend", issuers, memory);
  crowd.follow(replayed, {} as ReplaySeries);
  crowd.goEx(replayed, 42_0);
  expect(crowd.memory(replayed)?.reference).toBe(1_000_0);
});
