import { pathToFileURL } from "node:url";
import { createClient } from "@akari/api/client";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Akari, createAkari } from "../../src/akari.ts";
import type { AkariOptions } from "../../src/akari-options.ts";
import type { Clock } from "../../src/clock/clock.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../src/db/testing/create-test-database.ts";
import { systemEntropy } from "../../src/entropy.ts";
import { practiceSender } from "../../src/message-sender.ts";
import { testVault } from "../../src/vault/testing/test-vault.ts";
import { patience } from "../api/test-settings.ts";
import { callMs } from "../api/world.ts";
import { createTestClock } from "../../src/clock/test-clock.ts";

const at = (text: string) => Date.parse(`2026-11-28T${text}+09:00`);
/** Between two applications of the timetable's own offerings, in the hour after an odd one. */
const opensAt = at("04:25:00");

/** A market that trades before its first customer, as `npm start` founds it. */
function found(test: TestDatabase, clock: Clock, more: Partial<AkariOptions> = {}): Promise<Akari> {
  return createAkari({
    host: "127.0.0.1",
    port: 0,
    dataDir: "",
    schedule: "practice",
    instruments: 30,
    seed: "lived",
    clock,
    entropy: systemEntropy,
    sender: practiceSender,
    database: test.database,
    vault: testVault,
    coreEntry: pathToFileURL(inject("programs").core),
    livesFirst: true,
    ...patience,
    ...more,
  });
}

const clientOf = (akari: Akari) =>
  createClient({
    storage: { getItem: (key) => (key === "locale" ? "en" : null) },
    fetch,
    origin: akari.address,
    timeoutMs: callMs,
  });

let first: TestDatabase;
let akari: Akari;
beforeAll(async () => {
  first = await createTestDatabase();
  akari = await found(first, createTestClock(opensAt));
});
afterAll(async () => {
  await akari.close();
  await first.drop();
});

/** The market's trades and announcements, with their ids, without those drawn with secrets. */
async function historyOf({ database }: TestDatabase): Promise<unknown> {
  const { rows } = await database.app.query(
    `select (select md5(string_agg(concat_ws(' ', code, sequence, price, quantity, at), ',' order by batch, place)) from tape) as tape,
       (select array_agg(concat_ws(' ', fund_id, strategy) order by fund_id) from funds) as funds,
       (select array_agg(concat_ws(' ', offer_id, code, price) order by offer_id) from block_offers) as blocks,
       (select array_agg(concat_ws(' ', dividend_id, code, per_share, ex_date) order by dividend_id) from dividends) as dividends,
       (select array_agg(concat_ws(' ', offering_id, code, price) order by offering_id) from offerings) as offerings`,
  );
  return rows[0];
}

test("M-OUT-90 a new market has traded its last session before its first customer, through the engine, and its books are right", async () => {
  const { ready } = akari.core;
  expect([ready.foundedAt, ready.openedAt]).toEqual([at("02:53:00"), opensAt]);
  const { rows } = await first.database.app.query<{
    sessions: number;
    before: number;
    after: number;
    customers: number;
  }>(
    `select count(distinct date_trunc('hour', at))::int as sessions, count(*) filter (where at < $1)::int as before,
       count(*) filter (where at > $2)::int as after,
       (select count(*)::int from accounts where account_id not in (select account_id from funds)) as customers from tape`,
    [new Date(ready.foundedAt), new Date(opensAt)],
  );
  expect(rows).toEqual([{ sessions: 3, before: 0, after: 0, customers: 0 }]);
  const { checks } = await auditDatabase(first.database.app, 1);
  expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
});

