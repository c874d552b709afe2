import { expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { borrow, verify } from "./borrower.ts";
import { type Customer, openWorld, password, reasonOf, restart, worldOf } from "./world.ts";

// Ten minutes before the pre-closing, in which a market order waits for the closing auction.
const world = await openWorld({}, Date.parse("2026-11-20T10:46:00+09:00"));
const { clock } = world;
const minute = 60_000;

let ids = 0;
const newId = () => `r-${(ids += 1)}`;
const reset = ({ token }: Customer, changes: object = {}, from = world) =>
  from.post(
    "accountData/reset",
    { clientId: newId(), password, ...changes },
    { token, lang: "en" },
  );
const stateOf = ({ api }: Customer) => api.call("accountData/state", {});
const summaryOf = ({ api }: Customer) => api.call("account/summary", {});

/** Buys shares at a price at which the crowd sells at once. */
async function buy({ api }: Customer, leverage: 1 | 3 = 1) {
  const { items } = await api.call("market/list", {});
  const { code } = items[0]!;
  await api.call("trade/place", {
    clientOrderId: newId(),
    code,
    side: "long",
    type: "market",
    quantity: 100,
    leverage,
  });
  return code;
}

test("a reset shows its plan, winds everything up, returns the cash and keeps history; a new deposit starts the account again", async () => {
  const customer = await world.customer(5_000_000);
  await verify(world, customer);
  await borrow(world, customer, 500_000, newId());
  const code = await buy(customer);
  await clock.advance(minute);
  const { items: positions } = await customer.api.call("trade/positions", { status: "holding" });
  expect(positions).toHaveLength(1);
  const { limitDown } = await customer.api.call("market/quote", { code });
  await customer.api.call("trade/place", {
    clientOrderId: newId(),
    code,
    side: "long",
    type: "limit",
    price: limitDown,
    quantity: 100,
    leverage: 1,
  });
  const before = await summaryOf(customer);
  expect(await stateOf(customer)).toMatchObject({
    accountId: customer.userId,
    reset: {
      state: "ready",
      running: null,
      last: null,
      plan: {
        orders: 1,
        positions: 1,
        follows: 0,
        loan: 500_000,
        totalAssets: before.totalAssets,
        cash: before.availableBalance,
        creditScore: 85,
        creditScoreAfter: 80,
      },
    },
  });
  expect(reasonOf(await reset(customer, { password: "wrong12" }))).toBe("LOGIN_PASSWORD_WRONG");
  expect((await summaryOf(customer)).workingOrders).toBe(1);
  const clientId = newId();
  const answer = await reset(customer, { clientId });
  expect(answer.body?.code).toBe(1);
  expect((await reset(customer, { clientId })).body).toEqual(answer.body);
  await clock.advance(minute);
  const { reset: after } = await stateOf(customer);
  expect(after).toMatchObject({ state: "used", running: null, last: { writtenOff: 500_000 } });
  expect(await summaryOf(customer)).toMatchObject({
    totalAssets: 0,
    availableBalance: 0,
    creditScore: 80,
    openPositions: 0,
    workingOrders: 0,
  });
  const { items: lines } = await customer.api.call("account/ledger", {});
  expect(lines[0]).toMatchObject({
    kind: "account-reset",
    amount: -after.last!.returned,
    balance: 0,
    cause: { kind: "reset" },
  });
  const { items: messages } = await customer.api.call("account/messages", {});
  expect(messages[0]).toMatchObject({ about: { kind: "reset" } });
  expect(reasonOf(await reset(customer))).toBe("RESET_TODAY");
  const { items: scores } = await customer.api.call("account/creditScore", {});
  expect(scores[0]).toMatchObject({ reason: "account-reset", change: -5, score: 80 });
  await customer.api.call("deposit/request", { clientId: newId(), amount: 1_000_000 });
  await clock.advance(minute);
  expect(await summaryOf(customer)).toMatchObject({ availableBalance: 1_000_000 });
  expect(
    (await auditDatabase(world.test.database.jobs, 1)).checks.flatMap(({ offences }) => offences),
  ).toEqual([]);
});

test("the flow of a reset is a withdrawal: the performance of the trades is unchanged", async () => {
  const customer = await world.customer(1_000_000);
  await clock.advance(minute);
  await reset(customer);
  const { body } = await world.get("account/performance?period=month", { token: customer.token });
  expect(body).toMatchObject({ code: 1, data: { returnPercent: 0 } });
});

test("a waiting reset continues after a restart, denies new orders in five languages, and ends", async () => {
  const customer = await world.customer(5_000_000);
  const code = await buy(customer);
  await clock.advance(minute);
  await clock.pass(Date.parse("2026-11-20T10:56:00+09:00") - clock.now(), world.akari.core);
  await reset(customer);
  expect((await stateOf(customer)).reset).toMatchObject({
    state: "running",
    running: { waitsFor: ["orders", "positions"] },
  });
  const order = {
    clientOrderId: newId(),
    code,
    side: "long",
    type: "market",
    quantity: 100,
    leverage: 1,
  };
  const sentences = new Set<string>();
  for (const lang of ["jp", "cn", "en", "sp", "fr"]) {
    const answer = await world.post("trade/place", order, { token: customer.token, lang });
    expect(reasonOf(answer)).toBe("ACCOUNT_WINDING_UP");
    sentences.add(answer.body!.msg);
  }
  expect(sentences.size).toBe(5);
  expect(reasonOf(await reset(customer))).toBe("RESET_RUNNING");
  const again = await restart(world, world.akari);
  const later = worldOf(again, clock, world.test);
  try {
    await clock.advance(3 * minute);
    const { body } = await later.get("accountData/state", { token: customer.token });
    expect(body).toMatchObject({ data: { reset: { state: "used", running: null } } });
    const summary = await later.get("account/summary", { token: customer.token });
    expect(summary.body).toMatchObject({ data: { totalAssets: 0 } });
    const report = await auditDatabase(world.test.database.jobs, 1);
    expect(report.checks.flatMap(({ offences }) => offences)).toEqual([]);
  } finally {
    await again.close();
  }
});
