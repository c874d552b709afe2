import { lastEventHeader } from "@akari/api/envelope";
import { expect, test } from "vitest";
import { createLastEvents } from "../../src/http/last-events.ts";
import { openWorld, type Customer } from "./world.ts";

const world = await openWorld();

/** The event number of an answer; null without one. */
const lastEventOf = async (path: string, token?: string) => {
  const { headers } = await world.raw(
    "GET",
    `/api.php/${path}`,
    token === undefined ? {} : { token },
  );
  const value = headers[lastEventHeader];
  return value === undefined ? null : Number(value);
};

const stored = async ({ userId }: Customer) =>
  (
    await world.test.database.app.query<{ last: number }>(
      "select event_sequence as last from accounts where account_id = $1",
      [userId],
    )
  ).rows[0]!.last;

test("a private read gives the number of the last event that it contains, and the number grows", async () => {
  const customer = await world.customer(1_000_000);
  const first = await lastEventOf("account/summary", customer.token);
  expect(first).toBe(await stored(customer));
  const { items } = await customer.api.call("market/list", {});
  const { code, lot } = await customer.api.call("market/quote", { code: items[0]!.code });
  await customer.api.call("trade/place", {
    clientOrderId: "one",
    code,
    side: "long",
    type: "limit",
    price: (await customer.api.call("market/quote", { code })).limitDown,
    quantity: lot,
    leverage: 1,
  });
  const second = await lastEventOf("trade/orders", customer.token);
  expect(second).toBe(await stored(customer));
  expect(second).toBeGreaterThan(first!);
});

test("public reads, calls that are refused before they are answered, and calls without a session have no event number", async () => {
  const { token } = await world.customer(0);
  expect(await lastEventOf("market/list", token)).toBeNull();
  expect(await lastEventOf("account/summary")).toBeNull();
  expect(await lastEventOf("account/summary?nonsense=1", token)).toBeNull();
});

test("the number is never above the stored one while events and reads overlap, also for evicted accounts", async () => {
  const customers = [await world.customer(0), await world.customer(0), await world.customer(0)];
  const lastEvents = createLastEvents(world.akari.edge, 2);
  for (let round = 0; round < 4; round += 1) {
    const asked = customers.map(({ userId }) => lastEvents.of(Number(userId)));
    const deposits = customers.map(({ api }, index) =>
      api.call("deposit/request", { clientId: `d-${round}-${index}`, amount: 10_000 }),
    );
    const before = await Promise.all(asked);
    await Promise.all(deposits);
    for (const [index, customer] of customers.entries()) {
      const now = await stored(customer);
      expect(before[index]).toBeLessThanOrEqual(now);
      expect(await lastEvents.of(Number(customer.userId))).toBe(now);
    }
    await world.clock.advance(5_000);
  }
  expect(await lastEvents.of(1)).toBeNull();
});
