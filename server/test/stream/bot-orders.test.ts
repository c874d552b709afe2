import type { AccountEvent } from "@akari/api/account";
import type { Client } from "@akari/api/client";
import type { OrderItem } from "@akari/api/order";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { Akari } from "../../src/akari.ts";
import { openWorld, password, restart } from "../api/world.ts";
import { apiAs, createFollower } from "./follower.ts";

const world = await openWorld();
let akari: Akari = world.akari;
const address = () => akari.address;
afterAll(() => akari.close());

/** The server keeps database, clock and seed, as another process would. */
async function restartServer(): Promise<void> {
  akari = await restart(world, akari);
}

const { items: stocks } = await (async () => {
  await world.clock.advance(3000);
  return world.api().call("market/list", {});
})();
const stock = stocks.toSorted(
  (one, other) => (one.previousClose ?? 0) - (other.previousClose ?? 0),
)[0]!;

/** Like `world.register`, on the current server. */
async function register() {
  const guest = apiAs("", address());
  const mobile = world.newMobile();
  const { practiceMessage } = await guest.call("user/sendCode", { mobile });
  return guest.call("user/register", {
    mobile,
    password,
    confirmPassword: password,
    invitationCode: akari.invitationCode,
    verificationCode: practiceMessage?.code ?? "",
  });
}

/** A customer with a trading bot and a read-only one. */
async function botOwner() {
  const { token } = await register();
  const owner = () => apiAs(token, address());
  await owner().call("deposit/request", { clientId: "first", amount: 9_000_000 });
  await world.clock.advance(2000);
  const make = async (scope: "read" | "trade") =>
    (await owner().call("bot/create", { tokenName: scope, scope })).secret;
  const [trade, read] = [await make("trade"), await make("read")];
  return { trader: () => apiAs(trade, address()), follower: createFollower(read, address) };
}

type Act = "limit" | "market" | "amend" | "cancel" | "close";
type Trouble = "none" | "cut";

const limits = await world.api().call("market/quote", { code: stock.code });
let ids = 0;
const newId = () => `bot-${(ids += 1)}`;

async function act(api: Client, what: Act): Promise<void> {
  const open = async () => (await api.call("trade/orders", { status: "open" })).items[0];
  const order = { code: stock.code, side: "long", leverage: 2 } as const;
  switch (what) {
    case "limit": {
      const terms = { type: "limit", price: limits.limitDown, quantity: 3 * limits.lot } as const;
      await api.call("trade/place", { clientOrderId: newId(), ...order, ...terms });
      return;
    }
    case "market": {
      const terms = { type: "market", quantity: 5 * limits.lot } as const;
      await api.call("trade/place", { clientOrderId: newId(), ...order, ...terms });
      return;
    }
    case "amend": {
      const found = await open();
      if (found === undefined || found.quantity <= limits.lot) return;
      const quantity = found.quantity - limits.lot;
      await api.call("trade/amend", { clientId: newId(), orderId: found.orderId, quantity });
      return;
    }
    case "cancel": {
      const found = await open();
      if (found === undefined) return;
      await api.call("trade/cancel", { clientId: newId(), orderId: found.orderId });
      return;
    }
    case "close": {
      const { items } = await api.call("trade/positions", { status: "open" });
      const found = items[0];
      if (found === undefined) return;
      const { positionId } = found;
      await api
        .call("trade/close", { clientOrderId: newId(), positionId, type: "market" })
        .catch(() => undefined);
    }
  }
}

async function allEvents(api: Client): Promise<AccountEvent[]> {
  const found: AccountEvent[] = [];
  for (;;) {
    const page = await api.call("account/events", { after: `${found.at(-1)?.sequence ?? 0}` });
    found.push(...page.items);
    if (page.nextCursor === null) return found;
  }
}

async function allOrders(api: Client, cursor?: string): Promise<OrderItem[]> {
  const page = await api.call("trade/orders", cursor === undefined ? {} : { cursor });
  return page.nextCursor === null
    ? page.items
    : [...page.items, ...(await allOrders(api, page.nextCursor))];
}

