import { isDeepStrictEqual } from "node:util";
import { type Client, createClient } from "@akari/api/client";
import type { AnswerOf } from "@akari/api/endpoints";
import type { Bar, Quote, Trade } from "@akari/api/instrument";
import { expect, onTestFinished, test } from "vitest";
import { createAkari } from "../../src/akari.ts";
import { createDrivenClock } from "../../src/clock/driven-clock.ts";
import { createTestDatabase } from "../../src/db/testing/create-test-database.ts";
import { systemEntropy } from "../../src/entropy.ts";
import { practiceSender } from "../../src/message-sender.ts";
import { liftedLimits } from "../../src/admission/rate-limits.ts";
import { connectStream, type StreamClient } from "../../src/push/testing/stream-client.ts";
import { patience } from "../api/test-settings.ts";
import { callMs, openWorld } from "../api/world.ts";
import { testVault } from "../../src/vault/testing/test-vault.ts";

const world = await openWorld();
const port = Number(new URL(world.akari.address).port);
const minute = 60_000;

const connect = (token?: string) => connectStream(port, token === undefined ? {} : { token });

/** Reads until the stream has reached this sequence of the account. */
async function readAccount(client: StreamClient, last: number, found: number[]): Promise<number[]> {
  while ((found.at(-1) ?? 0) < last) {
    const { data } = await client.next(({ topic }) => topic === "account");
    found.push(...(data as unknown as { sequence: number }[]).map(({ sequence }) => sequence));
  }
  return found;
}

/** A new market that begins at the given time and moves with the clock. */
async function openMarket(at: number) {
  const test = await createTestDatabase();
  const clock = createDrivenClock(at);
  const akari = await createAkari({
    ...world.akari.edge.config,
    ...patience,
    seed: "live-stream",
    clock,
    entropy: systemEntropy,
    sender: practiceSender,
    database: test.database,
    vault: testVault,
    app: { limits: liftedLimits },
  });
  onTestFinished(async () => {
    await akari.close();
    await test.drop();
  });
  const api = createClient({
    storage: { getItem: () => null },
    fetch,
    origin: akari.address,
    timeoutMs: callMs,
  });
  return { akari, clock, api };
}

async function allTrades(api: Client, code: string): Promise<Trade[]> {
  const found: Trade[] = [];
  let page: AnswerOf<"market/trades"> = { items: [], nextCursor: null };
  do {
    page = await api.call("market/trades", {
      code,
      ...(page.nextCursor === null ? {} : { cursor: page.nextCursor }),
    });
    found.push(...page.items);
  } while (page.nextCursor !== null);
  return found.toReversed();
}

test("M-API-8 an owner receives the deposit and each step of an order exactly as over HTTP", async () => {
  const customer = await world.customer();
  const client = await connect(customer.token);
  const heard = await client.subscribe("account", { after: 0 });
  const found = (heard.data as unknown as { sequence: number }[]).map(({ sequence }) => sequence);
  await customer.api.call("deposit/request", { clientId: "first", amount: 5_000_000 });
  await world.clock.advance(3000);
  const { items } = await world.api().call("market/list", {});
  const { code } = items.find(
    ({ price, previousClose }) => (price ?? previousClose ?? Infinity) < 8000,
  )!;
  await customer.api.call("trade/place", {
    clientOrderId: "buy",
    code,
    side: "long",
    type: "market",
    quantity: 100,
    leverage: 1,
  });
  const events = await customer.api.call("account/events", {});
  const sequences = events.items.map(({ sequence }) => sequence);
  expect(await readAccount(client, sequences.at(-1)!, found)).toEqual(sequences);
  expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  expect(events.items.map(({ kind }) => kind)).toContain("order-filled");
  client.socket.close();
});

test("logout closes the socket with the reason in the reader's language", async () => {
  const customer = await world.customer();
  const client = await connect(customer.token);
  await client.subscribe("account");
  await customer.api.call("user/logout", {});
  expect(await client.next()).toMatchObject({ type: "error", reason: "SESSION_EXPIRED" });
  expect(await client.closed).toBe(4001);
});

test.each([
  ["a session's end", "2026-11-20T10:53:00+09:00", 9],
  ["a day's end", "2026-11-20T23:54:00+09:00", 8],
])(
  "across %s the stream converges with HTTP: quotes, bars, and every print once",
  async (_, begin, minutes) => {
    const market = await openMarket(Date.parse(begin));
    const client = await connectStream(Number(new URL(market.akari.address).port));
    const { items } = await market.api.call("market/list", {});
    const codes = items.map(({ code }) => code);
    const quotes = new Map<string, Quote>();
    const trades = new Map<string, Trade[]>(codes.map((code) => [code, []]));
    const bars = new Map<string, Bar>();
    client.send({
      subscribe: ["quotes", ...codes.flatMap((code) => [`trades:${code}`, `bars:${code}:5m`])],
      codes,
    });
    for (let passed = 0; passed < minutes * 4; passed += 1) await market.clock.advance(minute / 4);

    const liveBars = async (code: string) => {
      const page = await market.api.call("market/bars", { code, interval: "5m", limit: "30" });
      return page.items.filter(({ generated }) => !generated);
    };
    const known = new Map<string, { quote: Quote; trades: Trade[]; bars: Bar[] }>();
    for (const code of codes) {
      const quote = await market.api.call("market/quote", { code });
      known.set(code, {
        quote,
        trades: await allTrades(market.api, code),
        bars: await liveBars(code),
      });
    }
    const hasCome = (code: string) => {
      const expected = known.get(code)!;
      const last = expected.bars.at(-1)!;
      return (
        isDeepStrictEqual(quotes.get(code), expected.quote) &&
        trades.get(code)!.length === expected.trades.length &&
        isDeepStrictEqual(bars.get(`${code} ${last.time}`), last)
      );
    };
    while (!codes.every(hasCome)) {
      const { topic = "", data } = await client.next();
      const [kind, code = ""] = topic.split(":");
      if (kind === "quotes")
        for (const quote of data as unknown as Quote[]) quotes.set(quote.code, quote);
      else if (kind === "trades") trades.get(code)!.push(...(data as unknown as Trade[]));
      else
        for (const bar of (data as unknown as Bar[] | undefined) ?? [])
          bars.set(`${code} ${bar.time}`, bar);
    }

    for (const code of codes) {
      const expected = known.get(code)!;
      expect(expected.trades.length).toBeGreaterThan(0);
      expect(trades.get(code)).toEqual(expected.trades);
      const volumes = (list: readonly { volume: number }[]) =>
        list.reduce((sum, { volume }) => sum + volume, 0);
      const printed = expected.trades.map(({ quantity }) => ({ volume: quantity }));
      expect(volumes(expected.bars)).toBe(volumes(printed));
    }
    client.socket.close();
  },
);
