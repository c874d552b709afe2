import { minuteMs } from "@akari/exchange/tokyo-time";
import { expect, test } from "vitest";
import { blockSlots } from "../../src/clock/block-slots.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { type Customer, openWorld, restart, worldOf } from "./world.ts";

const at = (text: string) => Date.parse(`${text}+09:00`);
const start = at("2026-11-20T23:28:30");
const plans = { plans: (...given: Parameters<typeof blockSlots>) => [blockSlots(...given)] };
const world = await openWorld({}, start, undefined, plans);
const { clock } = world;
let ids = 0;
const newId = () => `block-${(ids += 1)}`;
const until = (time: string) => clock.pass(at(time) - clock.now(), world.akari.core);
const openBlocks = async () => (await world.api().call("block/list", {})).items;
const announced = async () =>
  (await world.test.database.app.query("select count(*) as many from block_offers")).rows[0].many;

async function balanceOf({ api }: Customer) {
  const { availableBalance, usedFunds } = await api.call("account/summary", {});
  return { cash: availableBalance, used: usedFunds };
}

test("M-ENT-7 M-BLK-1 a block appears by itself on the timetable, with the working of its price", async () => {
  await until("2026-11-20T23:29:59");
  expect(await openBlocks()).toEqual([]);
  await until("2026-11-20T23:30:01");
  const [block] = await openBlocks();
  const quote = await world.api().call("market/quote", { code: block!.code });
  expect(block).toMatchObject({
    status: "open",
    byOperator: false,
    remainingLots: block!.lots,
    lotShares: 100,
    minimumLots: 1,
    maximumLots: 20,
    currentPrice: quote.price,
  });
  expect(Date.parse(block!.closesAt) - Date.parse(block!.announcedAt)).toBe(20 * minuteMs);
  const exact = block!.announcedPrice * (1 - block!.discountPercent / 100);
  const { tick } = quote.tickBands.findLast(({ from }) => from <= exact)!;
  expect(block!.hedgingPrice).toBeCloseTo(Math.floor(exact / tick + 1e-9) * tick, 5);
  const { block: same, record } = await world
    .api()
    .call("block/detail", { offerId: block!.offerId });
  expect(same.hedgingPrice).toBe(block!.hedgingPrice);
  expect(record).toMatchObject({ count: 0, lowestPercent: null });
});

