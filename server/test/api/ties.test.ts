import type { RequestOf } from "@akari/api/endpoints";
import { openOrders, openPositions, summaryNow } from "@akari/core/reads/account-now";
import { loadState } from "@akari/core/state/load-state";
import { beforeAll, expect, test } from "vitest";
import { SqlTables } from "../../src/engine/sql-tables.ts";
import { all, balancesOf, senOf, sumOf } from "./books.ts";
import { type Customer, openWorld } from "./world.ts";

const at = (text: string) => Date.parse(`${text}+09:00`);
const minuteMs = 60_000;
const opening = at("2026-11-20T23:29:00");
const world = await openWorld({}, opening);
let customer: Customer;
/** The summary just before each sample of the history, by the sample's time. */
const remembered = new Map<string, number>();

let ids = 0;
const newId = () => `ties-${(ids += 1)}`;

/** Deposits, trades both ways, partial closes and a roll of the trading date, over the API alone. */
beforeAll(async () => {
  await world.clock.advance(3000);
  customer = await world.customer(9_000_000);
  const { api } = customer;
  const [one, two] = (await api.call("market/list", {})).items.map(({ code }) => code) as [
    string,
    string,
  ];
  const { lot, limitDown } = await api.call("market/quote", { code: one });
  const nextDay = () => api.call("market/quote", { code: one });
  const place = (order: Partial<RequestOf<"trade/place">>) =>
    api.call("trade/place", {
      clientOrderId: newId(),
      code: one,
      side: "long",
      type: "market",
      quantity: 3 * lot,
      leverage: 1,
      ...order,
    });
  const closeLot = (positionId: string) =>
    api.call("trade/close", { clientOrderId: newId(), positionId, type: "market", quantity: lot });

  await place({});
  await place({ leverage: 3 });
  await place({ side: "short", code: two, leverage: 2 });
  await place({ side: "short", code: two, leverage: 1, quantity: lot });
  await place({ type: "limit", price: limitDown, quantity: 2 * lot });
  await rememberBefore("2026-11-20T23:30:00");

  for (const { positionId } of await all(api, "trade/positions", { status: "open" }))
    await closeLot(positionId);
  await api.call("deposit/request", { clientId: newId(), amount: 567_890 });
  await world.clock.advance(2000);
  await rememberBefore("2026-11-21T00:00:00");

  await world.clock.advance(60_000);
  const [newest] = await all(api, "trade/positions", { status: "open" });
  await closeLot(newest!.positionId);
  await place({ type: "limit", price: (await nextDay()).limitDown, quantity: lot });
});

async function rememberBefore(time: string) {
  await world.clock.pass(at(time) - 1 - world.clock.now(), world.akari.core);
  const { totalAssets } = await customer.api.call("account/summary", {});
  remembered.set(`${time}.000+09:00`, totalAssets);
  await world.clock.advance(1);
}

test("M-TRD-5 M-ENT-13 the summary can be recomputed from the ledger to the yen", async () => {
  const { api } = customer;
  const summary = await api.call("account/summary", {});
  const positions = await all(api, "trade/positions");
  const orders = await all(api, "trade/orders");
  const balances = await balancesOf(api);

  const lines = [...balances].filter(([account]) => account.includes(":"));
  const held = lines.filter(([account]) => account.startsWith("held:"));
  const margin = lines.filter(([account]) => account.startsWith("margin:"));
  const total = (accounts: readonly [string, number][]) =>
    accounts.reduce((sum, [, amount]) => sum + amount, 0);
  expect(senOf(summary.availableBalance)).toBe(balances.get("cash"));
  expect(senOf(summary.usedFunds)).toBe(total(held) + total(margin));
  for (const order of orders)
    expect(senOf(order.held)).toBe(balances.get(`held:${order.orderId}`) ?? 0);
  for (const position of positions)
    expect(senOf(position.margin)).toBe(balances.get(`margin:${position.positionId}`) ?? 0);
  expect([held.some(([, amount]) => amount > 0), margin.some(([, amount]) => amount > 0)]).toEqual([
    true,
    true,
  ]);

  const floating = sumOf(positions, (position) => position.unrealisedProfit);
  const accrued = sumOf(positions, (position) => position.accruedInterest);
  expect(accrued).toBeGreaterThan(0);
  expect(senOf(summary.floatingProfit)).toBe(floating);
  expect(senOf(summary.totalAssets)).toBe(
    balances.get("cash")! +
      total(held) +
      total(margin) +
      (balances.get("advance") ?? 0) +
      floating -
      accrued,
  );
  expect(senOf(summary.realisedProfit)).toBe(
    sumOf(positions, (position) => position.realisedProfit),
  );
  expect(summary.openPositions).toBe(positions.filter(({ status }) => status !== "closed").length);
  expect(summary.workingOrders).toBe((await all(api, "trade/orders", { status: "open" })).length);
  // Deposits plus profit make up the total.
  const deposits = 9_000_000 + 567_890;
  expect(senOf(summary.totalAssets)).toBe(
    senOf(deposits) + senOf(summary.realisedProfit) + floating - accrued,
  );
});

