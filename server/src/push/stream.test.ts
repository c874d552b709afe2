import { bar, book, quote, trade } from "@akari/api/instrument";
import { chainsHead } from "@akari/api/ledger";
import { price, shares } from "@akari/exchange/price";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing/create-test-database.ts";
import { connectStream, refusedStream, type AnyMessage } from "./testing/stream-client.ts";
import { createTestStream, type TestStream } from "./testing/test-stream.ts";

let database: TestDatabase;
let stream: TestStream;
let code: string;
let other: string;

beforeEach(async () => {
  database = await createTestDatabase();
  stream = await createTestStream(database.database.app);
  code = stream.small.issuers[0]!.code;
  other = stream.small.issuers[1]!.code;
});
afterEach(async () => {
  await stream.close();
  await database.drop();
});

const priceIn = ({ data }: AnyMessage) => (data as unknown as { price: number }[])[0]?.price;
const sequencesIn = ({ data }: AnyMessage) =>
  (data as unknown as { sequence: number }[]).map(({ sequence }) => sequence);

test("M-API-8 each topic starts with a snapshot carrying the epoch, followed by changes", async () => {
  const client = await connectStream(stream.port);
  const topics = ["quotes", `book:${code}`, `trades:${code}`, `bars:${code}:1m`, `bars:${code}:1d`];
  for (const topic of topics) {
    const snapshot = await client.subscribe(topic, topic === "quotes" ? { codes: [code] } : {});
    expect(snapshot.epoch).toBe(1);
  }
  const level = { price: price(20_010), quantity: shares(100), orders: 1 };
  const { view } = stream.small.edge.market.book(code)!;
  await stream.small.print({ code, price: 20_000 });
  stream.small.commit({ books: [{ ...view, asks: [level] }] });

  const schemas = { quotes: v.array(quote), book, trades: v.array(trade), bars: v.array(bar) };
  const waiting = new Set(topics);
  while (waiting.size > 0) {
    const update = await client.next(({ kind }) => kind === "update");
    const schema = schemas[update.topic!.split(":")[0] as keyof typeof schemas];
    expect(v.safeParse(schema, update.data).issues).toBeUndefined();
    expect(update.version).toBeGreaterThan(0);
    expect(update.epoch).toBeUndefined();
    waiting.delete(update.topic!);
  }
});

test("M-HON-1 a guest has the newest head of all chains, and every new one", async () => {
  const [one, two] = [`akari2-1-2-3-4-5-${"0a".repeat(32)}`, `akari2-5-6-7-8-9-${"0b".repeat(32)}`];
  stream.small.edge.heads.tell(one);
  const client = await connectStream(stream.port);
  expect((await client.subscribe("heads")).data).toEqual({
    time: "2026-11-20T10:00:00.000+09:00",
    head: one,
  });
  await stream.small.clock.advance(1000);
  stream.small.edge.heads.tell(two);
  const update = await client.next(({ kind }) => kind === "update");
  expect(update.data).toEqual({ time: "2026-11-20T10:00:01.000+09:00", head: two });
  expect(v.safeParse(chainsHead, update.data).success).toBe(true);
});

test("quotes contain only changes among the subscribed codes", async () => {
  const client = await connectStream(stream.port);
  const snapshot = await client.subscribe("quotes", { codes: [code, other] });
  expect(snapshot.data).toHaveLength(2);
  await stream.small.print({ code: stream.small.issuers[2]!.code, price: 30_000 });
  await stream.small.print({ code, price: 20_000 });
  const update = await client.next();
  expect(update.data).toMatchObject([{ code, price: 2000 }]);
});

test("a new list of codes replaces the old one", async () => {
  const client = await connectStream(stream.port);
  await client.subscribe("quotes", { codes: [code] });
  await client.subscribe("quotes", { codes: [other] });
  await stream.small.print({ code, price: 20_000 }, { code: other, price: 10_000 });
  const update = await client.next();
  expect(update.data).toMatchObject([{ code: other }]);
});

