import type { AnswerOf } from "@akari/api/endpoints";
import type { Quote } from "@akari/api/instrument";
import { afterAll, expect, test } from "vitest";
import { type Akari, createAkari } from "../../src/akari.ts";
import { systemEntropy } from "../../src/entropy.ts";
import { practiceSender } from "../../src/message-sender.ts";
import { liftedLimits } from "../../src/admission/rate-limits.ts";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { apiAs } from "../stream/follower.ts";
import { patience } from "./test-settings.ts";
import { openWorld } from "./world.ts";
import { testVault } from "../../src/vault/testing/test-vault.ts";

/** Tokyo's own hours, a minute and a half before the end of a Friday; the Monday after it is a holiday. */
const [friday, tuesday] = ["2026-11-20", "2026-11-24"] as const;
const at = (text: string) => Date.parse(`${text}+09:00`);
const nothing = () => Promise.resolve();
const world = await openWorld({}, at(`${friday}T15:28:30`), nothing, { schedule: "tse" });
const { clock } = world;

let akari: Akari = world.akari;
afterAll(() => akari.close());
let token = "";
const api = () => apiAs(token, akari.address);
const to = (text: string) => clock.advance(at(text) - clock.now());

/** Stops, and restarts at a later time, with no process running meanwhile. */
async function restartAt(text: string): Promise<void> {
  await akari.close();
  await to(text);
  akari = await createAkari({
    ...world.akari.edge.config,
    clock,
    entropy: systemEntropy,
    sender: practiceSender,
    database: world.test.database,
    vault: testVault,
    ...patience,
    app: { limits: liftedLimits, passwordCost: { memoryKib: 64, passes: 1 } },
  });
  await clock.advance(1_000);
}

/** All figures of the displayed day, without the figures for orders. */
async function shown() {
  const [list, index, gainers, volume, performance] = await Promise.all([
    api().call("market/list", {}),
    api().call("market/index", {}),
    api().call("market/ranking", { kind: "gainers" }),
    api().call("market/ranking", { kind: "volume" }),
    api().call("account/performance", { period: "day" }),
  ]);
  const quotes = await Promise.all(
    list.items.map(({ code }) => api().call("market/quote", { code })),
  );
  const { code } = list.items[0]!;
  const { items: bars } = await api().call("market/bars", { code, interval: "today" });
  const day = quotes.map(
    ({ bid: _b, ask: _a, indicativePrice: _i, ...quote }): Partial<Quote> => quote,
  );
  return {
    items: list.items.map(({ phase: _p, ...item }) => item),
    ranked: [gainers, volume].map(({ items }) => items.map((item) => item.code)),
    index,
    quotes: day,
    bars,
    performance,
  };
}

type Shown = Awaited<ReturnType<typeof shown>>;

/** A process that did not run during the day draws coarser lines; only their ends must match. */
function withoutLines({ items, index, performance, ...rest }: Shown) {
  const { points, ...earned } = performance;
  return {
    ...rest,
    items: items.map(({ spark, ...item }) => ({ ...item, spark: spark.at(-1) })),
    index: { ...index, spark: index.spark.at(-1) },
    performance: { ...earned, last: points.at(-1) },
  };
}

test("M-OUT-82 an order valid until a holiday shows the trading day before, when it is previewed, placed, repeated and changed", async () => {
  const { api: own, token: mine } = await world.customer(9_000_000);
  const { code } = (await own.call("market/list", {})).items[0]!;
  const { limitDown } = await own.call("market/quote", { code });
  const terms = {
    code,
    side: "long",
    type: "limit",
    price: limitDown,
    quantity: 100,
    leverage: 1,
  } as const;
  const holiday = { ...terms, goodTill: "2026-11-23" };
  expect(await own.call("trade/preview", holiday)).toMatchObject({ goodTill: friday });
  const placing = { clientOrderId: "until-a-holiday", ...holiday };
  const placed = await own.call("trade/place", placing);
  expect(placed).toMatchObject({ goodTill: friday });
  const { orderId } = placed;
  expect(await own.call("trade/order", { orderId })).toMatchObject({ goodTill: friday });
  const later = { orderId, goodTill: "2026-11-28" };
  expect(await own.call("trade/amendPreview", later)).toMatchObject({ goodTill: "2026-11-27" });
  const change = { clientId: "later", ...later };
  expect(await own.call("trade/amend", change)).toMatchObject({ orderId, goodTill: "2026-11-27" });
  // A repetition gets the first answer, also about a date that has changed since.
  const again = await world.post("trade/place", placing, { token: mine });
  expect(again.body?.data).toEqual(placed);
  await own.call("trade/cancel", { clientId: "no-more", orderId });
});

