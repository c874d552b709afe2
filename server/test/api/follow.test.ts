import type { FollowItem } from "@akari/api/follow";
import { createCalendar } from "@akari/exchange/calendar";
import { price } from "@akari/exchange/price";
import type { PublicMarket } from "@akari/simulator/strategies/strategy";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import type { plansOf } from "../../src/clock/all-plans.ts";
import { fundSlots } from "../../src/clock/fund-slots.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { readFundBooks } from "../../src/fund/fund-book.ts";
import { fundOrders } from "../../src/fund/fund-orders.ts";
import { finishedSessions } from "../../src/clock/finished-sessions.ts";
import { readPublicMarket } from "../../src/fund/public-market.ts";
import { borrow, verify } from "./borrower.ts";
import { type Customer, openWorld, reasonOf, restart, type World, worldOf } from "./world.ts";

const start = Date.parse("2026-11-20T10:50:00+09:00");
const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`);
const plans: typeof plansOf = (calendar, seed, _, known) => [fundSlots(calendar, seed, known)];
const calendar = createCalendar("practice", new Set());

let world: World = await openWorld({}, start, undefined, { plans });
const { clock } = world;
const to = (time: string) => clock.advance(at(time) - clock.now());
const passTo = (time: string) => clock.pass(at(time) - clock.now(), world.akari.core);

let customer: Customer & { api: Customer["api"] };
let stranger: Customer;
let ids = 0;
const newId = () => `follow-${(ids += 1)}`;
const funds = async () => (await world.api().call("follow/list", {})).items;
const momentum = async () => (await funds()).find(({ strategy }) => strategy === "momentum")!;
const newest = async (): Promise<FollowItem> =>
  (await customer.api.call("follow/records", {})).items[0]!;
const ask = async (name: "follow/redeem" | "follow/cancel", followId: string, clientId = newId()) =>
  reasonOf(await world.post(name, { clientId, followId }, { token: customer.token }));

/** A print of the tape, as the stream sends it to everybody. */
interface Print {
  readonly code: string;
  readonly price: number;
  readonly quantity: number;
  readonly at: number;
}

interface Placed {
  readonly accountId: number;
  readonly code: string;
  readonly price: number;
  readonly quantity: number;
  readonly leverage: number;
  readonly at: number;
}
const linesOf = ({
  accountId,
  code,
  price: limit,
  quantity,
}: Pick<Placed, "accountId" | "code" | "price" | "quantity">) =>
  `${accountId} ${code} ${quantity} ${limit}`;

/** The public stream until an instant, in the form that strategies get. */
async function publicUntil(until: number): Promise<PublicMarket> {
  const sessions = finishedSessions(calendar, until, 13);
  const { rows: prints } = await world.akari.edge.sql.query<Print>(
    "select code, price, quantity, at from tape where not off_auction and at <= $1 order by at, batch, place",
    [new Date(until)],
  );
  return world.akari.edge.market.codes.flatMap((code) => {
    const own = prints.filter((one) => one.code === code);
    const closes = sessions.flatMap(({ closesAt }) => {
      const last = own.findLast((one) => one.at <= closesAt);
      return last === undefined ? [] : [price(last.price)];
    });
    const inSessions = own.filter((one) =>
      sessions.some(({ opensAt, closesAt }) => one.at >= opensAt && one.at <= closesAt),
    );
    if (inSessions.length === 0) return [];
    const turnover = inSessions.reduce((sum, one) => sum + (one.price * one.quantity) / 10, 0);
    return [{ code, lot: 100, last: price(own.at(-1)!.price), closes, turnover }];
  });
}

test("M-FOL-1 M-ENT-9 four funds exist from the start, with issuer, size, deadline, minimum, result and worst fall", async () => {
  await clock.advance(3_000);
  customer = await world.customer(9_000_000);
  stranger = await world.customer(1_000_000);
  const items = await funds();
  expect(items.map(({ strategy }) => strategy)).toEqual([
    "momentum",
    "index",
    "mean-reversion",
    "low-volatility",
  ]);
  expect(items[0]).toMatchObject({
    name: "Lighthouse Momentum",
    issuer: "Lighthouse Capital",
    status: "open",
    capacity: 300_000_000,
    netAssets: 30_000_000,
    takenPercent: 10,
    left: 270_000_000,
    minimum: 10_000,
    deadline: "2026-12-04T23:55:00.000+09:00",
    price: 10_000,
    returnPercent: 0,
    totalProfit: 0,
    yesterday: null,
    worst: null,
  });
  expect((await world.api(undefined, "jp").call("follow/list", {})).items[0]!.name).toBe(
    "灯台モメンタム",
  );
});

test("M-VAL-19 M-VAL-20 M-CON-9 wrong amounts are refused with their own reasons, and nothing changes", async () => {
  const { fundId } = await momentum();
  const body = { clientId: newId(), fundId, amount: 10_000 };
  const before = await world.stateHash();
  const cases: readonly (readonly [object, string])[] = [
    [{ amount: undefined }, "FIELD_REQUIRED"],
    [{ amount: 100.001 }, "YEN_DECIMALS"],
    [{ amount: 10_000.123 }, "YEN_DECIMALS"],
    [{ amount: 0 }, "NUMBER_ZERO"],
    [{ amount: "10000" }, "FIELD_TYPE"],
    [{ fundId: "4711000" }, "FUND_UNKNOWN"],
    [{ fundId: "x" }, "ID_FORMAT"],
  ];
  for (const [change, reason] of cases) {
    const answer = await world.post(
      "follow/subscribe",
      { ...body, ...change },
      { token: customer.token },
    );
    expect([change, reasonOf(answer)]).toEqual([change, reason]);
  }
  expect(await world.stateHash()).toBe(before);
  const denied = async (amount: number) =>
    reasonOf(
      await world.post(
        "follow/subscribe",
        { ...body, clientId: newId(), amount },
        { token: customer.token },
      ),
    );
  // Two decimals are read as an amount, which is only too small.
  for (const amount of [100.0, 100.01, 9_999.99])
    expect(await denied(amount)).toBe("FUND_BELOW_MINIMUM");
  expect(await denied(270_000_000.01)).toBe("FUND_ABOVE_LEFT");
  expect(await denied(9_000_000.01)).toBe("FUNDS_SHORT");
});

test("M-FOL-2 M-LOAN-1 borrowed money buys units like any cash, and the preview shows it", async () => {
  const borrower = await world.customer(1_000_000);
  await verify(world, borrower);
  await borrow(world, borrower, 900_000, newId());
  const { fundId } = await momentum();
  const terms = { fundId, amount: 1_500_000 };
  expect(await borrower.api.call("follow/preview", terms)).toMatchObject({
    availableBefore: 1_900_000,
    availableAfter: 400_000,
  });
  const { followId } = await borrower.api.call("follow/subscribe", { clientId: newId(), ...terms });
  await borrower.api.call("follow/cancel", { clientId: newId(), followId });
});

test("M-FOL-2 M-ENT-9 an application is previewed, held until the close, and withdrawn or dealt there", async () => {
  const { fundId } = await momentum();
  const amount = 250_000.99;
  const preview = await customer.api.call("follow/preview", { fundId, amount });
  expect(preview).toMatchObject({
    amount,
    fee: 0,
    units: 250_000,
    price: 10_000,
    cutsAt: "2026-11-20T10:55:00.000+09:00",
    dealsAt: "2026-11-20T10:58:00.000+09:00",
    worstLoss: 0,
    availableBefore: 9_000_000,
    availableAfter: 8_749_999.01,
  });
  const apply = { clientId: newId(), fundId, amount };
  const [one, again] = await Promise.all([
    customer.api.call("follow/subscribe", apply),
    customer.api.call("follow/subscribe", apply),
  ]);
  expect(again).toEqual(one);
  const other = await customer.api.call("follow/subscribe", { ...apply, clientId: newId() });
  expect(await ask("follow/redeem", other.followId)).toBe("FOLLOW_PENDING");
  expect(await ask("follow/cancel", other.followId)).toBeUndefined();
  expect(await newest()).toMatchObject({ status: "cancelled", units: 0, value: null });
  const summary = await customer.api.call("account/summary", {});
  expect(summary).toMatchObject({ totalAssets: 9_000_000, usedFunds: 250_000.99 });

  await to("10:55:01");
  expect(await ask("follow/cancel", one.followId)).toBe("FOLLOW_CUT_OFF");
  // The process ends between cut-off and close: the orders of the cut-off are still dealt.
  const next = await restart(world, world.akari, { plans });
  afterAll(() => next.close());
  world = worldOf(next, clock, world.test);
  customer = { ...customer, api: world.api(customer.token) };
  await to("10:58:05");
  const { items, value, profit } = await customer.api.call("follow/records", {});
  expect(items.find(({ followId }) => followId === one.followId)).toMatchObject({
    status: "following",
    price: 10_000,
    units: 250_000,
    cost: 250_000,
    boughtAt: "2026-11-20T10:58:00.000+09:00",
    value: 250_000,
    profit: 0,
    cancellableUntil: null,
  });
  expect([value, profit]).toEqual([250_000, 0]);
  expect((await customer.api.call("account/summary", {})).totalAssets).toBe(9_000_000);
});

test("M-FOL-4 the strategies' input is a prefix of the public stream, and the funds' orders follow from it, under ordinary rules", async () => {
  await to("11:00:59");
  const [books, seen] = [await readFundBooks(world.akari.edge), await publicUntil(at("11:00:59"))];
  expect(await readPublicMarket(world.akari.edge, calendar, clock.now())).toEqual(seen);
  await to("11:02:00");
  const { edge } = world.akari;
  const termsOf = (code: string) => ({
    ...edge.market.quote(code)!.terms,
    tickTable: edge.market.card(code)!.tickTable,
  });
  const { rows } = await edge.sql.query<Placed>(
    `select o.account_id as "accountId", o.code, o.price, o.quantity, o.leverage, o.placed_at as at
     from orders o join funds f using (account_id) order by o.order_id`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ leverage }) => leverage === 1)).toBe(true);
  // The moments at which the manager may have looked, around the first minute of the session.
  const looks = Array.from({ length: 60 }, (_, index) => at("11:00:55") + 250 * index);
  const fitting = [];
  for (const look of looks) {
    const shown = await publicUntil(look);
    const wanted = books.flatMap((book) => fundOrders(shown, termsOf, book));
    const terms = wanted.map(({ command }) => linesOf(command as Parameters<typeof linesOf>[0]));
    // An order that was denied for lack of cash is not stored.
    if (rows.every((row) => terms.includes(linesOf(row)))) fitting.push(look);
  }
  expect(fitting.length).toBeGreaterThan(0);
});

test("a fund's page shows its orders, its positions and the value curve to every reader", async () => {
  await passTo("11:58:05");
  const index = (await funds()).find(({ strategy }) => strategy === "index")!;
  const detail = await world.api().call("follow/detail", { fundId: index.fundId });
  // The index begins and ends with the fund's line, at the fund's first price.
  expect(detail.index!.points[0]).toEqual(detail.points[0]);
  expect(detail.index!.points.at(-1)!.time).toBe(detail.points.at(-1)!.time);
  expect(detail.orders.length).toBeGreaterThan(0);
  expect(detail.holdings.length).toBeGreaterThan(0);
  expect(detail.points.at(-1)).toEqual({
    time: "2026-11-20T11:58:00.000+09:00",
    price: detail.fund.price,
  });
  const worth = detail.holdings.reduce((sum, { marketValue }) => sum + marketValue, 0);
  expect(worth + detail.cash).toBeCloseTo(index.netAssets, 2);
  expect(index.price).not.toBe(10_000);
  expect(detail.results).toMatchObject({ count: 0, groups: null, medianPercent: null });
  expect(reasonOf(await world.get("follow/detail?fundId=4711000"))).toBe("FUND_UNKNOWN");
});

test("M-ST-14 M-ENT-9 a sale is requested once, dealt at the close, and ends the record; the books agree everywhere", async () => {
  const { followId } = (await customer.api.call("follow/records", {})).items.find(
    ({ status }) => status === "following",
  )!;
  const foreign = await world.post(
    "follow/redeem",
    { clientId: newId(), followId },
    { token: stranger.token },
  );
  expect(reasonOf(foreign)).toBe("FOLLOW_UNKNOWN");
  const reasons = await Promise.all([
    ask("follow/redeem", followId),
    ask("follow/redeem", followId),
  ]);
  expect(reasons.toSorted()).toEqual(["FOLLOW_SELLING", undefined].toSorted());
  await passTo("12:58:05");
  const record = (await customer.api.call("follow/records", {})).items.find(
    (item) => item.followId === followId,
  )!;
  expect(record).toMatchObject({
    status: "ended",
    boughtAt: "2026-11-20T10:58:00.000+09:00",
    soldAt: "2026-11-20T12:58:00.000+09:00",
  });
  const { proceeds, cost, profit, units, sellPrice } = record;
  expect(proceeds).toBe(Math.floor((units * sellPrice!) / 10_000));
  expect(profit).toBeCloseTo(proceeds! - cost, 2);
  const summary = await customer.api.call("account/summary", {});
  expect(summary.totalAssets).toBeCloseTo(9_000_000 + profit!, 2);
  expect(await ask("follow/redeem", followId)).toBe("FOLLOW_ENDED");

  const income = await customer.api.call("account/income", {});
  expect(income.items[0]?.funds ?? 0).toBeCloseTo(profit!, 2);
  const performance = await customer.api.call("account/performance", { period: "day" });
  expect(performance.profit).toBeCloseTo(profit!, 2);
  const file = await customer.api.call("account/statement", {
    from: "2026-11-20",
    to: "2026-11-20",
    format: "json",
  });
  if (file.format !== "json") throw new Error("asked for JSON");
  expect(file.statement.closing.totalAssets).toBeCloseTo(summary.totalAssets, 2);
  const report = await auditDatabase(world.test.database.app, 1);
  expect(report.checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
});

test("total assets and performance carry the units of a fund while they are held", async () => {
  const index = (await funds()).find(({ strategy }) => strategy === "index")!;
  const before = await customer.api.call("account/summary", {});
  await customer.api.call("follow/subscribe", {
    clientId: newId(),
    fundId: index.fundId,
    amount: 1_000_000,
  });
  await passTo("13:58:05");
  const { value, profit } = await customer.api.call("follow/records", {});
  const summary = await customer.api.call("account/summary", {});
  expect(summary.totalAssets).toBeCloseTo(before.totalAssets + profit, 2);
  expect(value).toBeGreaterThan(900_000);
  const performance = await customer.api.call("account/performance", { period: "day" });
  expect(performance.closingAssets).toBeCloseTo(summary.totalAssets, 2);
  const history = await customer.api.call("account/history", { range: "day" });
  expect(history.points.at(-1)!.totalAssets).toBeCloseTo(summary.totalAssets, 2);
});

// This test is the last, because it writes closes of days in the future.
test("M-FOL-1 M-ENT-9 yesterday's result is the price change of the last finished trading day, of a fund and of the units held", async () => {
  const { fundId, units } = await newest();
  /** Whole sen, rounded down. */
  const ofUnits = (change: number) => Math.floor((units * change * 100) / 10_000) / 100;
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  const endOfDay = (pointId: number, date: string, price: number) =>
    owner.query(
      `insert into fund_points (point_id, fund_id, at, trading_date, ends_day, value, units, price)
       values ($1, $2, $3, $4, true, 100, 1, $5)`,
      [pointId, fundId, `${date}T23:58:00+09:00`, date, price * 100],
    );
  const yesterdays = async () => {
    const fund = (await funds()).find((each) => each.fundId === fundId)!;
    return [fund.yesterday, (await newest()).yesterday];
  };
  try {
    await endOfDay(900_001, "2026-11-20", 10_120);
    // A single finished day has no previous day.
    expect(await yesterdays()).toEqual([null, null]);
    await endOfDay(900_002, "2026-11-21", 10_050);
    expect(await yesterdays()).toEqual([-70, ofUnits(-70)]);
    await endOfDay(900_003, "2026-11-22", 10_081);
    expect(await yesterdays()).toEqual([31, ofUnits(31)]);
  } finally {
    await owner.end();
  }
});
