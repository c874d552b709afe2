import { createCalendar } from "@akari/exchange/calendar";
import type { Phase } from "@akari/exchange/messages";
import { onTestFinished } from "vitest";
import { createTestDatabase } from "../../../db/testing/create-test-database.ts";
import { marketReads } from "../../../market/market-reads.ts";
import { createSmallMarket } from "../../../market/testing/small-market.ts";
import { startChronicle } from "../chronicle.ts";
import type { News } from "../../../uses/news/news.ts";

const calendar = createCalendar("practice", new Set());

/** A small market with its own database, and a chronicle that writes there. */
export async function chronicled({
  at = Date.parse("2026-11-20T10:00:00+09:00"),
  count = 3,
  openedAt = null,
}: { readonly at?: number; readonly count?: number; readonly openedAt?: number | null } = {}) {
  const test = await createTestDatabase();
  const { app: sql } = test.database;
  const small = await createSmallMarket(sql, { at, count });
  await sql.query(
    `insert into market (schedule, seed, seed_fixed, instruments, genesis_date, founded_at)
     values ('practice', 'small', true, $1, '2026-11-20', $2)`,
    [count, new Date(at)],
  );
  let down = false;
  const faults: unknown[] = [];
  const failing = {
    query: (...query: [string, unknown[]]) =>
      down && query[0].includes("into news")
        ? Promise.reject(new Error("down"))
        : sql.query(...query),
  };
  const start = () =>
    startChronicle({
      edge: { ...small.edge, sql: failing } as never,
      index: marketReads({ ...small.edge }).index,
      calendar,
      openedAt,
      onFault: (error) => faults.push(error),
    });
  let chronicle = start();
  onTestFinished(async () => {
    await chronicle.stop();
    await test.drop();
  });

  /** All stored news, once pending writes are done; a new chronicle continues from there. */
  const told = async (kind?: News["kind"]): Promise<News[]> => {
    await chronicle.stop();
    chronicle = start();
    const { rows } = await sql.query<News>(
      `select key, at, trading_date as "tradingDate", kind, code, parameters from news
       where $1::text is null or kind = $1 order by news_id`,
      [kind ?? null],
    );
    return rows;
  };
  const quote = (place: number) => small.edge.market.quote(small.issuers[place]!.code)!;
  const enter = (phase: Phase, ...places: number[]) =>
    small.commit({ quotes: places.map((place) => ({ ...quote(place), phase })) });
  return {
    ...small,
    sql,
    owner: test.owner,
    faults,
    told,
    open: () => chronicle.opened(),
    quote,
    enter,
    codes: small.issuers.map(({ code }) => code),
    setDown: (now: boolean) => (down = now),
  };
}
