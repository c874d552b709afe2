import { endpoints } from "@akari/api/endpoints";
import { type EndpointName, paths } from "@akari/api/paths";
import { consoleEndpoints } from "@akari/api/console/endpoints";
import type { ConsoleEndpointName } from "@akari/api/console/paths";
import { uploadPath } from "@akari/api/upload";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NewMarket } from "../../src/markets/market-values.ts";
import { openStream } from "../../src/push/testing/stream-client.ts";
import { connected, statuses } from "../api/raw-client.ts";
import { queryOf, setStage, type Stage } from "../api/stage.ts";
import { type Customer, openWorld, type RawAnswer, reasonOf } from "../api/world.ts";
import { callConsole, firstAdministrator, type Operator } from "../console/desk.ts";
import { createLineServer } from "../second-protocol/line-server.ts";
import { openLines } from "../second-protocol/line-client.ts";

/** A second market, without accounts at first. */
const second: NewMarket = {
  id: "second",
  isPublic: false,
  maySleep: false,
  mayGoBack: false,
  time: { kind: "real" },
  founding: {
    schedule: "practice",
    instruments: 6,
    seed: "second",
    secondPersonAbove: 100_000_000,
  },
};
const world = await openWorld();
const port = Number(new URL(world.akari.address).port);
const owner = new pg.Client(world.test.owner);
let stage: Stage;
let operator: Operator;
let secret: string;

beforeAll(async () => {
  await owner.connect();
  await world.akari.markets.found(second);
  await world.akari.markets.found(shown);
  stage = await setStage(world);
  operator = await firstAdministrator(world);
  secret = await tokenOf(stage.customer, "open");
});
afterAll(() => owner.end());

/** A market that guests may see. */
const shown: NewMarket = { ...second, id: "shown", isPublic: true };
/** Markets that are closed to the customer of the stage: an unknown one, and an existing one. */
const closed = ["nowhere", second.id];
const names = Object.keys(paths) as EndpointName[];
const consoleNames = Object.keys(consoleEndpoints) as ConsoleEndpointName[];

const call = (name: EndpointName, request: object, token: string | null, market?: string) => {
  const options = {
    ...(token === null ? {} : { token }),
    ...(market === undefined ? {} : { headers: { market } }),
  };
  return paths[name].method === "GET"
    ? world.get(`${name}?${queryOf(request as Readonly<Record<string, unknown>>)}`, options)
    : world.post(name, request, options);
};

/** The rows of each table, without those that record the server's heartbeat and the use of sessions and tokens. */
async function rows(): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname <> all ('{leader,login_sessions,bot_tokens,operator_sessions}') order by relname`,
  );
  const marks = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(ctid::text || xmin::text, 0)), 0) as mark from ${name}`,
  );
  const { rows: found } = await owner.query<{ name: string; mark: string }>(
    marks.join(" union all "),
  );
  return Object.fromEntries(found.map(({ name, mark }) => [name, mark]));
}

/** A program's token for the market. */
async function tokenOf({ token }: Customer, market: string): Promise<string> {
  const made = await call("bot/create", { tokenName: "p", scope: "trade" }, token, market);
  expect(made.body?.code).toBe(1);
  return (made.body!.data as { readonly secret: string }).secret;
}

/** Opens an account in the second market. */
async function joinSecond({ userId }: Customer, account: number): Promise<void> {
  await owner.query("insert into person_accounts values ($1, 'second', $2)", [userId, account]);
}

const unknown = [404, 404, "MARKET_UNKNOWN", ["reason"]];
const shapeOf = (answer: RawAnswer) => [
  answer.status,
  answer.body?.code,
  reasonOf(answer),
  Object.keys(answer.body?.data as object),
];

