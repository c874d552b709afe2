import { connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { langs, localeOf } from "@akari/api/locale";
import { reasonText } from "../http/wording.ts";
import { connectStream, refusedStream } from "./testing/stream-client.ts";
import { createTestStream, type TestStream } from "./testing/test-stream.ts";

let stream: TestStream;

beforeAll(async () => {
  stream = await createTestStream(null, { limits: { socketsPerSource: 1, guestsPerSource: 1 } });
});
afterAll(() => stream.close());

// ASVS 4.4.2
test.each([
  ["another path", { path: "/api.php/other" }, 404, "PATH_UNKNOWN"],
  ["a page of another origin", { headers: { origin: "http://example.com" } }, 403, "NOT_PERMITTED"],
  ["a page without an origin of its own", { headers: { origin: "null" } }, 403, "NOT_PERMITTED"],
  [
    "the same host on another port",
    { headers: { origin: "http://127.0.0.1:1" } },
    403,
    "NOT_PERMITTED",
  ],
  [
    "a name that was pointed at loopback",
    { headers: { host: "example.com" } },
    403,
    "HOST_NOT_ALLOWED",
  ],
])("%s gets no socket", async (_, options, status, reason) => {
  const answer = await refusedStream(stream.port, options);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ code: status, data: { reason } });
  expect(answer.headers["x-practice-money"]).toBe("1");
});

test("the product's own page gets a socket, and sockets above a source's limit are refused until one closes", async () => {
  const headers = { origin: `http://127.0.0.1:${stream.port}` };
  stream.signIn("own", 1);
  const token = "own";
  const first = await connectStream(stream.port, { headers, token });
  const second = await connectStream(stream.port, { headers, token });
  const answer = await refusedStream(stream.port, { headers });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);

  second.socket.close();
  // The server may notice the close a moment later than this side.
  const third = await vi.waitFor(() => connectStream(stream.port, { headers, token }), 60_000);
  for (const client of [first, third]) client.socket.close();
});

// M-OUT-13
test("guests' sockets give way to newcomers, per address and overall; customers' sockets never do", async () => {
  const crowded = await createTestStream(null, { limits: { sockets: 6, guestsPerSource: 3 } });
  crowded.signIn("own", 1);
  const own = await connectStream(crowded.port, { token: "own" });
  const guests = [];
  for (let index = 0; index < 5; index += 1) guests.push(await connectStream(crowded.port));
  expect(await guests[0]!.closed).toBe(1013);
  expect(await guests[1]!.closed).toBe(1013);
  for (let index = 0; index < 5; index += 1) await connectStream(crowded.port, { token: "own" });
  expect(own.socket.readyState).toBe(own.socket.OPEN);
  expect(await guests[4]!.closed).toBe(1013);
  const answer = await refusedStream(crowded.port, {});
  expect([answer.status, answer.body]).toEqual([
    503,
    expect.objectContaining({ data: expect.objectContaining({ reason: "OVERLOADED" }) }),
  ]);
  await crowded.close();
});

test("refuses sockets above an address's rate", async () => {
  const strict = await createTestStream(null, {
    limits: { handshakesPerSource: { burst: 1, perSecond: 0.01 } },
  });
  const client = await connectStream(strict.port);
  client.socket.close();
  await client.closed;
  const answer = await refusedStream(strict.port, {});
  expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "100"]);
  expect(answer.body).toMatchObject({ data: { reason: "RATE_LIMITED" } });
  await strict.close();
});

const handshake = [
  "host: 127.0.0.1",
  "connection: Upgrade",
  "upgrade: websocket",
  "sec-websocket-version: 13",
  "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
];

/** The answer to a handshake with these header lines in place of the usual ones of the same name; a line without a value removes its header. */
async function answerTo(lines: readonly string[], method = "GET", lang = "fr") {
  const nameOf = (line: string) => line.split(":")[0]!;
  const replaced = new Set(lines.map(nameOf));
  const head = [
    `${method} /api.php/stream?lang=${lang} HTTP/1.1`,
    ...handshake.filter((line) => !replaced.has(nameOf(line))),
    ...lines.filter((line) => !line.endsWith(":")),
  ];
  const socket = connect(stream.port, "127.0.0.1");
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const [said = "", body = ""] = Buffer.concat(chunks).toString().split("\r\n\r\n");
  return { said: said.toLowerCase(), body };
}

// M-OUT-171
test.each([
  ["no key", ["sec-websocket-key:"]],
  ["a malformed key", ["sec-websocket-key: x"]],
  ["no version", ["sec-websocket-version:"]],
  ["version 12", ["sec-websocket-version: 12"]],
  ["a version that is no number", ["sec-websocket-version: x"]],
  ["another protocol", ["upgrade: h2c"]],
  ["two protocols", ["upgrade: websocket, h2c"]],
  ["an empty subprotocol", ["sec-websocket-protocol: ,,"]],
  ["one subprotocol twice", ["sec-websocket-protocol: a, a"]],
])("a handshake with %s is refused like every other call", async (_, lines) => {
  for (const lang of langs) {
    const { said, body } = await answerTo(lines, "GET", lang);
    expect(said).toMatch(/^http\/1\.1 400 bad request\r\n/);
    expect(said).toContain("content-type: application/json; charset=utf-8");
    expect(said).toContain("x-practice-money: 1");
    expect(JSON.parse(body)).toEqual({
      code: 400,
      msg: reasonText("REQUEST_MALFORMED", {}, localeOf(lang)),
      data: { reason: "REQUEST_MALFORMED" },
    });
    expect(said.includes("sec-websocket-version: 13, 8")).toBe(
      lines.some((line) => line.startsWith("sec-websocket-version")),
    );
  }
});

// M-OUT-171
test.each(["POST", "HEAD", "PUT", "OPTIONS"])("a handshake by %s is refused", async (method) => {
  const { said, body } = await answerTo([], method);
  expect(said).toMatch(/^http\/1\.1 405 method not allowed\r\n/);
  expect(said).toContain("allow: get");
  if (method === "HEAD") expect(body).toBe("");
  else
    expect(JSON.parse(body)).toMatchObject({ code: 405, data: { reason: "METHOD_NOT_ALLOWED" } });
});

// M-OUT-171
test.each(["key: AAAAAAAAAAAAAAAAAAAAAA==", "version: 13"])(
  "a handshake with a second Sec-WebSocket-%s is refused by its name",
  async (line) => {
    const { body } = await answerTo([`sec-websocket-${line}`, `Sec-WebSocket-${line}`]);
    expect(JSON.parse(body)).toMatchObject({ code: 400, data: { reason: "HEADER_TWICE" } });
    expect(body).toContain(`sec-websocket-${line.split(":")[0]}`);
  },
);

test("a refused upgrade is closed even if its sender keeps sending", async () => {
  const socket = connect(stream.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    "GET /elsewhere HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
  );
  const flood = setInterval(() => socket.write("x".repeat(1000)), 10);
  await new Promise((resolve) => socket.on("close", resolve));
  clearInterval(flood);
});

test("the upgrade response carries the practice-money header", async () => {
  const busy = await createTestStream(null);
  const client = await connectStream(busy.port);
  expect(client.handshake["x-practice-money"]).toBe("1");
  await busy.close();
});
