import type { AwayKind } from "@akari/api/message-kinds";
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openPushServiceHere, type Told } from "../../src/away/testing/push-service-here.ts";
import type { TestBrowser } from "../../src/away/testing/browser.ts";
import { createPushService } from "../../src/away/push-service.ts";
import { type Customer, fieldOf, openWorld, password, reasonOf, restart } from "./world.ts";

const here = await openPushServiceHere();
const world = await openWorld({}, undefined, undefined, { pushService: here.service });
let { akari } = world;
afterAll(async () => {
  if (akari !== world.akari) await akari.close();
  await here.close();
});

const settled = () => {
  akari.core.tellRest();
  return akari.away.settled();
};
beforeEach(async () => {
  here.answer({ status: 201 });
  await settled();
  here.told.length = 0;
  expect(here.faults).toEqual([]);
});

let ids = 0;
const newId = () => `away-${(ids += 1)}`;
/** Subscribes a customer's device; the language is that of the call. */
const tellDevice = (
  { token }: Pick<Customer, "token">,
  kinds: readonly AwayKind[],
  { browser = here.subscribe(), locale = "ja" }: { browser?: TestBrowser; locale?: string } = {},
) => {
  const client = world.api(token, locale);
  const { endpoint, p256dh, auth } = browser.subscription;
  return client
    .call("account/setAwayDevice", { endpoint, p256dh, auth, kinds: [...kinds] })
    .then((answer) => ({ ...answer, browser, client }));
};
/** A message of the kind `access`, written by the edge. */
const makeToken = (customer: Customer) =>
  customer.api.call("bot/create", { tokenName: newId(), scope: "read" });
/** A message of the kind `decision`, written by the core. */
const deposit = async (customer: Customer, amount = 123_456) => {
  await customer.api.call("deposit/request", { clientId: newId(), amount });
  await world.clock.advance(10_000);
};
const titles = (told: readonly Told[] = here.told) => told.map(({ notice }) => notice.title);
const kindsOf = async ({ token }: Pick<Customer, "token">) =>
  (await world.api(token).call("account/awayDevice", {})).kinds;
/** Another session of the same customer. */
const signIn = async ({ mobile }: Customer) => {
  const { token } = await world.api().call("user/login", { mobile, password });
  return { token };
};

// M-OUT-29
test("a device gets messages of its chosen kinds once, in its language, with only a title, a sentence and a reference to the message", async () => {
  const customer = await world.customer();
  const { applicationKey, kinds, browser } = await tellDevice(customer, ["decision"]);
  expect(kinds).toEqual(["decision"]);
  await deposit(customer);
  await makeToken(customer);
  await settled();
  const { items } = await customer.api.call("account/messages", { filter: "money" });
  const messageId = items[0]!.messageId;
  expect(here.told.map(({ notice }) => notice)).toEqual([
    {
      title: "【練習】入金が承認されました",
      body: "くわしい内容は、アプリを開くと読めます。",
      tag: `akari-message-${messageId}`,
      messageId,
    },
  ]);
  const [{ headers, vapid, browser: at }] = here.told as [Told];
  expect(at).toBe(browser);
  expect(vapid).toMatchObject({ key: applicationKey, sub: "mailto:nobody@akari.invalid" });
  expect(headers).toMatchObject({ urgency: "normal", topic: expect.stringMatching(/^[\w-]{32}$/) });
  expect(Number(headers["ttl"])).toBeGreaterThan(86_000);
  await settled();
  expect(here.told).toHaveLength(1);
});

test("each device has its own kinds and language; a newly chosen kind sends no older messages", async () => {
  const customer = await world.customer();
  const other = await signIn(customer);
  await tellDevice(customer, ["access"]);
  await tellDevice(other, ["decision", "access"], { locale: "fr" });
  await makeToken(customer);
  await settled();
  expect(titles().sort()).toEqual([
    "[Simulation] Jeton de bot créé",
    "【練習】ボットのトークンを作成しました",
  ]);
  await deposit(customer);
  await settled();
  expect(here.told).toHaveLength(3);
  const { browser } = await tellDevice(customer, ["access", "decision"]);
  await settled();
  expect(here.told.filter((one) => one.browser === browser)).toEqual([]);
  // A message that was read meanwhile is not sent.
  here.answer({ status: 503 });
  await makeToken(customer);
  await settled();
  const [newest] = (await customer.api.call("account/messages", {})).items;
  await customer.api.call("account/messagesRead", { upTo: newest!.messageId });
  here.answer({ status: 201 });
  await world.clock.advance(10_000);
  await settled();
  expect(here.told).toHaveLength(3);
});