test("M-HOU-59 every call about an unknown market, or one in which the caller has no account, is a 404 and changes nothing", async () => {
  const requests = new Map<EndpointName, object>();
  for (const name of names) requests.set(name, await stage.good[name]());
  const before = await rows();
  for (const [name, request] of requests)
    for (const market of closed) {
      const answer = async (token: string | null) => [
        name,
        ...shapeOf(await call(name, request, token, market)),
      ];
      expect(await answer(stage.customer.token)).toEqual([name, ...unknown]);
      expect(await answer(secret)).toEqual([name, ...unknown]);
      const asGuest = await answer(null);
      if (endpoints[name].caller === "customer") expect(asGuest).toContain("SESSION_REQUIRED");
      else expect(asGuest).toEqual([name, ...unknown]);
    }
  expect(await rows()).toEqual(before);
});

test("M-HOU-59 a market has one spelling, and an empty name is unknown", async () => {
  const { token } = stage.customer;
  const names = [
    "",
    "Open",
    "OPEN",
    "open, open",
    "../open",
    "%6fpen",
    "__proto__",
    "x".repeat(4000),
  ];
  for (const market of names)
    expect(shapeOf(await call("account/summary", {}, token, market))).toEqual(unknown);
});

test("M-HOU-59 images and the account's file are closed in the same way", async () => {
  const { token } = stage.customer;
  for (const market of closed) {
    const headers = { market };
    for (const answer of [
      await world.raw("GET", "/api.php/accountData/export?format=json", { token, headers }),
      await world.raw("GET", `/api.php/${uploadPath}?uploadId=1`, { token, headers }),
      await world.raw("POST", `/api.php/${uploadPath}`, {
        token,
        headers,
        body: "--x--",
        contentType: "multipart/form-data; boundary=x",
      }),
    ])
      expect(shapeOf(answer)).toEqual(unknown);
  }
});

test("M-HOU-60 M-HOU-99 operators work in the open market: every call of theirs about another market is a 404", async () => {
  const before = await rows();
  const { cookie, token } = operator;
  for (const name of consoleNames)
    for (const market of [...closed, shown.id]) {
      const answer = await callConsole(world, name, {}, { cookie, token, headers: { market } });
      expect([name, ...shapeOf(answer)]).toEqual([name, ...unknown]);
    }
  expect(await rows()).toEqual(before);
});

test("M-HOU-60 every caller may name the open market", async () => {
  const headers = { market: "open" };
  const { token } = stage.customer;
  for (const each of [{ token }, { token: secret }, {}]) {
    const answer = await world.get("market/list", { ...each, headers });
    expect(answer.body?.code).toBe(1);
  }
  const own = await world.get("account/summary", { token, headers });
  expect(own.body).toEqual((await world.get("account/summary", { token })).body);
  const session = { cookie: operator.cookie, token: operator.token };
  const found = await callConsole(world, "invitation/list", {}, { ...session, headers });
  expect(found.body?.code).toBe(1);
});

test("M-HOU-59 a header that names two markets is refused before either is looked up", async () => {
  for (const [one, other] of [
    ["open", "second"],
    ["open", "open"],
    ["nowhere", "open"],
  ]) {
    const { socket, closed, text } = await connected(port);
    const { token } = stage.customer;
    socket.write(
      `GET /api.php/account/summary?lang=en HTTP/1.1\r\nhost: 127.0.0.1\r\ntoken: ${token}\r\n` +
        `market: ${one}\r\nMarket: ${other}\r\nconnection: close\r\n\r\n`,
    );
    await closed;
    expect(statuses(text())).toEqual([400]);
    expect(text()).toContain('"reason":"HEADER_TWICE"');
  }
});

