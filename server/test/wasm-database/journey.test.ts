import { randomBytes } from "node:crypto";
import { sen } from "@akari/brokerage/money";
import { holidays } from "@akari/core/market/holidays";
import { createCalendar } from "@akari/exchange/calendar";
import { shares } from "@akari/exchange/price";
import { boundariesBetween } from "@akari/exchange/schedule";
import { afterAll, expect, test } from "vitest";
import { admit } from "../../src/admission/admit.ts";
import { callerOf, createCustomerGate } from "../../src/admission/customer-gate.ts";
import { createMarkets, openMarket } from "../../src/admission/markets.ts";
import { personId } from "../../src/admission/person.ts";
import { standardLimits } from "../../src/admission/rate-limits.ts";
import { createDrivenClock } from "../../src/clock/driven-clock.ts";
import { createBotTokens } from "../../src/features/bot/tokens.ts";
import { createSessions } from "../../src/features/session/sessions.ts";
import { createPersonAccounts } from "../../src/people/person-accounts.ts";
import { createTries } from "../../src/features/session/tries.ts";
import { cancelOrder, placeOrder } from "../../src/uses/order/orders.ts";
import { orderOf, ordersOf } from "../../src/uses/order/read-orders.ts";
import { MarketHost } from "./market-host.ts";
import { openWasmDatabase } from "./wasm-connection.ts";

const minute = 60_000;
const start = Date.parse("2026-11-20T10:54:30+09:00");
const founding = {
  schedule: "practice",
  instruments: 3,
  seed: "tab",
  seedFixed: true,
  at: start,
} as const;
const [alice, bob] = [100_000_000_001, 100_000_000_002];

const database = await openWasmDatabase();
afterAll(() => database.close());
const clock = createDrivenClock(start);
const { connection: sql } = database;
const edge = { sql, clock, entropy: { bytes: (count: number) => randomBytes(count) } };
const sessions = createSessions(edge);
const gate = createCustomerGate(
  {
    sessions,
    bots: createBotTokens(edge),
    accounts: createPersonAccounts(sql),
    tries: createTries(sql),
  },
  createMarkets([openMarket]),
  standardLimits,
);

/** Opens the market's doors: the boundaries up to now, and orders of its firms. */
async function bringToMarket(host: MarketHost, since: number) {
  const calendar = createCalendar(founding.schedule, holidays);
  for (const boundary of boundariesBetween(calendar, since, clock.now()))
    await host.ask((ticket) => ({
      kind: "boundary",
      ticket,
      boundary,
      nextTradingDate: calendar.nextTradingDay(boundary.tradingDate),
    }));
  await host.ask((ticket) => ({ kind: "quote-anew", ticket, at: clock.now() }));
}

/** A person with an account and money; their session's secret. */
async function join(host: MarketHost, accountId: number): Promise<string> {
  const base = {
    actor: { kind: "customer", id: String(accountId) } as const,
    at: clock.now(),
    accountId,
  };
  await host.submit({ ...base, kind: "open-account", id: `open-${accountId}` });
  const asked = await host.submit({
    ...base,
    kind: "request-deposit",
    id: `money-${accountId}`,
    amount: sen(100_000_000),
  });
  if (asked.kind !== "accepted" || asked.outcome.depositId === undefined)
    throw new Error("no deposit was taken in");
  const decided = await host.submit({
    kind: "decide-deposit",
    id: `decide-${accountId}`,
    at: clock.now(),
    actor: { kind: "desk", id: "automatic" },
    depositId: asked.outcome.depositId,
    decision: "approved",
    reason: null,
  });
  expect(decided.kind).toBe("accepted");
  await sql.query(
    `with registered as (insert into people (person_id, mobile, password_hash, language, created_at) values ($1, $2, 'none', 'jp', $3))
     insert into person_accounts (person_id, market, account_id) values ($1, $4, $1)`,
    [accountId, `+8190${accountId % 100_000_000}`, new Date(clock.now()), openMarket.id],
  );
  const device = { userAgent: "a tab", source: "127.0.0.1" };
  return (await sessions.open(sql, personId(accountId), device)).token;
}

/** Whoever has this secret, as admission lets them in. */
async function admitted(secret: string | null) {
  const { known, refusal } = await admit(gate, {
    asked: { caller: "customer", bot: "trade", cost: "order" },
    secret,
    market: null,
    tried: null,
    source: "127.0.0.1",
    at: clock.now(),
  });
  if (refusal !== null) return refusal;
  return { ...callerOf(known)!, at: clock.now() };
}

test("M-HOU-5 core, admission and uses run on PostgreSQL compiled to WebAssembly: sign-in, a fill, a cancelled order, another's order, a restart", async () => {
  const host = await MarketHost.open(database, founding);
  const parts = { core: host, sql, course: 1 };
  await bringToMarket(host, start - 60 * minute);
  const secret = await join(host, alice);

  expect(await admitted(null)).toMatchObject({ reason: "SESSION_REQUIRED" });
  expect(await admitted(`${secret.slice(0, -1)}~`)).toMatchObject({ reason: "SESSION_EXPIRED" });
  const caller = await admitted(secret);
  if (!("account" in caller)) throw new Error(caller.reason);
  expect(caller.account).toBe(alice);

  const code = host.exchange.codes[0]!;
  const { lowerLimit } = host.exchange.terms(code);
  const order = {
    code,
    side: "long",
    quantity: shares(100),
    leverage: 1,
  } as const;
  const bid = { ...order, id: "bid", type: "limit", price: lowerLimit } as const;
  const placed = await placeOrder(parts, caller, bid);
  expect(placed).toMatchObject({ status: "working" });
  expect(await placeOrder(parts, caller, bid)).toEqual(placed);
  expect(await placeOrder(parts, caller, { ...bid, quantity: shares(200) })).toMatchObject({
    reason: "COMMAND_ID_REUSED",
  });
  if (!("orderId" in placed)) throw new Error(placed.reason);

  const bought = await placeOrder(parts, caller, {
    ...order,
    id: "buy",
    type: "market",
    price: null,
  });
  expect(bought).toMatchObject({ status: "filled" });
  const all = { before: Number.MAX_SAFE_INTEGER, count: 10, statuses: null, code: null };
  expect(await ordersOf(parts, caller, all)).toMatchObject([
    { clientId: "buy", status: "filled", filled: 100, placedAt: clock.now() },
    { clientId: "bid", status: "working", price: lowerLimit, held: expect.any(Number) as number },
  ]);

  const other = await admitted(await join(host, bob));
  if (!("account" in other)) throw new Error(other.reason);
  const { orderId } = placed;
  expect(await orderOf(parts, other, orderId)).toBeNull();
  expect(await cancelOrder(parts, other, { id: "theirs", orderId })).toMatchObject({
    reason: "ORDER_UNKNOWN",
  });
  expect(await cancelOrder(parts, caller, { id: "cancel", orderId })).toEqual({
    orderId,
    status: "cancelled",
  });
  expect(await cancelOrder(parts, caller, { id: "again", orderId })).toMatchObject({
    reason: "ORDER_NOT_WORKING",
  });
  await host.close();

  const restarted = await MarketHost.open(database, founding);
  expect(restarted.stateHash).toBe(host.stateHash);
  const again = { core: restarted, sql, course: 1 };
  expect(await placeOrder(again, caller, bid)).toEqual(placed);
  expect(await orderOf(again, caller, orderId)).toMatchObject({ status: "cancelled", filled: 0 });
  await restarted.close();
});