test("M-ST-23 M-ERR-9 a subscription over HTTP, from the review to the day's close, in every book", async () => {
  const [buyer, other] = [await world.customer(9_000_000), await world.customer(9_000_000)];
  const [{ offerId, hedgingPrice, closesAt, code, lots }] = (await openBlocks()) as [never] &
    Awaited<ReturnType<typeof openBlocks>>;
  const before = await balanceOf(buyer);
  const value = hedgingPrice * 300;
  const terms = await buyer.api.call("block/preview", { offerId, lots: 3 });
  expect(terms).toMatchObject({ held: value, fee: 0, availableBefore: 9_000_000, quantity: 300 });
  expect(terms.availableAfter).toBe(9_000_000 - value);
  expect(await balanceOf(buyer)).toEqual(before);

  const refused = async (body: object, { token } = buyer) =>
    (
      await world.post(
        "block/subscribe",
        { clientId: newId(), offerId, lots: 1, ...body },
        { token },
      )
    ).body!;
  expect(await refused({ lots: 21 })).toMatchObject({
    code: 0,
    msg: "The maximum is 20 lots per person. Choose fewer lots.",
    data: { reason: "BLOCK_ABOVE_MAXIMUM", field: "lots" },
  });
  expect(await refused({ offerId: "999999" })).toMatchObject({
    code: 404,
    data: { reason: "BLOCK_UNKNOWN" },
  });
  expect(await refused({ lots: 1.5 })).toMatchObject({ data: { reason: "NUMBER_NOT_WHOLE" } });

  const clientId = newId();
  const sent = await buyer.api.call("block/subscribe", { clientId, offerId, lots: 3 });
  expect(await buyer.api.call("block/subscribe", { clientId, offerId, lots: 3 })).toEqual(sent);
  const { subscriptionId } = sent;
  expect(await refused({})).toMatchObject({ data: { reason: "BLOCK_SUBSCRIBED" } });
  expect(await balanceOf(buyer)).toEqual({ cash: before.cash - value, used: value });
  expect((await openBlocks())[0]!.remainingLots).toBe(lots - 3);

  const taken = await other.api.call("block/subscribe", { clientId: newId(), offerId, lots: 2 });
  expect(
    (
      await world.post(
        "block/cancel",
        { clientId: newId(), subscriptionId: taken.subscriptionId },
        buyer,
      )
    ).body,
  ).toMatchObject({ code: 404, data: { reason: "BLOCK_SUBSCRIPTION_UNKNOWN" } });
  await other.api.call("block/cancel", { clientId: newId(), subscriptionId: taken.subscriptionId });
  expect(await balanceOf(other)).toEqual({ cash: 9_000_000, used: 0 });

  await clock.advance(Date.parse(closesAt) - clock.now() + 1_000);
  expect(await refused({}, other)).toMatchObject({
    msg: "This block no longer takes subscriptions. Choose another one.",
    data: { reason: "BLOCK_CLOSED" },
  });
  const [mine] = (await buyer.api.call("block/subscriptions", {})).items;
  expect(mine).toMatchObject({ subscriptionId, status: "success", reason: null, dayClose: null });
  const { items: positions } = await buyer.api.call("trade/positions", {});
  expect(positions).toMatchObject([
    {
      positionId: mine!.positionId,
      code,
      quantity: 300,
      averagePrice: hedgingPrice,
      leverage: 1,
      fee: 0,
    },
  ]);
  const { items: orders } = await buyer.api.call("trade/orders", {});
  expect(orders).toMatchObject([{ orderId: subscriptionId, origin: "block", status: "filled" }]);
  const { items: entries } = await buyer.api.call("account/ledger", { code });
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["long-opened", 0],
    ["block-held", -value],
  ]);
  const { items: messages } = await buyer.api.call("account/messages", {});
  expect(messages[0]).toMatchObject({
    title: expect.stringMatching(/^\D+: Block executed$/),
    about: { kind: "block", id: subscriptionId },
    code,
  });
  const { items: trades } = await world.api().call("market/trades", { code });
  expect(trades.find(({ offAuction }) => offAuction)).toMatchObject({
    price: hedgingPrice,
    quantity: 300,
  });

  // The day ends: now the result is compared with the closing price, in either direction.
  await until("2026-11-20T23:58:05");
  const [known] = (await buyer.api.call("block/subscriptions", {})).items;
  const history = await world.api().call("block/history", {});
  const item = history.items.find((one) => one.offerId === offerId)!;
  expect(item).toMatchObject({ status: "success", subscribed: true, dayClose: known!.dayClose });
  expect(known!.dayProfit).toBeCloseTo((known!.dayClose! - hedgingPrice) * 300, 2);
  const { record, changes } = history;
  expect(record.count).toBe(changes.length);
  expect(record.below + record.above + record.same).toBe(record.count);
  expect(changes).toContain(item.changePercent);
  const statement = await buyer.api.call("account/statement", {
    from: "2026-11-20",
    to: "2026-11-20",
    format: "json",
  });
  if (statement.format !== "json") throw new Error(statement.format);
  expect(statement.statement.trades).toMatchObject([
    { price: hedgingPrice, fee: 0, offAuction: true },
  ]);
  const { checks } = await auditDatabase(world.test.database.app, 1);
  expect(checks.flatMap(({ name, offences }) => (offences.length > 0 ? [name] : []))).toEqual([]);
});

test("a restart announces nothing twice, and a slot may be used a quarter late but not later", async () => {
  await until("2026-11-21T00:01:58");
  const before = await announced();
  await world.akari.close();
  // No process runs when the slot of :02 begins.
  clock.leap(3 * minuteMs);
  const late = worldOf(await restart(world, world.akari, plans), clock, world.test);
  expect(await announced()).toBe(before + 1);
  const again = worldOf(await restart(late, late.akari, plans), clock, world.test);
  expect(await announced()).toBe(before + 1);
  await again.akari.close();
  // The slot of :09 and its first quarter of an hour pass.
  clock.leap(at("2026-11-21T00:14:30") - clock.now());
  const last = worldOf(await restart(again, again.akari, plans), clock, world.test);
  expect(await announced()).toBe(before + 1);
  await last.akari.close();
});