/** The orders as reconstructed from the events alone. */
function ordersFrom(events: readonly AccountEvent[]) {
  const orders = new Map<string, object>();
  const fills = new Map<string, object[]>();
  for (const { at, orderId, order, fill } of events) {
    if (orderId === undefined || order === undefined) continue;
    orders.set(orderId, order);
    if (fill !== undefined)
      fills.set(orderId, [...(fills.get(orderId) ?? []), { time: at, ...fill }]);
  }
  return { orders, fills };
}

async function expectTruth(api: Client, events: readonly AccountEvent[]): Promise<void> {
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  expect(events).toEqual(await allEvents(api));
  const { orders, fills } = ordersFrom(events);
  const items = await allOrders(api);
  for (const item of items) {
    const { clientOrderId, code, side, intent, leverage, status, reason, goodTill } = item;
    const { type, price, quantity, filledQuantity, stop } = item;
    expect(orders.get(item.orderId)).toMatchObject({
      clientOrderId,
      code,
      side,
      intent,
      leverage,
      status,
      reason,
      goodTill,
      type,
      price,
      quantity,
      filledQuantity,
      trigger: stop?.trigger ?? null,
    });
  }
  expect(items).toHaveLength(orders.size);
  for (const [orderId, found] of fills)
    expect((await api.call("trade/order", { orderId })).fills).toMatchObject(found);
}

const step = fc.record({
  act: fc.constantFrom<Act>("limit", "limit", "market", "amend", "cancel", "close"),
  // A bot that has lost its socket may stay away for some steps.
  reads: fc.boolean(),
  trouble: fc.constantFrom<Trouble>("none", "cut"),
});

/** A start of the server costs as much as all steps of a run: each run has one, after any of its steps. */
const life = fc.record({
  steps: fc.array(step, { minLength: 6, maxLength: 14 }),
  restartsAfter: fc.nat({ max: 5 }),
});

test("M-API-8 across lost sockets and restarts a bot receives each event of its orders once, in order, and has their state", async () => {
  const totals = { events: 0, fills: 0 };
  await fc.assert(
    fc.asyncProperty(life, async ({ steps, restartsAfter }) => {
      const { trader, follower } = await botOwner();
      for (const [index, { act: what, reads, trouble }] of steps.entries()) {
        const acting = act(trader(), what);
        if (trouble === "cut") follower.cut();
        await acting;
        await world.clock.advance(500);
        if (index === restartsAfter) await restartServer();
        if (!reads) continue;
        const { items } = await trader().call("account/events", {});
        await follower.readTo(items.at(-1)!.sequence);
      }
      const truth = await allEvents(trader());
      await follower.readTo(truth.at(-1)!.sequence);
      await expectTruth(trader(), follower.events);
      follower.cut();
      totals.events += truth.length;
      totals.fills += truth.filter(({ fill }) => fill !== undefined).length;
    }),
    { numRuns: 6, endOnFailure: true },
  );
  expect(totals.fills).toBeGreaterThan(1);
});

test("a client that missed more than the stream keeps continues over HTTP and has each event once", async () => {
  const { trader, follower } = await botOwner();
  await follower.readTo(1);
  follower.cut();
  // Three events each: placed, working, ended.
  for (let round = 0; round < 180; round += 1) {
    const { orderId } = await trader().call("trade/place", {
      clientOrderId: newId(),
      code: stock.code,
      side: "long",
      leverage: 2,
      type: "limit",
      price: limits.limitDown,
      quantity: limits.lot,
    });
    await trader().call("trade/cancel", { clientId: newId(), orderId });
  }
  await restartServer();
  const truth = await allEvents(trader());
  await follower.readTo(truth.at(-1)!.sequence);
  expect(follower.behind).toBe(1);
  await expectTruth(trader(), follower.events);
  await act(trader(), "limit");
  await follower.readTo(truth.length + 1);
  expect(follower.events[truth.length]).toMatchObject({
    kind: "order-placed",
    order: { code: stock.code },
  });
  follower.cut();
});

test("a sequence ahead of the log gets an error, not an empty page", async () => {
  const { trader } = await botOwner();
  await expect(trader().call("account/events", { after: "9000" })).rejects.toMatchObject({
    reason: "EVENTS_AHEAD",
    field: "after",
  });
});
