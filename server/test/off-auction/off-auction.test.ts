import type { Quote, Trade } from "@akari/api/instrument";
import pg from "pg";
import { expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { startOfTests } from "../api/test-settings.ts";
import { type Customer, openWorld, restart, worldOf } from "../api/world.ts";
import { offAuctionCore } from "./off-auction-core.ts";
import { asideShares } from "./run-off-auction.ts";

const world = await openWorld({}, startOfTests, undefined, { coreEntry: offAuctionCore() });
const { akari, clock } = world;

/** Time passes only when a test advances it: between two reads the market does not change. */
await clock.advance(5_000);

let orders = 0;

async function cheapest(): Promise<Quote> {
  const api = world.api();
  const { items } = await api.call("market/list", {});
  const [{ code } = { code: "" }] = items
    .filter(({ price }) => price !== null)
    .toSorted((one, other) => one.price! - other.price!);
  return api.call("market/quote", { code });
}

/** Requests an off-auction trade by an order that the test's core treats as one. */
async function buyAside({ token }: Customer, { code }: Quote, price: number) {
  const { body } = await world.post(
    "trade/place",
    {
      clientOrderId: `aside-${(orders += 1)}`,
      code,
      side: "long",
      type: "limit",
      price,
      quantity: asideShares,
      leverage: 1,
    },
    { token },
  );
  return body!;
}

/** Two ticks from the last price, within the range of off-auction trades. */
function beside({ price, tickBands }: Quote): number {
  const { tick } = tickBands.findLast(({ from }) => from <= price!)!;
  return Math.round((price! + 2 * tick) * 10) / 10;
}

async function pricesOf({ code }: Quote) {
  const api = world.api();
  const { price, open, high, low, volume, turnover } = await api.call("market/quote", { code });
  const bars = await api.call("market/bars", { code, interval: "today", limit: "400" });
  const { items } = await api.call("market/list", {});
  const { spark } = items.find((item) => item.code === code)!;
  return { price, open, high, low, volume, turnover, bars: bars.items, spark };
}

async function audited(): Promise<string[]> {
  const { checks } = await auditDatabase(world.test.database.app, 1);
  return checks.filter(({ offences }) => offences.length > 0).map(({ name }) => name);
}

test("a trade outside the auction is on the tape with its mark, in fills, events and statement, and moves no price", async () => {
  const customer = await world.customer(9_000_000);
  const share = await cheapest();
  const before = await pricesOf(share);
  const stream = await connectStream(Number(new URL(akari.address).port));
  await stream.subscribe(`trades:${share.code}`);
  const price = beside(share);

  expect(await buyAside(customer, share, price)).toMatchObject({ data: { status: "filled" } });
  const mark = { price, quantity: asideShares, auction: false, offAuction: true } as const;
  const { data } = await stream.next(({ topic }) => topic === `trades:${share.code}`);
  const heard = data as unknown as Trade[];
  expect(heard).toMatchObject([{ ...mark, direction: "flat" }]);
  const { items } = await world.api().call("market/trades", { code: share.code });
  expect(items[0]).toEqual(heard[0]);
  expect(items.slice(1).every(({ offAuction }) => !offAuction)).toBe(true);
  expect(await pricesOf(share)).toEqual(before);

  const { api } = customer;
  const fills = await api.call("trade/fills", { code: share.code });
  expect(fills.items).toMatchObject([{ ...mark, explanation: null }]);
  const events = await api.call("account/events", {});
  expect(events.items.find(({ kind }) => kind === "order-filled")?.fill).toMatchObject(mark);
  const { tradingDate } = akari.edge.market;
  const range = { from: tradingDate, to: tradingDate };
  const statement = await api.call("account/statement", { ...range, format: "json" });
  if (statement.format !== "json") throw new Error(statement.format);
  expect(statement.statement.trades).toMatchObject([{ price, offAuction: true }]);
  const csv = await api.call("account/statement", { ...range, format: "csv" });
  if (csv.format !== "csv") throw new Error(csv.format);
  const [header = "", ...rows] = csv.text.split("\r\n");
  const column = header.split(",").indexOf("offAuction");
  const trade = rows.find((row) => row.split(",")[1] === "trade");
  expect(trade?.split(",")[column]).toBe("true");
  stream.socket.close();
});

test("a price beyond the range is refused with its reason, and the money comes back", async () => {
  const customer = await world.customer(9_000_000);
  const share = await cheapest();
  const { balance } = await balanceOf(customer);
  const refused = await buyAside(customer, share, share.limitUp);
  expect(refused).toMatchObject({ data: { reason: "PRICE_OUTSIDE_OFF_AUCTION_RANGE" } });
  expect(refused.msg).toMatch(/7.%/u);
  expect(await balanceOf(customer)).toEqual({ balance, held: 0 });
  const { items } = await customer.api.call("trade/orders", {});
  expect(items).toMatchObject([
    { status: "rejected", reason: "PRICE_OUTSIDE_OFF_AUCTION_RANGE", filledQuantity: 0 },
  ]);
});

async function balanceOf({ api }: Customer) {
  const { availableBalance, usedFunds } = await api.call("account/summary", {});
  return { balance: availableBalance, held: usedFunds };
}

test("the next process reads the mark from the tables, the audit passes, and removing a mark breaks the chain", async () => {
  const share = await cheapest();
  const customer = await world.customer(9_000_000);
  await buyAside(customer, share, beside(share));
  const { items: before } = await world.api().call("market/trades", { code: share.code });
  expect(await audited()).toEqual([]);

  const again = await restart(world, akari);
  try {
    const { items } = await worldOf(again, clock, world.test)
      .api()
      .call("market/trades", { code: share.code });
    const known = new Map(items.map((trade) => [trade.sequence, trade]));
    for (const trade of before) expect(known.get(trade.sequence)).toEqual(trade);
    expect(before[0]).toMatchObject({ offAuction: true, direction: "flat" });
  } finally {
    await again.close();
  }
  expect(await audited()).toEqual([]);

  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  try {
    await owner.query("update tape set off_auction = false where off_auction");
  } finally {
    await owner.end();
  }
  expect(await audited()).toEqual([
    "Every fill has its print while the tape keeps it",
    "Minute bars are those of the tape",
    "The last price of a share is its last print, and the figures of its day are those of the tape",
    "The tape's chain recomputed from its prints",
  ]);
});
