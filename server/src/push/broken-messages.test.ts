import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connectStream, openStream, type StreamClient } from "./testing/stream-client.ts";
import { createTestStream, type TestStream } from "./testing/test-stream.ts";

let stream: TestStream;
let code: string;
let bystander: StreamClient;

beforeAll(async () => {
  stream = await createTestStream(null);
  code = stream.small.issuers[0]!.code;
});
afterAll(() => stream.close());

beforeEach(async () => {
  bystander = await connectStream(stream.port);
  await bystander.subscribe("quotes", { codes: [code] });
});
afterEach(async () => {
  await stream.small.print({
    code,
    price: 20_000 + 10 * Math.floor(stream.small.edge.market.version),
  });
  expect((await bystander.next()).kind).toBe("update");
  bystander.socket.close();
});

const quotes = (codes: unknown) => JSON.stringify({ subscribe: ["quotes"], codes });

test.each([
  ["no JSON", "{", 1007, "BODY_NOT_JSON"],
  ["an empty text", "", 1007, "BODY_NOT_JSON"],
  ["a key twice", '{"subscribe":["quotes"],"subscribe":["x"]}', 1007, "BODY_KEY_TWICE"],
  ["null", "null", 1008, "REQUEST_MALFORMED"],
  ["a list", "[]", 1008, "REQUEST_MALFORMED"],
  ["an empty object", "{}", 1008, "REQUEST_MALFORMED"],
  ["an unknown field", '{"subscribe":["quotes"],"more":1}', 1008, "REQUEST_MALFORMED"],
  ["both at once", '{"subscribe":["quotes"],"unsubscribe":["quotes"]}', 1008, "REQUEST_MALFORMED"],
  ["a topic that is no text", '{"subscribe":[1]}', 1008, "REQUEST_MALFORMED"],
  ["an unknown topic", '{"subscribe":["orders"]}', 1008, "TOPIC_UNKNOWN"],
  ["an unknown interval", '{"subscribe":["bars:6W3A:2m"]}', 1008, "TOPIC_UNKNOWN"],
  ["a topic with a key of every object", '{"subscribe":["__proto__"]}', 1008, "TOPIC_UNKNOWN"],
  [
    "51 topics",
    JSON.stringify({ subscribe: Array.from({ length: 51 }, (_, n) => `book:${1000 + n}`) }),
    1008,
    "TOO_MANY_TOPICS",
  ],
  ["codes that are no list", quotes("6W3A"), 1008, "REQUEST_MALFORMED"],
  [
    "101 codes",
    quotes(Array.from({ length: 101 }, (_, n) => 1000 + n).map(String)),
    1008,
    "REQUEST_MALFORMED",
  ],
  [
    "a log position that is not a number",
    '{"subscribe":["account"],"after":1e309}',
    1008,
    "REQUEST_MALFORMED",
  ],
  ["a place in the log below 0", '{"subscribe":["account"],"after":-1}', 1008, "REQUEST_MALFORMED"],
])(
  "a broken message (%s) closes only its own socket, with a reason",
  async (_, message, closing, reason) => {
    const client = await connectStream(stream.port);
    client.send(message);
    const error = await client.next();
    expect(error).toMatchObject({ type: "error", reason });
    expect(error.msg).not.toMatch(/^$|[{}]/);
    expect(await client.closed).toBe(closing);
  },
);

test.each([
  ["binary", Buffer.from("{}"), true, 1008],
  ["too large", Buffer.alloc(9000, 0x20), false, 1009],
  ["no UTF-8", Buffer.from([0x7b, 0xff, 0xfe]), false, 1007],
])("a broken frame (%s) closes only its own socket", async (_, data, binary, closing) => {
  const client = await connectStream(stream.port);
  client.socket.send(data, { binary });
  expect(await client.closed).toBe(closing);
});

test("a malformed hello closes the socket with a text in the reader's language", async () => {
  const client = await openStream(stream.port, { path: "/api.php/stream?lang=fr" });
  client.send({ subscribe: ["quotes"] });
  const error = await client.next();
  const english = await openStream(stream.port, { path: "/api.php/stream?lang=en" });
  english.send({ subscribe: ["quotes"] });
  expect(error.reason).toBe("REQUEST_MALFORMED");
  expect(error.msg).not.toBe((await english.next()).msg);
  expect(await client.closed).toBe(1008);
});

test("a list as hello closes the socket", async () => {
  const client = await openStream(stream.port);
  client.send([]);
  expect((await client.next()).reason).toBe("REQUEST_MALFORMED");
  expect(await client.closed).toBe(1008);
});

test.each([
  ["an unlisted code", "quotes", { codes: ["0000"] }, "INSTRUMENT_UNKNOWN"],
  ["the book of an unlisted code", "book:0000", {}, "INSTRUMENT_UNKNOWN"],
  ["the account of a guest", "account", {}, "SESSION_REQUIRED"],
])("%s is refused with its reason, and the socket stays", async (_, topic, more, reason) => {
  const client = await connectStream(stream.port);
  client.send({ subscribe: [topic], ...more });
  expect(await client.next()).toMatchObject({ type: "error", reason });
  expect((await client.subscribe("quotes", { codes: [code] })).data).toHaveLength(1);
  client.socket.close();
});

test("refuses a topic beyond the limit and keeps the others", async () => {
  const small = await createTestStream(null, { limits: { topicsPerSocket: 1 } });
  const client = await connectStream(small.port);
  await client.subscribe("quotes", { codes: [code] });
  client.send({ subscribe: [`book:${code}`] });
  expect(await client.next()).toMatchObject({ type: "error", reason: "TOO_MANY_TOPICS" });
  await small.small.print({ code, price: 20_000 });
  expect((await client.next()).topic).toBe("quotes");
  await small.close();
});

test("rate-limits a sender by address and by topic", async () => {
  const strict = await createTestStream(null, {
    limits: { messagesPerSource: { burst: 6, perSecond: 0.01 } },
  });
  const [one, other] = [await connectStream(strict.port), await connectStream(strict.port)];
  await one.subscribe(`book:${code}`);
  other.send({ subscribe: ["quotes", `trades:${code}`, `book:${code}`, `bars:${code}:1m`] });
  expect(await other.next()).toMatchObject({ type: "error", reason: "RATE_LIMITED" });
  expect(await other.closed).toBe(1008);
  expect(one.unread()).toEqual([]);
  await strict.close();
});

test("a topic repeated in one message is sent once, or refused once", async () => {
  const client = await connectStream(stream.port);
  client.send({ subscribe: [`book:${code}`, `book:${code}`, "book:0000", "book:0001"] });
  expect(await client.next()).toMatchObject({ topic: `book:${code}`, kind: "snapshot" });
  expect(await client.next()).toMatchObject({ type: "error", reason: "INSTRUMENT_UNKNOWN" });
  await client.subscribe("quotes", { codes: [code] });
  expect(client.unread()).toEqual([]);
  client.socket.close();
});

test("disconnects a reader who sends too much, with RATE_LIMITED", async () => {
  const strict = await createTestStream(null, {
    limits: { messages: { burst: 5, perSecond: 0.1 } },
  });
  const client = await connectStream(strict.port);
  for (let sent = 0; sent < 10; sent += 1) client.send({ unsubscribe: ["quotes"] });
  expect(await client.next()).toMatchObject({ type: "error", reason: "RATE_LIMITED" });
  expect(await client.closed).toBe(1008);
  await strict.close();
});
