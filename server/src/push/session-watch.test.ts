import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connectStream, openStream } from "./testing/stream-client.ts";
import { createTestStream, sessionLifetimeMs, type TestStream } from "./testing/test-stream.ts";

let stream: TestStream;

beforeAll(async () => {
  stream = await createTestStream(null);
});
afterAll(() => stream.close());
beforeEach(() => void stream.signIn("token", 1));

// ASVS 4.4.3
test("M-ROLE-3 an unknown token in the hello is refused", async () => {
  const client = await openStream(stream.port);
  client.send({ token: "unknown" });
  expect(await client.next()).toMatchObject({ type: "error", reason: "SESSION_EXPIRED" });
  expect(await client.closed).toBe(4001);
});

test("logout closes every socket of that session and no others", async () => {
  stream.signIn("other", 1);
  const mine = [
    await connectStream(stream.port, { token: "token" }),
    await connectStream(stream.port, { token: "token" }),
  ];
  const other = await connectStream(stream.port, { token: "other" });
  const guest = await connectStream(stream.port);
  stream.signOut("token");
  for (const client of mine) {
    expect(await client.next()).toMatchObject({ type: "error", reason: "SESSION_EXPIRED" });
    expect(await client.closed).toBe(4001);
  }
  for (const client of [other, guest]) {
    expect((await client.subscribe("quotes", { codes: [] })).data).toEqual([]);
    client.socket.close();
  }
});

test.each([
  ["session", { socketsPerSession: 2 }, ["token", "token"], "token"],
  ["account", { socketsPerAccount: 2 }, ["token", "other"], "program"],
])(
  "refuses a socket above the limit of a %s until another one closes",
  async (_, limits, held, next) => {
    const strict = await createTestStream(null, { limits });
    strict.signIn("token", 1);
    strict.signIn("other", 1);
    strict.makeBot("program", 1, sessionLifetimeMs);
    const clients = [];
    for (const token of held) clients.push(await connectStream(strict.port, { token }));
    const refused = await openStream(strict.port);
    refused.send({ token: next });
    expect(await refused.next()).toMatchObject({ type: "error", reason: "TOO_MANY_STREAMS" });
    expect(await refused.closed).toBe(1013);
    const guest = await connectStream(strict.port);
    expect((await clients[0]!.subscribe("quotes", { codes: [] })).data).toEqual([]);

    clients[1]!.socket.close();
    const again = await vi.waitFor(() => connectStream(strict.port, { token: next }));
    for (const client of [clients[0]!, again, guest]) client.socket.close();
    await strict.close();
  },
);

test("a session past its maximum age is closed", async () => {
  const client = await connectStream(stream.port, { token: "token" });
  await stream.small.clock.advance(sessionLifetimeMs - 1000);
  stream.expire("token");
  await stream.small.clock.advance(1000);
  expect(await client.closed).toBe(4001);
});

test("an open socket keeps its session in use and is closed within the hour after the session ends", async () => {
  const client = await connectStream(stream.port, { token: "token" });
  await stream.small.clock.advance(3 * 3_600_000);
  expect((await client.subscribe("quotes", { codes: [] })).data).toEqual([]);
  stream.expire("token");
  await stream.small.clock.advance(3_600_000);
  expect(await client.closed).toBe(4001);
});

test("a bot token's socket is cut at the token's own end, with a reason for bots", async () => {
  stream.makeBot("bot", 1, 5000);
  const client = await connectStream(stream.port, { token: "bot" });
  await stream.small.clock.advance(4999);
  expect((await client.subscribe("quotes", { codes: [] })).data).toEqual([]);
  stream.expire("bot");
  await stream.small.clock.advance(1);
  expect(await client.next()).toMatchObject({ type: "error", reason: "BOT_TOKEN_INVALID" });
  expect(await client.closed).toBe(4001);
});

test("M-HOU-102 a stream that cannot be checked when its person leaves a market is asked to reconnect, and no other stream", async () => {
  stream.signIn("other", 2);
  const [mine, other] = [
    await connectStream(stream.port, { token: "token" }),
    await connectStream(stream.port, { token: "other" }),
  ];
  stream.leaveUnread(1);
  expect(await mine.closed).toBe(1013);
  expect((await other.subscribe("quotes", { codes: [] })).data).toEqual([]);
  other.socket.close();
});
