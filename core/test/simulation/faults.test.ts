import { decide } from "@akari/brokerage/decide";
import { evolve } from "@akari/brokerage/evolve";
import { react } from "@akari/brokerage/react";
import { expect, test } from "vitest";
import type { BatchRows } from "../../src/batch/batch-rows.ts";
import type { Rules } from "../../src/rules.ts";
import { CoresInMemory, ended } from "./cores-in-memory.ts";

const mine = 100_000_000_001;
const others = 100_000_000_002;

async function openMarket(rules: Partial<Rules>, refuses?: (quantity: number) => boolean) {
  const refusesRows = (rows: BatchRows) =>
    rows.tables.some(
      ({ table, rows: list }) =>
        table.name === "orders" &&
        list.some((order) => refuses?.((order as { quantity: number }).quantity) ?? false),
    );
  const cores = new CoresInMemory(rules, { refusesRows });
  await cores.open();
  for (const accountId of [mine, others]) await cores.customer(accountId);
  const codes = [...cores.core.exchange.codes];
  const floorOf = (code: string) => cores.core.exchange.terms(code).lowerLimit;
  const beats = async (count: number) => {
    for (let beat = 0; beat < count; beat += 1) await cores.ask(cores.beat());
  };
  return { cores, codes, floorOf, beats };
}

const kindsOf = (answers: readonly { kind: string }[]) => answers.map(({ kind }) => kind);

test("a command whose rule throws ends two cores and is then refused under any id; everything else continues", async () => {
  const { cores, codes, floorOf } = await openMarket({
    decide(state, command) {
      if (command.kind === "place-order" && command.quantity === 1300) throw new Error("planted");
      return decide(state, command);
    },
  });
  const code = codes[0]!;
  const limit = floorOf(code);
  const bad = (id: string) => cores.order(mine, id, code, { quantity: 1300, limit });
  expect(await cores.ask(bad("one"))).toEqual([ended]);
  expect(await cores.ask(bad("one"))).toEqual([ended]);
  expect(kindsOf(await cores.ask(bad("one"), bad("two")))).toEqual(["fault", "fault"]);
  expect(await cores.ask(bad("one"))).toEqual([{ kind: "fault", repeated: true }]);
  const good = cores.order(mine, "good", code, { quantity: 100, limit });
  expect(kindsOf(await cores.ask(good))).toEqual(["accepted"]);
  expect(cores.deaths).toBe(2);
});

test("isolates rows rejected by the tables, one input at a time", async () => {
  const { cores, codes, floorOf } = await openMarket({}, (quantity) => quantity === 1300);
  const code = codes[0]!;
  const all = () =>
    [100, 200, 1300, 300].map((quantity) =>
      cores.order(mine, `of-${quantity}`, code, { quantity, limit: floorOf(code) }),
    );
  let answers: readonly { kind: string }[] = [];
  for (let times = 0; times < 4; times += 1) answers = await cores.ask(cores.beat(), ...all());
  expect(kindsOf(answers)).toEqual(["done", "accepted", "accepted", "fault", "accepted"]);
  // One core for many, two for the one.
  expect(cores.deaths).toBe(3);
});

test("M-HOU-96 in a round a careful core visits as many instruments as in four beats, each in a batch of its own", async () => {
  const { cores, codes, floorOf } = await openMarket({}, (quantity) => quantity === 1300);
  const order = (quantity: number) =>
    cores.order(mine, `of-${quantity}`, codes[0]!, { quantity, limit: floorOf(codes[0]!) });
  await cores.ask(order(1300), order(100));
  expect(cores.deaths).toBe(1);
  const carried = cores.carried.length;
  await cores.ask(cores.round());
  const visits = cores.carried.slice(carried).map((one) => (one.kind === "slice" ? one.visits : 0));
  expect(visits.filter((count) => count > 0)).toEqual([1, 1, 1, 1]);
});

test("an instrument whose phase change fails is stopped and refuses requests, while the market changes phase", async () => {
  let broken = "";
  const { cores, codes, floorOf } = await openMarket({
    react(state, report, at) {
      if (report.kind === "phase" && report.code === broken) throw new Error("planted");
      return react(state, report, at);
    },
  });
  const [first, second] = codes as [string, string];
  broken = first;
  const before = cores.core.exchange.phase(first);
  await cores.passBoundary();
  expect(cores.deaths).toBe(2);
  expect(cores.core.exchange.phase(first)).toBe(before);
  expect(cores.core.exchange.phase(second)).not.toBe(before);

  // A whole day goes by.
  const date = cores.core.brokerage.tradingDate;
  while (cores.core.brokerage.tradingDate === date) await cores.passBoundary();
  for (let phases = 0; phases < 2; phases += 1) await cores.passBoundary();
  const orders = codes.map((code) =>
    cores.order(mine, `at-${code}`, code, { quantity: 100, limit: floorOf(code) }),
  );
  expect(kindsOf(await cores.ask(...orders))).toEqual([
    "fault",
    ...codes.slice(1).map(() => "accepted"),
  ]);
  expect(cores.deaths).toBe(2);
});

