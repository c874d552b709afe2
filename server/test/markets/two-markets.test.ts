import { endpoints } from "@akari/api/endpoints";
import { type EndpointName, paths } from "@akari/api/paths";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MarketId } from "../../src/admission/markets.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { marketTables } from "../../src/db/tables.ts";
import { classMarket } from "../../src/markets/testing/class-market.ts";
import { MarketKnown } from "../../src/markets/stored-markets.ts";
import { openStream } from "../../src/push/testing/stream-client.ts";
import { setStage, type Stage } from "../api/stage.ts";
import { type Customer, openWorld, password, reasonOf } from "../api/world.ts";
import { clientIn, join, rawIn } from "./in-market.ts";

const other = "class-1" as MarketId;
const world = await openWorld({}, undefined, async (db) => {
  const client = new pg.Client(db.owner);
  await client.connect();
  // The tests' statements use the first course by default; the server's statements may not.
  for (const table of marketTables)
    await client.query(`alter table ${table} alter column course drop default`);
  await client.end();
});
const owner = new pg.Client(world.test.owner);
const port = Number(new URL(world.akari.address).port);
let hana: Customer;

beforeAll(async () => {
  await owner.connect();
  await world.akari.markets.found(classMarket(other));
  hana = await world.customer(1_000_000);
});
afterAll(() => owner.end());

const inBoth = (customer: Customer) => [customer.api, clientIn(world, customer, other)] as const;
const codesIn = async (api: Customer["api"]) =>
  (await api.call("market/list", {})).items.map(({ code }) => code);

test("M-HOU-70 a founded market has its own companies, seed and rows", async () => {
  expect(await join(world, hana, other)).toBeGreaterThan(100_000_000_000);
  const [open, second] = inBoth(hana);
  const names = async (api: Customer["api"]) =>
    (await api.call("market/list", {})).items.map(({ name }) => name);
  expect(await names(second)).toHaveLength(6);
  expect(await names(second)).not.toEqual(await names(open));
  const host = (api: Customer["api"]) => api.call("system/host", {});
  expect((await host(open)).seedCommitment).not.toBe((await host(second)).seedCommitment);
  const { rows } = await owner.query(
    "select course, market, is_current from courses order by course",
  );
  expect(rows).toEqual([
    { course: 1, market: "open", is_current: true },
    { course: 2, market: other, is_current: true },
  ]);
});

test("M-HOU-70 one person trades in both markets, and neither market shows the figures of the other", async () => {
  const [open, second] = inBoth(hana);
  const assets = () =>
    Promise.all([open, second].map((api) => api.call("account/summary", {}))).then((both) =>
      both.map(({ totalAssets }) => totalAssets),
    );
  expect(await assets()).toEqual([1_000_000, 0]);
  await second.call("deposit/request", { clientId: "class-money", amount: 700_000 });
  await world.clock.advance(3_000);
  expect(await assets()).toEqual([1_000_000, 700_000]);
  const before = await world.stateHash();
  const [code] = await codesIn(second);
  const { lot } = await second.call("market/quote", { code: code! });
  const terms = { side: "long", type: "market", quantity: lot, leverage: 1 } as const;
  const { orderId } = await second.call("trade/place", {
    clientOrderId: "one-id",
    code: code!,
    ...terms,
  });
  expect(await world.stateHash()).toBe(before);
  expect((await second.call("trade/order", { orderId })).status).toBe("filled");
  expect((await second.call("trade/positions", { status: "holding" })).items).toHaveLength(1);
  expect((await open.call("trade/positions", { status: "holding" })).items).toEqual([]);
  // The same id of an order is another order in the other market.
  const [shown] = await codesIn(open);
  const placed = await open.call("trade/place", {
    clientOrderId: "one-id",
    code: shown!,
    ...terms,
    quantity: (await open.call("market/quote", { code: shown! })).lot,
  });
  expect(placed.orderId).toBeDefined();
  const { rows } = await owner.query(
    "select course, count(*)::int as orders, count(distinct account_id)::int as accounts from orders group by course order by course",
  );
  expect(rows).toEqual([1, 2].map((course) => ({ course, orders: 1, accounts: 1 })));
});

test("M-HOU-71 a person has one account per market, and account numbers are unique in the house", async () => {
  expect(await join(world, hana, other)).toBe("ACCOUNT_EXISTS");
  const jun = await world.customer();
  const both = await Promise.all([join(world, jun, other), join(world, jun, other)]);
  expect(both.filter((one) => one === "ACCOUNT_EXISTS")).toHaveLength(1);
  expect(await join(world, { userId: "999" }, other)).toBe("ACCOUNT_CLOSED");
  const { rows } = await owner.query(
    "select count(*)::int as accounts, count(distinct account_id)::int as numbers from person_accounts where person_id = any($1)",
    [[hana.userId, jun.userId]],
  );
  expect(rows).toEqual([{ accounts: 4, numbers: 4 }]);
});