test("M-OUT-93 blocks, offerings and funds that ended before the opening are marked, and no others", async () => {
  const api = clientOf(akari);
  const { items: blocks } = await api.call("block/history", {});
  expect(blocks.length).toBeGreaterThan(4);
  for (const block of blocks)
    expect(block).toMatchObject({ beforeOpening: true, subscribed: false });
  const { items: offerings, listed } = await api.call("ipo/list", {});
  expect(listed).toMatchObject([{ beforeOpening: true, listsAt: "2026-11-28T04:00:00.000+09:00" }]);
  expect(listed[0]!.firstPrice).not.toBeNull();
  const { items: funds } = await api.call("follow/list", {});
  expect(funds.length).toBeGreaterThan(0);
  for (const { beforeOpening, pricedAt, foundedAt, worst } of funds) {
    expect(beforeOpening).toBe(pricedAt !== foundedAt);
    expect(worst?.beforeOpening ?? true).toBe(true);
  }
  for (const offering of offerings) {
    const { drawnAt } = offering;
    expect(offering.beforeOpening).toBe(drawnAt !== null && Date.parse(drawnAt) < opensAt);
  }
});

test("M-OUT-94 M-OUT-142 a newcomer finds an offering within ten minutes, news, a chart of the day, funds with prices, and an ex-date within two days", async () => {
  const api = clientOf(akari);
  const { coming, items } = await api.call("ipo/list", {});
  const opens = [...items, ...coming].map((one) => Date.parse(one.opensAt));
  const closes = items.filter(({ status }) => status === "open").length;
  const isSoon = opens.some((opening) => opening >= opensAt && opening - opensAt <= 600_000);
  expect(closes > 0 || isSoon).toBe(true);
  const news = await api.call("news/list", {});
  expect(news.items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["session-summary", "listed", "market-founded"]),
  );
  // The founding issue is the newest news; all others are marked as from before the opening.
  expect(news.items.map(({ kind, beforeOpening }) => (beforeOpening ? "earlier" : kind))).toEqual([
    "founding-issue",
    ...news.items.slice(1).map(() => "earlier"),
  ]);
  const issue = await api.call("news/detail", { newsId: news.items[0]!.newsId });
  expect(issue.headline).toContain("November 29");
  expect(issue.codes.length).toBeGreaterThan(0);
  const code = akari.edge.market.codes[0]!;
  const bars = await api.call("market/bars", { code, interval: "today", limit: "500" });
  expect(bars.items.length).toBeGreaterThan(20);
  const { items: funds } = await api.call("follow/list", {});
  for (const fund of funds) expect(fund.pricedAt).toBe("2026-11-28T03:58:00.000+09:00");
  expect(funds.some(({ returnPercent }) => returnPercent !== 0)).toBe(true);
  const { rows } = await first.database.app.query<{ exDate: string }>(
    `select distinct ex_date::text as "exDate" from dividends order by 1`,
  );
  expect(rows.map(({ exDate }) => exDate).slice(0, 3)).toEqual([
    "2026-11-29",
    "2026-11-30",
    "2026-12-01",
  ]);
});

test("M-OUT-90 the same seed and instant found the same market, and an interrupted founding continues where it stopped", async () => {
  const second = await createTestDatabase();
  // A continued founding needs no new companies, and a fifth of the shares also trade in every minute.
  const few = { instruments: 6 };
  try {
    const clock = createTestClock(opensAt);
    let readings = 0;
    const failing: Clock = {
      now() {
        if ((readings += 1) > 60) throw new Error("the power went away");
        return clock.now();
      },
      schedule: (due, task) => clock.schedule(due, task),
    };
    await expect(found(second, failing, few)).rejects.toThrow("the power went away");
    const { rows } = await second.database.app.query<{ at: number }>(
      "select max(at) as at from tape",
    );
    expect(rows[0]!.at).toBeGreaterThan(at("02:53:00"));
    expect(rows[0]!.at).toBeLessThan(opensAt - 60_000);
    const again = await found(second, clock, few);
    await again.close();
    const { checks } = await auditDatabase(second.database.app, 1);
    expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
    const gaps = await second.database.app.query<{ gap: number }>(
      `select max(extract(epoch from next - at)) as gap from (
         select at, lead(at) over (order by at) as next from tape where at > '2026-11-28T04:00:00+09:00') t`,
    );
    expect(Number(gaps.rows[0]!.gap)).toBeLessThan(60);
  } finally {
    await second.drop();
  }

  const third = await createTestDatabase();
  const same = await found(third, createTestClock(opensAt));
  await same.close();
  expect(await historyOf(third)).toEqual(await historyOf(first));
  await third.drop();
});