test("M-HOU-61 a program's token acts in the market for which it was made, and in no other", async () => {
  const customer = await world.customer(1_000_000);
  const ofOpen = await tokenOf(customer, "open");
  await joinSecond(customer, 777);
  const ofSecond = await tokenOf(customer, "second");
  const { items } = await customer.api.call("bot/tokens", {});
  expect(items.map(({ market }) => market)).toEqual(["second", "open"]);

  const summary = (token: string, market?: string) =>
    call("account/summary", {}, token, market).then((answer) => [answer.status, reasonOf(answer)]);
  expect(await summary(ofOpen)).toEqual([200, undefined]);
  expect(await summary(ofOpen, "open")).toEqual([200, undefined]);
  expect(await summary(ofOpen, "second")).toEqual([403, "BOT_TOKEN_OTHER_MARKET"]);
  expect(await summary(ofSecond, "open")).toEqual([403, "BOT_TOKEN_OTHER_MARKET"]);
  // Without the header the token's own market counts: the token cannot reach the person's money in the open market.
  expect(await summary(ofSecond)).toEqual([404, "ACCOUNT_UNKNOWN"]);
  expect(await summary(customer.token, "second")).toEqual([404, "ACCOUNT_UNKNOWN"]);
  const order = await stage.good["trade/place"]();
  const before = await world.stateHash();
  for (const token of [ofOpen, ofSecond]) {
    const market = token === ofOpen ? "second" : "open";
    const placed = await call("trade/place", order, token, market);
    expect(reasonOf(placed)).toBe("BOT_TOKEN_OTHER_MARKET");
  }
  expect(await world.stateHash()).toBe(before);
});

test.each([
  ["jp", "別のマーケット"],
  ["cn", "另一个市场"],
  ["en", "another market"],
  ["sp", "otro mercado"],
  ["fr", "un autre marché"],
])("M-HOU-61 in %s both refusals are worded", async (lang, words) => {
  const customer = await world.customer();
  const token = await tokenOf(customer, "open");
  const get = (market: string) =>
    world
      .get("account/summary", { token, lang, headers: { market } })
      .then(({ body }) => body?.msg);
  const msg = await get("nowhere");
  expect(msg).toBeTruthy();
  await joinSecond(customer, Number(customer.userId) - 1);
  expect(await get("second")).toContain(words);
  expect(await get("second")).not.toBe(msg);
});

test("M-HOU-62 a reader of the stream names the market in the first message, and is refused like a call", async () => {
  const customer = await world.customer();
  const ofOpen = await tokenOf(customer, "open");
  await joinSecond(customer, 778);
  const hello = async (message: object) => {
    const client = await openStream(port);
    client.send(message);
    const { type, reason } = await client.next();
    if (type === "hello") client.socket.close();
    return [reason ?? type, type === "hello" ? null : await client.closed];
  };
  const { token } = customer;
  for (const market of ["open", "second"])
    expect(await hello({ token, market })).toEqual(["hello", null]);
  expect(await hello({ token: ofOpen })).toEqual(["hello", null]);
  expect(await hello({ market: "open" })).toEqual(["hello", null]);
  for (const message of [
    { token, market: "nowhere" },
    { token, market: "" },
    { token: stage.customer.token, market: "second" },
    { market: "nowhere" },
    { market: "second" },
  ])
    expect(await hello(message)).toEqual(["MARKET_UNKNOWN", 1008]);
  expect(await hello({ token: ofOpen, market: "second" })).toEqual([
    "BOT_TOKEN_OTHER_MARKET",
    1008,
  ]);
  expect(await hello({ token, market: 7 })).toEqual(["REQUEST_MALFORMED", 1008]);
  expect(await hello({ token: "nobody", market: "nowhere" })).toEqual(["SESSION_EXPIRED", 4001]);
});

test("M-HOU-62 the second protocol applies the same rules to the market", async () => {
  const server = createLineServer(world.akari);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const lines = await openLines((server.address() as { port: number }).port);
  for (const [market, answer] of [
    ["", "OK"],
    [" open", "OK"],
    [" nowhere", "NO MARKET_UNKNOWN"],
    [" second", "NO MARKET_UNKNOWN"],
  ] as const) {
    await lines.ask(`TOKEN ${secret}${market}`);
    expect((await lines.ask("OPEN")).startsWith(answer)).toBe(true);
  }
  lines.close();
  await new Promise((resolve) => server.close(resolve));
});