test("M-ENT-4 after Tokyo's close the day's figures stay across weekend, holiday and restarts until the next day accepts orders", async () => {
  await clock.advance(3_000);
  ({ token } = await world.customer(9_000_000));
  const { items } = await api().call("market/list", {});
  const { code } = items.toSorted(
    (one, next) => (one.previousClose ?? 0) - (next.previousClose ?? 0),
  )[0]!;
  const order = { code, side: "long", type: "market", quantity: 100, leverage: 1 } as const;
  await api().call("trade/place", { clientOrderId: "held", ...order });
  const stream = await connectStream(Number(new URL(akari.address).port));
  await stream.subscribe("quotes", { codes: [code] });

  await to(`${friday}T15:30:05`);
  const evening = await shown();
  const { rows } = await world.test.database.app.query<{ [name: string]: number | string }>(
    `select code, base_price / 10.0 as "previousClose", open / 10.0 as open, high / 10.0 as high, low / 10.0 as low,
       close / 10.0 as price, (close - base_price) / 10.0 as change, volume, turnover / 10 as turnover
     from day_bars where trading_date = $1 order by code`,
    [friday],
  );
  const bars = rows.map(({ code: of, ...bar }) => ({
    code: of,
    ...Object.fromEntries(Object.entries(bar).map(([name, value]) => [name, Number(value)])),
  }));
  expect(evening.quotes.toSorted((one, next) => (one.code! < next.code! ? -1 : 1))).toMatchObject(
    bars,
  );
  for (const quote of evening.quotes) {
    expect(quote).toMatchObject({ phase: "closed", date: friday, orderDate: tuesday });
    expect(quote).toMatchObject({ basePrice: quote.price });
    expect(quote.limitUp).toBeGreaterThan(quote.price!);
  }
  expect(evening.items.some(({ change }) => change !== 0)).toBe(true);
  for (const { spark, price } of evening.items) expect(spark.at(-1)).toBe(price);
  expect(evening.ranked[0]).toHaveLength(items.length);
  expect(evening.index).toMatchObject({ previousClose: 2000 });
  expect(evening.index.volume).toBe(evening.items.reduce((sum, { volume }) => sum + volume, 0));
  expect(evening.bars.at(-1)?.close).toBe(evening.items[0]!.price);
  expect(evening.performance).toMatchObject({ from: friday, to: friday, deposits: 9_000_000 });
  expect(evening.performance.closingAssets).toBe(
    (await api().call("account/summary", {})).totalAssets,
  );

  // The stream sends the close and the next day's limits in one quote.
  const told = await stream.next(({ data }) =>
    (data as unknown as Quote[])?.some(({ phase }) => phase === "closed"),
  );
  const [closed] = told.data as unknown as Quote[];
  expect(closed).toMatchObject(evening.quotes.find((quote) => quote.code === code)!);
  stream.socket.close();

  // Evening orders are for the next day: within its limits, and held until its pre-opening.
  const quote = await api().call("market/quote", { code });
  const preview = await api().call("trade/preview", order);
  expect(preview).toMatchObject({ worstPrice: quote.limitUp, waits: true, denial: null });
  const { orderId } = await api().call("trade/place", {
    clientOrderId: "evening",
    ...order,
    type: "limit",
    price: quote.limitDown,
  });
  expect(await api().call("trade/order", { orderId })).toMatchObject({
    status: "waiting",
    tradingDate: tuesday,
  });

  for (const time of [`${friday}T22:00:00`, "2026-11-23T10:00:00"]) {
    await restartAt(time);
    expect(withoutLines(await shown())).toEqual(withoutLines(evening));
  }
  await restartAt(`${tuesday}T07:59:57`);
  expect(withoutLines(await shown())).toEqual(withoutLines(evening));

  const reader = await connectStream(Number(new URL(akari.address).port));
  await reader.subscribe("quotes", { codes: [code] });
  await to(`${tuesday}T08:00:01`);
  const begun = await reader.next(({ data }) =>
    (data as unknown as Quote[])?.some(({ phase }) => phase === "pre-opening"),
  );
  const held = evening.items.find((item) => item.code === code)!;
  expect((begun.data as unknown as Quote[])[0]).toMatchObject({
    date: tuesday,
    orderDate: tuesday,
    price: held.price,
    previousClose: held.price,
    basePrice: held.price,
    change: 0,
    open: null,
    volume: 0,
    limitUp: quote.limitUp,
    limitDown: quote.limitDown,
  });
  reader.socket.close();
  const morning = await shown();
  expect(morning.ranked).toEqual([[], []]);
  expect(morning.items.every(({ volume, spark }) => volume === 0 && spark.length === 0)).toBe(true);
  expect(morning.index).toMatchObject({
    previousClose: evening.index.value,
    change: 0,
    spark: [],
  } satisfies Partial<AnswerOf<"market/index">>);
  expect(morning.bars).toEqual([]);
  expect(morning.performance).toMatchObject({ from: tuesday, to: tuesday });
});
