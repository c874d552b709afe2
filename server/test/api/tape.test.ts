import { ShownPrices } from "@akari/verify/tape-check/shown-prices";
import { TapeWalk } from "@akari/verify/tape-check/tape-walk";
import type { TapePage } from "@akari/api/tape";
import { beforeAll, expect, test } from "vitest";
import { withClient } from "../../src/db/open.ts";
import { openWorld, reasonOf } from "./world.ts";

/** A few minutes before the end of a trading day. */
const world = await openWorld({}, Date.parse("2026-11-20T23:50:00+09:00"));
beforeAll(() => world.clock.advance(20_000));

const pageFrom = (from?: number) =>
  world.api().call("market/tape", from === undefined ? {} : { from: String(from) });

/** All pages from a batch on. */
async function pages(from?: number): Promise<TapePage[]> {
  const read = [await pageFrom(from)];
  for (let next = read[0]!.nextFrom; next !== null; next = read.at(-1)!.nextFrom)
    read.push(await pageFrom(next));
  return read;
}

function walkThrough(
  read: readonly TapePage[],
  onPrint?: ConstructorParameters<typeof TapeWalk>[0],
) {
  const walk = new TapeWalk(onPrint);
  for (const page of read) walk.add(page);
  return walk;
}

test("M-HON-10 a guest recomputes the day's tape, and every price that the market shows is on it", async () => {
  const { items } = await world.api().call("market/list", {});
  const read = await pages();
  const [first] = read;
  const shown = new ShownPrices(
    first!.tradingDate,
    items.map(({ code, price, volume, turnover }) => ({
      code,
      price: Math.round((price ?? 0) * 10),
      volume,
      turnover: Math.round(turnover * 10),
    })),
  );
  const walk = walkThrough(read, (print) => shown.add(print));
  expect(walk.broken).toBeNull();
  expect(walk.prints).toBeGreaterThan(10);
  expect(walk.prints).toBe(first!.prints);
  expect(shown.differing()).toEqual([]);
  expect(shown.right).toBeGreaterThan(0);
  const { rows } = await world.test.database.app.query<{ head: string }>(
    "select encode(head, 'hex') as head from tape_heads order by batch desc limit 1",
  );
  expect(walk.head).toBe(rows[0]!.head);
});

test("M-HON-10 the tape of a day ends at the head with which the next day's tape begins", async () => {
  const before = await pages();
  await world.clock.advance(12 * 60_000);
  const after = await pages();
  expect(after[0]!.tradingDate > before[0]!.tradingDate).toBe(true);
  const [first] = before;
  const whole = walkThrough(await pages(first!.items[0]!.batch));
  expect(whole.broken).toBeNull();
  expect(whole.head).toBe(walkThrough(after).head ?? after[0]!.previousHead);
});

test("M-HON-10 planted: every reader finds a print that was changed in the tables", async () => {
  const { owner } = world.test;
  const [first] = await pages(1);
  const { batch, prints } = first!.items[3]!;
  const [, code, sequence] = prints[0]!.split(" ");
  const move = (by: number) =>
    withClient(owner, "a planted print", (client) =>
      client.query("update tape set price = price + $1 where code = $2 and sequence = $3", [
        by,
        code,
        sequence,
      ]),
    );
  await move(10);
  expect(walkThrough(await pages(1)).broken).toMatchObject({ problem: "HEAD_DIFFERS", batch });
  await move(-10);
  expect(walkThrough(await pages(1)).broken).toBeNull();
});

test("a batch whose prints were deleted keeps its head", async () => {
  const [{ items }] = (await pages(1)) as [TapePage];
  const { batch, head } = items[0]!;
  await withClient(world.test.owner, "a forgotten print", (client) =>
    client.query("delete from tape where batch = $1 and place = 0", [batch]),
  );
  const [again] = await pages(batch);
  expect(again!.items[0]).toEqual({ batch, prints: [], head });
});

test("a page does not count forgotten prints, however far back it begins", async () => {
  const [{ items }] = (await pages(1)) as [TapePage];
  const kept = items.at(-1)!.batch;
  expect(items.length).toBeGreaterThan(1);
  const { prints } = await pageFrom(kept);
  // Adds the roots of six later days.
  await withClient(world.test.owner, "the owner's connection", (client) =>
    client.query(
      `insert into chain_roots (trading_date, accounts, root, at, batch, next_id)
       select date '2026-10-01' + n, 0, '', now(), $1, 1 from generate_series(1, 6) n`,
      [kept - 1],
    ),
  );
  expect(await pageFrom(1)).toMatchObject({ prints, items: items.map(({ batch }) => ({ batch })) });
});

test("a position beyond the end has no items, and an invalid number is refused", async () => {
  expect(await pageFrom(999_999_999)).toMatchObject({ items: [], prints: 0, nextFrom: null });
  for (const from of ["0", "-1", "x", "1e3"])
    expect(reasonOf(await world.get(`market/tape?from=${from}`))).toBe("ID_FORMAT");
});

test("M-HON-10 the version names the commit, and when the server started", async () => {
  const version = await world.api().call("system/version", {});
  expect(version.startedAt).toBe("2026-11-20T23:50:00.000+09:00");
  expect(version.commit === null || /^[0-9a-f]{40}$/.test(version.commit)).toBe(true);
});
