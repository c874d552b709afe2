import { price, shares } from "@akari/exchange/price";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type AnyMessage, connectStream } from "./testing/stream-client.ts";
import { createTestStream, type TestStream } from "./testing/test-stream.ts";

let stream: TestStream;
let codes: readonly string[];
let code: string;

beforeEach(async () => {
  stream = await createTestStream(null, { count: 100 });
  codes = stream.small.issuers.map((issuer) => issuer.code);
  code = codes[0]!;
});
afterEach(() => stream.close());

const sequencesIn = ({ data }: AnyMessage) =>
  (data as unknown as { sequence: number }[]).map(({ sequence }) => sequence);
const counted = (to: number) => Array.from({ length: to }, (_, index) => index + 1);

/** Prints until the stopped reader is disconnected. Returns the messages of the other one. */
async function printUntilCut(quick: { next(): Promise<AnyMessage> }): Promise<number[]> {
  const found: number[] = [];
  // Two megabytes per message: a few fill the operating system's own buffers.
  const prints = Array.from({ length: 20_000 }, () => ({ code, price: 20_000 }));
  const connected = stream.readers();
  while (stream.readers() === connected) {
    await stream.small.print(...prints);
    found.push(...sequencesIn(await quick.next()));
  }
  return found;
}

test("a log reader who stops reading is disconnected without a gap; the other reader misses nothing", async () => {
  const [stuck, quick] = [await connectStream(stream.port), await connectStream(stream.port)];
  await stuck.subscribe(`trades:${code}`);
  await quick.subscribe(`trades:${code}`);
  stuck.socket.pause();
  const found = await printUntilCut(quick);
  expect(found).toEqual(counted(found.length));

  stuck.socket.resume();
  expect(await stuck.closed).toBe(4008);
  const got = stuck.unread().flatMap(sequencesIn);
  expect(got).toEqual(counted(got.length));
  expect(got.length).toBeLessThan(found.length);
});

test("a stalled reader of state topics has a small backlog and then receives the newest state", async () => {
  const [stuck, quick] = [await connectStream(stream.port), await connectStream(stream.port)];
  await stuck.subscribe("quotes", { codes });
  await quick.subscribe("quotes", { codes: [code] });
  stuck.socket.pause();
  let last = 20_000;
  for (let round = 0; round < 5; round += 1) {
    last += 10;
    await stream.small.print(...codes.map((each) => ({ code: each, price: last })));
    const newest = last / 10;
    await quick.next(({ data }) => (data as unknown as { price: number }[])[0]?.price === newest);
  }
  stuck.socket.resume();
  const caughtUp = await stuck.next(
    ({ kind, data }) =>
      kind === "update" &&
      (data as unknown as { code: string; price: number }[]).some(
        (quote) => quote.code === codes[99] && quote.price === last / 10,
      ),
  );
  expect(caughtUp.version).toBeGreaterThan(0);
  expect(stream.readers()).toBe(2);
});

test("a constantly changing book sends at most five messages per second to a reader", async () => {
  const client = await connectStream(stream.port);
  await client.subscribe(`book:${code}`);
  const { view } = stream.small.edge.market.book(code)!;
  const change = (quantity: number) =>
    stream.small.commit({
      books: [{ ...view, bids: [{ price: price(20_000), quantity: shares(quantity), orders: 1 }] }],
    });
  const begin = performance.now();
  let messages = 0;
  let quantity = 100;
  while (messages < 4) {
    change((quantity += 100));
    if (client.unread().length > 0) messages += 1;
    if (client.unread().length > 0) await client.next();
    await new Promise((resolve) => setImmediate(resolve));
  }
  // The first message goes out at once, each other one 200 ms after the previous.
  expect(performance.now() - begin).toBeGreaterThan(3 * 190);
});
