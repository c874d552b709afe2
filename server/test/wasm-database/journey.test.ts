import { randomBytes } from "node:crypto";
import { sen, yen } from "@akari/brokerage/money";
import { holidays } from "@akari/core/market/holidays";
import { createCalendar } from "@akari/exchange/calendar";
import { fundAccounts, plannedFunds } from "@akari/simulator/fund-plan";
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
import { readAccount } from "../../src/uses/account/figures.ts";
import { announceBlock } from "../../src/uses/block/offers.ts";
import { readSubscriptions } from "../../src/uses/block/read-subscriptions.ts";
import {
  cancelSubscription,
  previewSubscription,
  subscribeBlock,
} from "../../src/uses/block/subscriptions.ts";
import { depositOf, depositsOf } from "../../src/uses/deposit/read-deposits.ts";
import { requestDeposit } from "../../src/uses/deposit/request-deposit.ts";
import { cancelFollow, subscribeFund } from "../../src/uses/follow/follows.ts";
import { followsOf } from "../../src/uses/follow/read-follows.ts";
import { readFunds } from "../../src/uses/follow/read-funds.ts";
import { entriesOf } from "../../src/uses/ledger/read-entries.ts";
import { cancelOrder, placeOrder } from "../../src/uses/order/orders.ts";
import { orderOf, ordersOf } from "../../src/uses/order/read-orders.ts";
import { withdrawalOf } from "../../src/uses/withdrawal/read-withdrawals.ts";
import {
  cancelWithdrawal,
  requestWithdrawal,
  type WithdrawalParts,
} from "../../src/uses/withdrawal/withdrawals.ts";
import { refuse } from "../../src/admission/refusal.ts";
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
const [alice, bob, carol, dave] = [
  100_000_000_001, 100_000_000_002, 100_000_000_003, 100_000_000_004,
];

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

/** Brings the market to the present: the boundaries up to now, and orders of its firms. */
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

/** Creates a person with an account and money; returns the secret of their session. */
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

/** Admits the holder of this secret. */
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

const newest = { before: Number.MAX_SAFE_INTEGER, count: 10 };

