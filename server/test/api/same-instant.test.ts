import { readFileSync } from "node:fs";
import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { type Customer, openWorld } from "./world.ts";

const world = await openWorld();
let customer: Customer;
/** (order, execution price, quantity) of every fill, in the order of the account's events. */
let told: string[];

let ids = 0;
const newId = () => `instant-${(ids += 1)}`;

/** Everything below happens in one millisecond, since the clock is not advanced. */
beforeAll(async () => {
  await world.clock.advance(3_000);
  customer = await world.customer(9_000_000);
  const other = await world.customer(9_000_000);
  const instant = world.clock.now();
  const { items } = await customer.api.call("market/list", {});
  const books = await Promise.all(
    items.map(({ code }) => customer.api.call("market/book", { code })),
  );
  const worth = ({ asks }: (typeof books)[number]) =>
    asks.slice(0, 2).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  // The shares of which a customer can afford two levels of offers.
  const shares = books.toSorted((one, next) => worth(one) - worth(next)).slice(0, 3);

  const place = ({ api }: Customer, order: Partial<RequestOf<"trade/place">>) =>
    api.call("trade/place", {
      clientOrderId: newId(),
      code: shares[0]!.code,
      side: "long",
      type: "market",
      quantity: 100,
      leverage: 1,
      ...order,
    });

  // The older order has the higher price, so the younger one is filled first.
  for (const { code, asks } of shares) {
    const sweep = asks[0]!.quantity + asks[1]!.quantity + 200;
    for (const { price } of [asks[1]!, asks[0]!])
      await place(customer, { code, side: "short", leverage: 2, type: "limit", price });
    await place(other, {
      code,
      leverage: 3,
      type: "limit",
      price: asks[1]!.price,
      quantity: sweep,
    });
  }
  // The youngest positions are closed first, then the oldest share is traded again.
  const { items: positions } = await customer.api.call("trade/positions", { status: "open" });
  for (const { positionId } of positions)
    await customer.api.call("trade/close", { clientOrderId: newId(), positionId, type: "market" });
  for (const { code } of shares.toReversed()) await place(customer, { code });

  expect(world.clock.now()).toBe(instant);
  const filled = (await eventsOf(customer)).filter(({ kind }) => kind === "order-filled");
  expect(new Set(filled.map(({ at }) => at)).size).toBe(1);
  told = filled.map(({ orderId, fill }) => nameOf({ orderId: orderId!, ...fill! }));
  expect(told.length).toBeGreaterThanOrEqual(shares.length * 4);
});

async function eventsOf({ api }: Customer) {
  const events: AnswerOf<"account/events">["items"] = [];
  for (let after: string | null = "0"; after !== null;) {
    const page: AnswerOf<"account/events"> = await api.call("account/events", { after });
    events.push(...page.items);
    after = page.nextCursor;
  }
  return events;
}

function nameOf(fill: { orderId: string; price: number; quantity: number }): string {
  return `${fill.orderId} ${fill.price} ${fill.quantity}`;
}

test("executions in the same millisecond keep their sequence in list and statement", async () => {
  const orders = told.map((fill) => Number(fill.split(" ")[0]));
  expect(orders).not.toEqual(orders.toSorted((one, next) => one - next));

  const { items: fills } = await customer.api.call("trade/fills", {});
  expect(fills.map(nameOf).toReversed()).toEqual(told);
  const request = { from: "2026-11-20", to: "2026-11-20", format: "json" } as const;
  const answer = await customer.api.call("account/statement", request);
  const { statement } = answer as Extract<typeof answer, { statement: unknown }>;
  expect(statement.trades.map(nameOf)).toEqual(told);
  expect(statement.entries.map(({ entryId }) => Number(entryId))).toEqual(
    statement.entries.map(({ entryId }) => Number(entryId)).toSorted((one, next) => one - next),
  );
  let cash = 0;
  for (const entry of statement.entries) {
    cash += Math.round(entry.cash * 100);
    expect(Math.round(entry.cashAfter * 100)).toBe(cash);
  }
});

test("the migration assigns posting entries to existing fills", async () => {
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  const places = "select order_id, execution_sequence, entry_id from fills order by 1, 2";
  const before = await owner.query(places);
  expect(before.rows.length).toBeGreaterThan(told.length);
  const step = "../../src/db/migrations/0015_fills_and_days.sql";
  await owner.query("begin");
  await owner.query("alter table fills drop column entry_id");
  await owner.query("alter table instrument_state drop column finished");
  await owner.query(readFileSync(new URL(step, import.meta.url), "utf8"));
  const after = await owner.query(places);
  await owner.query("rollback");
  await owner.end();
  expect(after.rows).toEqual(before.rows);
});