// M-OUT-30
test.each([404, 410, 401, 403])(
  "a device whose service answers %d gets no message until it subscribes again",
  async (status) => {
    const customer = await world.customer();
    await tellDevice(customer, ["access"]);
    here.answer({ status });
    await makeToken(customer);
    await settled();
    expect(await kindsOf(customer)).toEqual([]);
    const tries = here.refusals();
    await makeToken(customer);
    await world.clock.advance(10_000);
    await settled();
    expect(here.refusals()).toBe(tries);
    here.answer({ status: 201 });
    await tellDevice(customer, ["access"]);
    await makeToken(customer);
    await settled();
    expect(here.told).toHaveLength(1);
  },
);

test.each([
  [503, undefined, 5_000],
  [500, undefined, 5_000],
  [429, "120", 120_000],
])(
  "a service that answers %d (Retry-After %s) gets no call for its time, then each message once",
  async (status, retryAfter, ms) => {
    const customer = await world.customer();
    await tellDevice(customer, ["access"]);
    here.answer({ status, ...(retryAfter && { headers: { "retry-after": retryAfter } }) });
    const before = here.refusals();
    await makeToken(customer);
    await settled();
    await world.clock.advance(ms - 1_000);
    await makeToken(customer);
    await settled();
    expect(here.refusals()).toBe(before + 1);
    here.answer({ status: 201 });
    await world.clock.advance(1_000);
    await settled();
    expect(here.told).toHaveLength(2);
    expect(new Set(here.told.map(({ notice }) => notice.tag)).size).toBe(2);
  },
);

test("a message that its service rejects is given up, and the next one is sent", async () => {
  const customer = await world.customer();
  await tellDevice(customer, ["access"]);
  here.answer({ status: 400 });
  await makeToken(customer);
  await settled();
  here.answer({ status: 201 });
  await makeToken(customer);
  await settled();
  expect(here.told).toHaveLength(1);
});

// M-OUT-31
test("a device gets no message after its session: logged out, or ended from elsewhere", async () => {
  const customer = await world.customer();
  const ends: readonly ((device: { readonly token: string }) => Promise<unknown>)[] = [
    ({ token }) => world.api(token).call("user/logout", {}),
    async ({ token }) => {
      const { items } = await world.api(token).call("session/list", {});
      const own = items.find(({ current }) => current);
      return customer.api.call("session/revoke", { sessionId: own!.sessionId });
    },
    () => customer.api.call("session/revokeOthers", {}),
  ];
  for (const end of ends) {
    const device = await signIn(customer);
    await settled();
    await tellDevice(device, ["access", "decision"]);
    await end(device);
    await deposit(customer, 1_000);
    await settled();
    expect(here.told).toEqual([]);
  }
  const { rows } = await akari.edge.sql.query("select from away_devices where account_id = $1", [
    customer.userId,
  ]);
  expect(rows).toEqual([]);
});

test("unsubscribing ends a subscription, and the next customer of the browser gets only their own messages", async () => {
  const [one, next] = [await world.customer(), await world.customer()];
  const { browser, client } = await tellDevice(one, ["access"]);
  await client.call("account/endAwayDevice", {});
  await makeToken(one);
  await settled();
  expect([here.told, await kindsOf(one)]).toEqual([[], []]);
  await tellDevice(one, ["access"], { browser });
  await tellDevice(next, ["access"], { browser });
  expect([await kindsOf(one), await kindsOf(next)]).toEqual([[], ["access"]]);
  await makeToken(one);
  await settled();
  expect(here.told).toEqual([]);
  await makeToken(next);
  await settled();
  expect(here.told).toHaveLength(1);
});

test("a browser that subscribes several times at once is one device of one customer", async () => {
  const customer = await world.customer();
  const browser = here.subscribe();
  const answers = await Promise.all(
    [1, 2, 3].map(() => tellDevice(customer, ["access"], { browser })),
  );
  expect(answers.map(({ kinds }) => kinds)).toEqual([["access"], ["access"], ["access"]]);
  const other = await world.customer();
  await Promise.all([
    tellDevice(customer, ["access"], { browser }),
    tellDevice(other, ["access"], { browser }),
  ]);
  const kinds = [await kindsOf(customer), await kindsOf(other)];
  expect(kinds.flat()).toEqual(["access"]);
});