test("M-TRD-5 M-OUT-103 the total lines are the sums of the positions", async () => {
  const { api } = customer;
  const { items, summary, ...parts } = await api.call("trade/holdings", {});
  const positions = await all(api, "trade/positions", { status: "open" });
  // All figures are of one moment, as the clock stands still.
  expect(summary).toEqual(await api.call("account/summary", {}));
  expect(senOf(summary.floatingProfit)).toBe(
    sumOf(parts.positions, (position) => position.unrealisedProfit),
  );
  expect(parts.positions.toReversed()).toMatchObject(
    positions.map(({ positionId, lastPrice, unrealisedProfit }) => ({
      positionId,
      lastPrice,
      unrealisedProfit,
    })),
  );
  expect(summary.hasClosed).toBe(true);
  expect(senOf(summary.usedFunds)).toBe(
    senOf(summary.paidShares) + senOf(summary.margin) + senOf(summary.held),
  );
  expect(items.map(({ side }) => side).toSorted()).toEqual(["long", "short"]);
  for (const holding of items) {
    const own = positions.filter(
      ({ code, side }) => code === holding.code && side === holding.side,
    );
    expect(holding.positions).toBe(own.length);
    for (const name of [
      "quantity",
      "closingQuantity",
      "marketValue",
      "margin",
      "unrealisedProfit",
      "realisedProfit",
      "accruedInterest",
    ] as const)
      expect(senOf(holding[name])).toBe(sumOf(own, (position) => position[name]));
    expect(holding.lastPrice).toBe(own[0]!.lastPrice);
  }
});

test("M-HOU-3 the core has open orders, open positions and the summary without its tables as the API answers them", async () => {
  const { api } = customer;
  const accountId = Number(customer.userId);
  const client = await world.test.database.app.connect();
  const { brokerage } = await loadState(new SqlTables(client, 1)).finally(() => client.release());

  const orders = (await all(api, "trade/orders", { status: "open" })).toReversed();
  expect(orders.length).toBeGreaterThan(0);
  expect(openOrders(brokerage, accountId)).toMatchObject(
    orders.map(({ orderId, code, side, quantity, filledQuantity, status }) => {
      return { id: Number(orderId), code, side, quantity, filled: filledQuantity, status };
    }),
  );

  const positions = (await all(api, "trade/positions", { status: "open" })).toReversed();
  expect(positions.length).toBeGreaterThan(2);
  expect(openPositions(brokerage, accountId)).toMatchObject(
    positions.map((position) => ({
      id: Number(position.positionId),
      quantity: position.quantity,
      price: Math.round(position.lastPrice * 10),
      margin: senOf(position.margin),
      marketValue: senOf(position.marketValue),
      floatingProfit: senOf(position.unrealisedProfit),
      accruedFinancing: senOf(position.accruedInterest),
    })),
  );

  const { totalAssets, availableBalance, usedFunds, withdrawable, equity, ...summary } =
    await api.call("account/summary", {});
  expect(summaryNow(brokerage, accountId, world.clock.now())).toMatchObject({
    totalAssets: senOf(totalAssets),
    availableBalance: senOf(availableBalance),
    usedFunds: senOf(usedFunds),
    paidShares: senOf(summary.paidShares),
    margin: senOf(summary.margin),
    held: senOf(summary.held),
    floatingProfit: senOf(summary.floatingProfit),
    accruedFinancing: senOf(summary.accruedFinancing),
    withdrawable: senOf(withdrawable),
    equity: senOf(equity),
  });
});

