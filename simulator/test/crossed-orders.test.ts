import type { Execution, OrderEntry } from "@akari/exchange/messages";
import { price, shares } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { createRandom } from "../src/random.ts";
import { CrossedOrders } from "./crossed-orders.ts";
import { openMarket } from "./market.ts";

const at = (time: string): number => Date.parse(`2025-11-10T${time}+09:00`);

/** Two sessions with auctions, quotes and customers' market and limit orders, as entries and executions in sequence. */
function lived(): (readonly [string, OrderEntry] | Execution)[] {
  const happened: (readonly [string, OrderEntry] | Execution)[] = [];
  const market = openMarket({
    seed: "crossed",
    start: at("00:58:00"),
    instruments: 6,
    watcher: {
      operated: (index, entry) => happened.push([market.issuers[index]!.code, { ...entry }]),
      executed: (execution) => happened.push(execution),
    },
  });
  const random = createRandom("customers", "crossed");
  let orderId = 0;
  for (let now = at("00:59:00"); now < at("03:00:00"); now += 20_000) {
    market.run(now);
    const index = random.integer(0, 5);
    const { code } = market.issuers[index]!;
    const last = market.exchange.statistics(code).last;
    const entry: OrderEntry = {
      kind: "new",
      orderId: (orderId += 1),
      participant: 0,
      side: random.pick(["buy", "sell"]),
      price: last === null || random.uniform() < 0.3 ? null : price(last),
      quantity: shares(100 * random.integer(1, 9)),
    };
    happened.push([code, entry]);
    market.enter(index, entry, now);
  }
  return happened;
}

const happened = lived();

function judged(events: typeof happened): CrossedOrders {
  const judge = new CrossedOrders();
  for (const event of events)
    if ("kind" in event) judge.executed(event);
    else judge.entered(...event);
  return judge;
}

test("H4 M-HON-4 every trade of two sessions has two orders that accept its price and have its quantity", () => {
  const { executions, wrong } = judged(happened);
  expect(wrong).toEqual([]);
  expect(executions).toBeGreaterThan(1_000);
  const auctions = happened.filter((event) => "kind" in event && event.auction);
  expect(auctions.length).toBeGreaterThan(20);
});

/** The same day with one execution about its middle changed. */
function planted(change: (execution: Execution) => Execution): typeof happened {
  const place = happened.findIndex(
    (event, index) => index > happened.length / 2 && "kind" in event && !event.auction,
  );
  return happened.with(place, change(happened[place] as Execution));
}

test.each<[string, (execution: Execution) => Execution]>([
  ["a higher price than the buyer's", (one) => ({ ...one, price: price(one.price + 1_000_000) })],
  ["a lower price than the seller's", (one) => ({ ...one, price: price(1) })],
  ["a trade without a buyer", (one) => ({ ...one, buyOrderId: 900_000_001 })],
  ["a trade of one order with itself", (one) => ({ ...one, sellOrderId: one.buyOrderId })],
  ["more shares than were offered", (one) => ({ ...one, quantity: shares(one.quantity * 1_000) })],
  ["orders of another share", (one) => ({ ...one, code: "0000" })],
])("H4 planted: %s is found", (_, change) => {
  expect(judged(planted(change)).wrong).not.toEqual([]);
});