/** A bank account of the person, as the house stores it. */
async function addBankAccount(account: number): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into bank_accounts (account_id, client_id, holder, bank_code, bank_name, branch_code, branch_name, account_type, masked_number,
       number_fingerprint, added_at)
     values ($1, 'bank', 'TEST', '0001', 'A bank', '001', 'A branch', 'ordinary', '****123', decode(repeat('ab', 32), 'hex'), $2)
     returning bank_account_id as id`,
    [account, new Date(clock.now())],
  );
  return rows[0]!.id;
}

/** A fund of the plan, with its own account. */
async function foundFund(host: MarketHost): Promise<void> {
  const { firstDays, capacity, minimum, seed, ...names } = plannedFunds[0]!;
  const founded = await host.submit({
    kind: "found-fund",
    id: "fund",
    at: clock.now(),
    actor: { kind: "clock", id: "funds" },
    accountId: fundAccounts(founding.seed, names.strategy)[0]!,
    terms: { ...names, capacity: yen(capacity), minimum: yen(minimum), seed: yen(seed) },
    firstDays,
  });
  expect(founded.kind).toBe("accepted");
}

test("M-HOU-90 uses move money, lots of a block and units of a fund without HTTP, the same again after a restart, and never another's", async () => {
  const host = await MarketHost.open(database, founding);
  await bringToMarket(host, start - 60 * minute);
  const caller = await admitted(await join(host, carol));
  const other = await admitted(await join(host, dave));
  if (!("account" in caller) || !("account" in other)) throw new Error("not let in");
  const market = {
    tradingDate: "2026-11-20",
    quote: () => undefined,
    lastPrice: (code: string) => host.exchange.statistics(code).last ?? 0,
  };
  const ready = { schedule: founding.schedule, openedAt: null } as const;
  const valued = { sql, course: 1, market, clock, core: { ready } };
  const parts: WithdrawalParts = {
    core: host,
    sql,
    course: 1,
    checkFundPassword: async (_account, password) =>
      password === "right" ? null : refuse("FUND_PASSWORD_WRONG", { field: "fundPassword" }),
    holdBankAccount: async (_account, _bankAccount, work) => work(),
  };
  const books = { sql, course: 1 };

  const deposit = { id: "more", amount: yen(50_000) };
  const depositId = await requestDeposit(parts, caller, deposit);
  if (typeof depositId !== "number") throw new Error(depositId.reason);
  expect(await requestDeposit(parts, caller, deposit)).toBe(depositId);
  expect(await requestDeposit(parts, caller, { ...deposit, amount: yen(1) })).toMatchObject({
    reason: "COMMAND_ID_REUSED",
  });
  expect(await depositsOf(books, caller, { ...newest, status: "awaiting" })).toMatchObject([
    { id: depositId, amount: yen(50_000), status: "awaiting", entryId: null },
  ]);
  expect(await depositOf(books, other, depositId)).toMatchObject({ reason: "DEPOSIT_UNKNOWN" });

  const bankAccountId = await addBankAccount(carol);
  const asked = { id: "out", amount: yen(20_000), bankAccountId };
  expect(await requestWithdrawal(parts, caller, { ...asked, fundPassword: "wrong" })).toMatchObject(
    { reason: "FUND_PASSWORD_WRONG" },
  );
  const withdrawalId = await requestWithdrawal(parts, caller, { ...asked, fundPassword: "right" });
  if (typeof withdrawalId !== "number") throw new Error(withdrawalId.reason);
  expect(await readAccount(valued, carol)).toMatchObject({ held: yen(20_000) });
  expect(await cancelWithdrawal(parts, other, { id: "not", withdrawalId })).toMatchObject({
    reason: "WITHDRAWAL_UNKNOWN",
  });
  expect(await cancelWithdrawal(parts, caller, { id: "back", withdrawalId })).toBe(withdrawalId);
  expect(await withdrawalOf(books, caller, withdrawalId)).toMatchObject({ status: "failed" });

  const code = host.exchange.codes[0]!;
  const operator = { operatorId: 7, at: clock.now() };
  const offer = { id: "block", code, discount: 300, lots: 50, minimumLots: 1, maximumLots: 5 };
  const offerId = await announceBlock(parts, operator, offer);
  if (typeof offerId !== "number") throw new Error(offerId.reason);
  const preview = await previewSubscription(valued, caller, { offerId, lots: 1 });
  if (!("held" in preview)) throw new Error(preview.reason);
  const entered = await subscribeBlock(parts, caller, { id: "lot", offerId, lots: 1 });
  if (typeof entered !== "number") throw new Error(entered.reason);
  expect(await readAccount(valued, carol)).toMatchObject({ held: preview.held });
  expect(
    await cancelSubscription(parts, other, { id: "theirs", subscriptionId: entered }),
  ).toMatchObject({ reason: "BLOCK_SUBSCRIPTION_UNKNOWN" });

  await foundFund(host);
  const [fund] = await readFunds(books);
  const follow = { id: "follow", fundId: fund!.id, amount: sen(fund!.minimum) };
  const followId = await subscribeFund(parts, caller, follow);
  if (typeof followId !== "number") throw new Error(followId.reason);
  expect(await cancelFollow(parts, other, { id: "theirs too", followId })).toMatchObject({
    reason: "FOLLOW_UNKNOWN",
  });
  await host.close();

  const restarted = await MarketHost.open(database, founding);
  const again = { ...parts, core: restarted };
  expect(await requestDeposit(again, caller, deposit)).toBe(depositId);
  expect(await subscribeBlock(again, caller, { id: "lot", offerId, lots: 1 })).toBe(entered);
  expect(await readSubscriptions(books, carol, newest.before, 1)).toMatchObject([
    { id: entered, status: "applying", amount: preview.held },
  ]);
  expect(await cancelFollow(again, caller, { id: "no fund", followId })).toEqual({
    followId,
    status: "cancelled",
  });
  expect(await followsOf(books, caller, newest)).toMatchObject([
    { id: followId, status: "cancelled", units: 0 },
  ]);
  const everything = { kinds: null, cause: null, code: null, from: null, to: null };
  const range = { before: newest.before, limit: 20, newestFirst: false };
  const kinds = (await entriesOf(books, caller, everything, range)).map(({ kind }) => kind);
  expect(kinds).toEqual([
    "deposit-approved",
    "withdrawal-held",
    "withdrawal-released",
    "block-held",
    "fund-held",
    "fund-released",
  ]);
  await restarted.close();
});