test("many quick changes reach a reader in few quote messages, newest last, and every print reaches them", async () => {
  const client = await connectStream(stream.port);
  await client.subscribe("quotes", { codes: [code] });
  await client.subscribe(`trades:${code}`);
  const prices = Array.from({ length: 60 }, (_, index) => 20_000 + 10 * index);
  for (const each of prices) await stream.small.print({ code, price: each });
  const messages: AnyMessage[] = [];
  while (!messages.some((message) => message.topic === "quotes" && priceIn(message) === 2059))
    messages.push(await client.next());
  while (
    !messages.some((message) => message.topic !== "quotes" && sequencesIn(message).includes(60))
  )
    messages.push(await client.next());
  expect(messages.filter(({ topic }) => topic === "quotes").length).toBeLessThan(prices.length / 2);
  const printed = messages.filter(({ topic }) => topic !== "quotes").flatMap(sequencesIn);
  expect(printed).toEqual(prices.map((_, index) => index + 1));
});

test("two readers who join at different times see every print after their snapshot once", async () => {
  const collect = async (client: Awaited<ReturnType<typeof connectStream>>) => {
    const found = sequencesIn(await client.subscribe(`trades:${code}`));
    while (found.at(-1) !== 40) found.push(...sequencesIn(await client.next()));
    return found;
  };
  const [one, two] = [await connectStream(stream.port), await connectStream(stream.port)];
  const first = collect(one);
  for (let index = 0; index < 20; index += 1) await stream.small.print({ code, price: 20_000 });
  const second = collect(two);
  for (let index = 0; index < 20; index += 1) await stream.small.print({ code, price: 20_010 });
  const all = Array.from({ length: 40 }, (_, index) => index + 1);
  expect(await second).toEqual(all);
  expect((await first).slice(-40)).toEqual(all);
});

test("the last bar's close is the quote's price", async () => {
  const client = await connectStream(stream.port);
  await client.subscribe(`bars:${code}:5m`);
  await client.subscribe("quotes", { codes: [code] });
  await stream.small.print({ code, price: 20_000 });
  await stream.small.print({ code, price: 20_330 });
  const bars = await client.next(
    ({ topic, data }) =>
      topic !== "quotes" && (data as unknown as { close: number }[]).at(-1)?.close === 2033,
  );
  expect(bars.data).toMatchObject([{ open: 2000, high: 2033, close: 2033, generated: false }]);
});

test("an unsubscribed topic sends nothing more", async () => {
  const client = await connectStream(stream.port);
  await client.subscribe(`book:${code}`);
  await client.subscribe(`trades:${code}`);
  client.send({ unsubscribe: [`trades:${code}`] });
  // The server answers in order: when this answer comes, the topic has been left.
  await client.subscribe("quotes", { codes: [code] });
  await stream.small.print({ code, price: 20_000 });
  await client.next(({ topic }) => topic === "quotes");
  await stream.small.print({ code, price: 20_010 });
  await client.next(({ topic }) => topic === "quotes");
  expect(client.unread().filter(({ topic }) => topic?.startsWith("trades"))).toEqual([]);
});

test("closes its sockets when the market stops answering, and refuses upgrades until it answers", async () => {
  const client = await connectStream(stream.port);
  await client.subscribe("quotes", { codes: [code] });
  stream.small.setAnswers(false);
  expect(await client.closed).toBe(1012);
  const refused = await refusedStream(stream.port, {});
  expect(refused.status).toBe(503);
  expect(refused.headers["retry-after"]).toBe("2");
  expect(refused.body.data).toEqual({ reason: "OVERLOADED" });

  stream.small.setAnswers(true);
  const again = await connectStream(stream.port);
  await again.subscribe("quotes", { codes: [code] });
});

test("after a core is replaced all readers are disconnected to reconnect, and get the new epoch", async () => {
  const client = await connectStream(stream.port);
  await client.subscribe("quotes", { codes: [code] });
  stream.small.replaceCore();
  expect(await client.closed).toBe(1012);
  const again = await connectStream(stream.port);
  expect((await again.subscribe(`book:${code}`)).epoch).toBe(2);
});

test("readers are notified when the server stops", async () => {
  const client = await connectStream(stream.port);
  await stream.close();
  expect(await client.closed).toBe(1001);
  stream = await createTestStream(null);
});