test("M-HOU-70 the stream is of one market: it sends no events of the other", async () => {
  const [openCodes, otherCodes] = [await codesIn(inBoth(hana)[0]), await codesIn(inBoth(hana)[1])];
  const client = await openStream(port);
  client.send({ token: hana.token, market: other });
  expect(await client.next()).toMatchObject({ type: "hello" });
  client.send({ subscribe: ["account", "quotes"], codes: [otherCodes[0]] });
  const first = await client.next();
  const second = await client.next();
  expect([first.topic, second.topic].toSorted()).toEqual(["account", "quotes"]);
  await hana.api.call("deposit/request", { clientId: "not-here", amount: 50_000 });
  const { depositId } = await inBoth(hana)[1].call("deposit/request", {
    clientId: "here",
    amount: 40_000,
  });
  let told = await client.next();
  while (told.topic !== "account") told = await client.next();
  const { rows } = await owner.query(
    "select event_sequence as version from accounts where course = 2 and account_id = $1",
    [(await inBoth(hana)[1].call("accountData/state", {})).accountId],
  );
  expect(told).toMatchObject({ kind: "update", version: Number(rows[0].version) });
  expect(told.data).toMatchObject([{ kind: "deposit-requested", depositId }]);
  const foreign = openCodes.find((code) => !otherCodes.includes(code));
  if (foreign !== undefined) {
    client.send({ subscribe: ["book:" + foreign] });
    let refusal = await client.next();
    while (refusal.type !== "error") refusal = await client.next();
    expect(refusal.reason).toBe("INSTRUMENT_UNKNOWN");
  }
  client.socket.close();
});

test("M-HOU-95 while the open market does not answer, the stream serves the other one, and turns away only readers of the open one", async () => {
  const another = new pg.Client(world.test.owner);
  await another.connect();
  // Another Akari holds the lease of the open market.
  await another.query(
    `update leader set epoch = epoch + 1, holder = 'another Akari', backend = pg_backend_pid(), beat_at = clock_timestamp() + interval '1 hour',
       backend_start = (select backend_start from pg_stat_activity where pid = pg_backend_pid()) where course = 1`,
  );
  const request = { clientId: "nobody", amount: 10_000 };
  const answer = await world.post("deposit/request", request, { token: hana.token });
  expect(reasonOf(answer)).toBe("OUTCOME_UNKNOWN");
  await expect.poll(() => world.akari.core.answers).toBe(false);
  const turnedAway = await openStream(port);
  turnedAway.send({ token: hana.token });
  expect(await turnedAway.closed).toBe(1012);
  const client = await openStream(port);
  client.send({ token: hana.token, market: other });
  expect(await client.next()).toMatchObject({ type: "hello" });
  client.socket.close();
  await another.end();
  await expect.poll(() => world.akari.core.answers).toBe(true);
});

test("M-HOU-71 a person without an account in the market is refused there, on every endpoint", async () => {
  const stranger = await world.customer();
  for (const name of Object.keys(paths) as EndpointName[]) {
    const answer = await rawIn(world, other, name, {}, stranger.token);
    if (endpoints[name].caller === "public") expect([name, answer.status]).toEqual([name, 404]);
    else expect([name, reasonOf(answer)]).toEqual([name, "MARKET_UNKNOWN"]);
  }
});

test("M-HOU-70 the audit finds nothing wrong in either market", async () => {
  for (const course of [1, 2]) {
    const { checks } = await auditDatabase(world.test.database.app, course);
    const wrong = checks.filter(({ offences }) => offences.length > 0);
    expect([course, wrong]).toEqual([course, []]);
  }
});

/** Fields of requests that refer to an object by a number of its market. */
const ofMarket =
  /^(order|position|entry|deposit|withdrawal|message|loan|group|follow|offering|fund|premarket|subscription|block|dividend|news|bankAccount|upTo|case|call)(Id)?$/;

