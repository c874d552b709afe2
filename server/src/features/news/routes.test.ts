import { newsPage } from "@akari/api/news";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing/create-test-database.ts";
import { createSmallMarket, type SmallMarket } from "../../market/testing/small-market.ts";
import type { News } from "../../uses/news/news.ts";
import { newsRoutes } from "./routes.ts";
import { tell } from "../../uses/news/stored-news.ts";

let database: TestDatabase;
let small: SmallMarket;
const start = Date.parse("2026-11-20T10:00:00+09:00");

/** 120 halts, alternating between two shares, three per second, stored in shuffled order. */
beforeAll(async () => {
  database = await createTestDatabase();
  small = await createSmallMarket(database.database.app);
  const news = Array.from({ length: 120 }, (_, place): News => {
    const [code, at] = [small.issuers[place % 2]!.code, start + 1000 * Math.floor(place / 3)];
    const parameters = { price: 10_000 + place, basePrice: 10_000 };
    return { kind: "halted", key: `${place}`, at, tradingDate: "2026-11-20", code, parameters };
  });
  await tell({ sql: database.database.app, course: 1 }, news.slice(60));
  await tell({ sql: database.database.app, course: 1 }, news);
});
afterAll(() => database.drop());

async function list(request: { code?: string; cursor?: string }) {
  const handler = newsRoutes["news/list"] as (call: object) => unknown;
  const answer = await handler({ edge: small.edge, request, locale: "ja" });
  return v.parse(newsPage, answer);
}

async function all(request: { code?: string }) {
  const pages = [await list(request)];
  for (let cursor = pages[0]!.nextCursor; cursor !== null; cursor = pages.at(-1)!.nextCursor)
    pages.push(await list({ ...request, cursor }));
  return pages;
}

test("M-NEWS-1 news is listed newest first, 50 per page, each item once", async () => {
  const pages = await all({});
  expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 20]);
  const items = pages.flatMap((page) => page.items);
  expect(new Set(items.map(({ newsId }) => newsId)).size).toBe(120);
  const times = items.map(({ time }) => time);
  expect(times).toEqual(times.toSorted().toReversed());
});

test("M-NEWS-1 a share's news is about that share only", async () => {
  const { code } = small.issuers[0]!;
  const items = (await all({ code })).flatMap((page) => page.items);
  expect(items).toHaveLength(60);
  expect(new Set(items.map((item) => item.code))).toEqual(new Set([code]));
  expect(await list({ code: small.issuers[2]!.code })).toEqual({ items: [], nextCursor: null });
});