test("a burst sends its ten newest messages, each once, however often it is checked", async () => {
  const customer = await world.customer();
  await tellDevice(customer, ["access"]);
  here.answer({ status: 503 });
  for (let each = 0; each < 6; each += 1) {
    const { token } = await makeToken(customer);
    await customer.api.call("bot/revoke", { botTokenId: token.botTokenId });
  }
  await settled();
  here.answer({ status: 201 });
  await Promise.all([world.clock.advance(10_000), settled(), settled()]);
  await settled();
  expect(here.told).toHaveLength(10);
  expect(new Set(here.told.map(({ notice }) => notice.tag)).size).toBe(10);
});

// M-OUT-32
test("foreign addresses, invalid keys and unknown kinds are refused and change nothing", async () => {
  const customer = await world.customer();
  const { browser } = await tellDevice(customer, ["access"]);
  const good = { ...browser.subscription, kinds: ["fill"] };
  const refused = async (change: object) => {
    const answer = await world.post(
      "account/setAwayDevice",
      { ...good, ...change },
      { token: customer.token },
    );
    return [reasonOf(answer), fieldOf(answer)];
  };
  expect(await refused({ endpoint: "https://169.254.169.254/latest" })).toEqual([
    "AWAY_ENDPOINT_REFUSED",
    "endpoint",
  ]);
  expect(await refused({ endpoint: `https://${"x".repeat(1000)}` })).toEqual([
    "FIELD_TOO_LONG",
    "endpoint",
  ]);
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url");
  expect(await refused({ p256dh: offCurve })).toEqual(["FIELD_FORMAT", "p256dh"]);
  expect(await refused({ p256dh: "x" })).toEqual(["FIELD_FORMAT", "p256dh"]);
  expect(await refused({ auth: "=".repeat(22) })).toEqual(["FIELD_FORMAT", "auth"]);
  expect((await refused({ kinds: [] }))[0]).toBe("FIELD_REQUIRED");
  expect((await refused({ kinds: ["weather"] }))[0]).not.toBeNull();
  expect(await kindsOf(customer)).toEqual(["access"]);
  // A server without the tests' service refuses its addresses.
  expect(createPushService({ env: {} }).accepts(browser.subscription.endpoint)).toBe(false);
});

test("neither the database nor an export has an address or a key in plain text", async () => {
  const customer = await world.customer();
  const { browser } = await tellDevice(customer, ["access"]);
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  const { rows } = await owner.query(
    "select d::text as device, k::text as keys from away_devices d, push_keys k",
  );
  await owner.end();
  const { endpoint, auth } = browser.subscription;
  const stored = JSON.stringify(rows);
  for (const secret of [
    endpoint,
    Buffer.from(endpoint).toString("hex"),
    Buffer.from(auth, "base64url").toString("hex"),
  ])
    expect(stored).not.toContain(secret);
  const file = await world.raw("GET", "/api.php/accountData/export?format=json", {
    token: customer.token,
  });
  const { tables } = JSON.parse(file.text) as { tables: Record<string, object[]> };
  expect(tables["away_devices"]).toMatchObject([{ kinds: ["access"], locale: "ja" }]);
  expect(Object.keys(tables["away_devices"]![0]!).join()).not.toMatch(/sealed|fingerprint/i);
});

// M-OUT-33
test("a message committed but not sent before a restart is sent after it, and no sent message is repeated", async () => {
  const customer = await world.customer();
  const { applicationKey } = await tellDevice(customer, ["access"]);
  await makeToken(customer);
  await settled();
  expect(here.told).toHaveLength(1);
  // The service has the next message and does not answer until the process ends.
  here.answer(null);
  await makeToken(customer);
  await expect.poll(here.unanswered).toBe(1);
  here.answer({ status: 201 });
  akari = await restart(world, akari, { pushService: here.service });
  await settled();
  expect(here.told).toHaveLength(2);
  expect(new Set(here.told.map(({ notice }) => notice.tag)).size).toBe(2);
  expect(here.told[1]!.vapid.key).toBe(applicationKey);
});