test("after a print that cannot be booked the crowd skips only that instrument, and the rest keeps trading", async () => {
  const { cores, codes, beats } = await openMarket({
    react(state, report, at) {
      const isMine = (id: number) => state.orders.get(id)?.quantity === 1300;
      if (report.kind === "executed" && (isMine(report.buyOrderId) || isMine(report.sellOrderId)))
        throw new Error("planted");
      return react(state, report, at);
    },
  });
  await beats(8);
  const code = codes[0]!;
  // At the top of the book, where the crowd trades with it.
  const bid = cores.core.exchange.book(code).bids[0]!.price!;
  const poison = cores.order(mine, "poison", code, { quantity: 1300, limit: bid });
  expect(kindsOf(await cores.ask(poison))).toEqual(["accepted"]);
  for (let round = 0; round < 12_000 && cores.deaths < 2; round += 1) await beats(1);
  expect(cores.deaths).toBe(2);
  expect(cores.quarantine.aside.work).toEqual([`crowd ${code}`]);

  const sequenceOf = (one: string) => cores.core.exchange.statistics(one).sequence;
  const before = codes.map(sequenceOf);
  const trades = () => codes.some((one, index) => sequenceOf(one) > before[index]!);
  for (let round = 0; round < 12_000 && !trades(); round += 1) await beats(1);
  expect(trades()).toBe(true);
  expect(sequenceOf(code)).toBe(before[0]);
  expect(cores.deaths).toBe(2);
});

test("the fourth failure on one instrument, from any sender, stops it", async () => {
  const { cores, codes, floorOf, beats } = await openMarket({
    react(state, report, at) {
      if (report.kind === "accepted" && report.orderId > 0) {
        if (state.orders.get(report.orderId)?.code === codes[0]) throw new Error("planted");
      }
      return react(state, report, at);
    },
  });
  const [first, second] = codes as [string, string];
  const order = (who: number, id: string, code: string) =>
    cores.order(who, id, code, { quantity: 100, limit: floorOf(code) });
  for (const who of [mine, others])
    for (let times = 0; times < 2; times += 1)
      expect(await cores.ask(order(who, "first", first))).toEqual([ended]);
  expect(cores.quarantine.aside.codes).toEqual([first]);
  expect(
    kindsOf(await cores.ask(order(mine, "again", first), order(mine, "else", second))),
  ).toEqual(["fault", "accepted"]);
  await beats(50);
  // Nor does the crowd quote it.
  expect(cores.core.exchange.book(first).asks).toEqual([]);
  expect(cores.core.exchange.book(second).asks).not.toEqual([]);
  expect(cores.deaths).toBe(4);
});

test("a half-applied input is never stored: no order, no held money", async () => {
  const { cores, codes, floorOf } = await openMarket({
    react(state, report, at) {
      if (report.kind === "accepted" && report.orderId > 0) throw new Error("planted");
      return react(state, report, at);
    },
  });
  const limit = floorOf(codes[0]!);
  const cash = cores.core.brokerage.accounts.get(mine)!.cash;
  expect(await cores.ask(cores.order(mine, "half", codes[0]!, { quantity: 100, limit }))).toEqual([
    ended,
  ]);
  expect(cores.tables.rows("orders")).toEqual([]);
  expect(cores.core.brokerage.orders.size).toBe(0);
  expect(cores.core.brokerage.accounts.get(mine)!.cash).toBe(cash);
});

test("the day ends without the failing piece of work", async () => {
  const { cores, codes } = await openMarket({
    evolve(state, event) {
      if (event.kind === "order-ended") throw new Error("planted");
      evolve(state, event);
    },
  });
  const code = codes[0]!;
  const { tradingDate } = cores.core.brokerage;
  const limit = cores.core.exchange.terms(code).upperLimit;
  // A stop that is never reached: only the day's end affects it.
  const stop = cores.order(mine, "stop", code, { quantity: 100, limit, trigger: limit });
  expect(kindsOf(await cores.ask(stop))).toEqual(["accepted"]);
  while (cores.core.brokerage.tradingDate === tradingDate) await cores.passBoundary();
  expect(cores.deaths).toBe(2);
  expect(cores.quarantine.aside.work).toEqual(["roll-orders"]);
});

test("a refused request can be retried after a quarter of an hour", async () => {
  let isBroken = true;
  const { cores, codes, floorOf } = await openMarket({
    decide(state, command) {
      if (isBroken && command.kind === "place-order") throw new Error("planted");
      return decide(state, command);
    },
  });
  const code = codes[0]!;
  const order = (id: string) =>
    cores.order(mine, id, code, { quantity: 100, limit: floorOf(code) });
  for (let times = 0; times < 2; times += 1) await cores.ask(order("one"));
  isBroken = false;
  cores.moveTime(14 * 60_000);
  expect(kindsOf(await cores.ask(order("two")))).toEqual(["fault"]);
  cores.moveTime(2 * 60_000);
  // The refusal also applies under another id.
  expect(kindsOf(await cores.ask(order("two"), order("three")))).toEqual(["fault", "accepted"]);
});