test("M-LOG-2 M-ENT-15 the income log adds up to the realised profit, day by day and to the yen", async () => {
  const { api } = customer;
  const days = await all(api, "account/income");
  expect(days.map(({ date }) => date)).toEqual(["2026-11-21", "2026-11-20"]);
  for (const day of days)
    expect(senOf(day.total)).toBe(
      senOf(day.realisedProfit) + senOf(day.fees) + senOf(day.financing) + senOf(day.writtenOff),
    );
  const summary = await api.call("account/summary", {});
  expect(sumOf(days, ({ total, writtenOff }) => total - writtenOff)).toBe(
    senOf(summary.realisedProfit),
  );
  const fills = await all(api, "trade/fills");
  expect(days.reduce((sum, day) => sum + day.fills, 0)).toBe(fills.length);
  expect(sumOf(days, (day) => -day.fees)).toBe(sumOf(fills, ({ fee }) => fee));
  expect(sumOf(days, (day) => -day.financing)).toBe(sumOf(fills, ({ interest }) => interest));
  expect(sumOf(days, (day) => day.realisedProfit)).toBe(sumOf(fills, ({ profit }) => profit));
});

test.each(["day", "week", "month", "year"] as const)(
  "M-OUT-188 the history of a %s starts with the account, has each minute of its first hour, ends at the summary's total and matches earlier summaries",
  async (range) => {
    const { api } = customer;
    const history = await api.call("account/history", { range });
    const summary = await api.call("account/summary", {});
    const now = world.clock.now();
    expect(history.points.at(0)).toMatchObject({ totalAssets: 0 });
    expect(Date.parse(history.points[0]!.time)).toBeGreaterThan(opening);
    expect(Date.parse(history.points.at(-1)!.time)).toBe(now);
    expect(history.points.at(-1)!.totalAssets).toBe(summary.totalAssets);
    const between = history.points.slice(1, -1);
    // The account is younger than an hour, so the longer ranges have the minutes too.
    const minutes = Array.from(
      { length: Math.ceil((now - opening) / minuteMs) - 1 },
      (_, place) => opening + (place + 1) * minuteMs,
    );
    expect(between.map(({ time }) => Date.parse(time))).toEqual(minutes);
    const totals = new Map(between.map(({ time, totalAssets }) => [time, totalAssets]));
    expect(remembered.size).toBe(2);
    for (const [time, totalAssets] of remembered) expect(totals.get(time)).toBe(totalAssets);
    expect(history.netDeposits).toBe(9_000_000 + 567_890);
    // A point includes the money deposited up to its time, the last point all of it.
    expect(history.points[0]!.netDeposits).toBe(0);
    expect(history.points.at(-1)!.netDeposits).toBe(history.netDeposits);
    const known = history.points.map((point) => point.netDeposits);
    expect(known).toEqual(known.toSorted((one, other) => one - other));
    expect(known).toContain(9_000_000);
    expect(senOf(history.profit)).toBe(senOf(summary.totalAssets) - senOf(history.netDeposits));
  },
);

test("a new account's history is zero and the current value", async () => {
  const { api } = await world.customer();
  await world.clock.advance(1000);
  const { points, netDeposits, profit } = await api.call("account/history", { range: "year" });
  expect(points.map(({ totalAssets }) => totalAssets)).toEqual([0, 0]);
  expect([netDeposits, profit]).toEqual([0, 0]);
  expect((await api.call("trade/holdings", {})).items).toEqual([]);
  expect((await api.call("account/income", {})).items).toEqual([]);
  expect((await api.call("trade/fills", {})).items).toEqual([]);
});