test("M-HOU-72 a person's objects in one market do not exist in the other, on every endpoint", async () => {
  const stage: Stage = await setStage(world);
  const account = await join(world, stage.customer, other);
  const { token } = stage.customer;
  const names = (Object.keys(paths) as EndpointName[]).filter((name) => {
    const [part] = name.split("/");
    return (
      endpoints[name].caller === "customer" &&
      !["user", "session", "twoStep", "passkey", "bot", "support"].includes(part ?? "")
    );
  });
  const requests = new Map<EndpointName, object>();
  for (const name of names)
    if (name !== "accountData/delete" && name !== "accountData/reset")
      requests.set(name, await stage.good[name]());
  const before = await world.stateHash();
  const found: { readonly name: string; readonly items: unknown }[] = [];
  let walked = 0;
  for (const [name, request] of requests) {
    if (!Object.keys(request).some((field) => ofMarket.test(field))) continue;
    walked += 1;
    const answer = await rawIn(world, other, name, request, token);
    if (answer.body?.code === 1)
      // A list of the person's objects is empty.
      found.push({ name, items: (answer.body.data as { readonly items?: unknown }).items });
    else
      expect([name, reasonOf(answer)]).toEqual([
        name,
        expect.stringMatching(/_UNKNOWN$|^FUND_PASSWORD_UNSET$/),
      ]);
  }
  expect(found).toEqual(["account/changes", "account/ledger"].map((name) => ({ name, items: [] })));
  expect(walked).toBeGreaterThan(25);
  expect(await world.stateHash()).toBe(before);
  const { rows } = await owner.query(
    "select cash from accounts where course = 2 and account_id = $1",
    [account],
  );
  expect(rows).toEqual([{ cash: 0 }]);
});

test("M-HOU-73 images, papers, bank accounts and passwords of one market do not exist in the other", async () => {
  const jun = await world.customer();
  await join(world, jun, other);
  const [open, second] = inBoth(jun);
  await open.call("bank/add", {
    clientId: "mine",
    holder: "ジュン",
    bankCode: "0158",
    branchCode: "101",
    accountType: "ordinary",
    number: "1234567",
  });
  expect((await open.call("bank/accounts", {})).items).toHaveLength(1);
  expect((await second.call("bank/accounts", {})).items).toEqual([]);
  expect((await second.call("identity/state", {})).last).toEqual(
    (await open.call("identity/state", {})).last,
  );
});

test("M-HOU-71 M-HOU-100 a person who leaves one market stays signed in, and keeps their account in the other", async () => {
  const jun = await world.customer(200_000);
  const account = await join(world, jun, other);
  const [open, second] = inBoth(jun);
  const { secret } = await second.call("bot/create", { tokenName: "class", scope: "read" });
  const streams = [await openStream(port), await openStream(port)] as const;
  for (const [index, stream] of streams.entries()) {
    stream.send({ token: jun.token, market: ["open", other][index] });
    expect(await stream.next()).toMatchObject({ type: "hello" });
  }
  await second.call("accountData/delete", {
    clientId: "leave",
    password,
    accountId: String(account),
  });
  // The stream of that market ends, and the person does not have to sign in again.
  expect(await streams[1].next()).toMatchObject({ type: "error", reason: "MARKET_UNKNOWN" });
  expect(await streams[1].closed).toBe(1008);
  streams[0].send({ subscribe: ["account"] });
  expect(await streams[0].next()).toMatchObject({ topic: "account" });
  streams[0].socket.close();
  expect((await open.call("account/summary", {})).totalAssets).toBe(200_000);
  const gone = await rawIn(world, other, "account/summary", {}, jun.token);
  expect(reasonOf(gone)).toBe("MARKET_UNKNOWN");
  const program = await rawIn(world, other, "account/summary", {}, secret);
  expect(reasonOf(program)).toBe("BOT_TOKEN_INVALID");
  const { rows } = await owner.query("select market from person_accounts where person_id = $1", [
    jun.userId,
  ]);
  expect(rows).toEqual([{ market: "open" }]);
});

test.each([
  [{ id: "open" }, RangeError],
  [{ id: "Class" }, RangeError],
  [{ id: "" }, RangeError],
  [{ time: { kind: "own", speed: 61, beginsAt: null } }, RangeError],
  [{ time: { kind: "own", speed: -1, beginsAt: null } }, RangeError],
  [{ time: { kind: "own", speed: Number.NaN, beginsAt: null } }, RangeError],
  [{ time: { kind: "own", speed: 2, beginsAt: 0.5 } }, RangeError],
  [{ time: { kind: "own", speed: 2, beginsAt: -8e15 } }, RangeError],
  [{ time: { kind: "own", speed: 2, beginsAt: -1 } }, RangeError],
  [{ time: { kind: "own", speed: 2, beginsAt: Date.parse("9999-12-31T23:59:59Z") } }, RangeError],
  [{ time: { kind: "own", speed: 2, beginsAt: 8.64e15 } }, RangeError],
  [{ time: { kind: "own", speed: 2, beginsAt: 9e15 } }, RangeError],
  [{ isPublic: true, time: { kind: "own", speed: 2, beginsAt: null } }, RangeError],
  [{ id: other }, MarketKnown],
] as const)(
  "M-HOU-74 M-HOU-101 a market of %o is refused, and leaves nothing",
  async (more, error) => {
    const markets = () =>
      owner.query("select market from markets").then(({ rowCount }) => rowCount);
    const before = await markets();
    await expect(world.akari.markets.found(classMarket("refused", more as object))).rejects.toThrow(
      error,
    );
    expect(await markets()).toBe(before);
  },
);
