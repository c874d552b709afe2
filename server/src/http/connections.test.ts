import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { afterAll, afterEach, expect, test } from "vitest";
import { type ConnectionLimits, createConnections, standardConnections } from "./connections.ts";
import { createProxies } from "./proxies.ts";
import { noteCaller } from "./security-watch.ts";
import { personId } from "../admission/person.ts";

/** A socket file: the system buffers a fixed fifth of a megabyte there, but many megabytes on a port. */
const folder = mkdtempSync(join(tmpdir(), "akari-connections-"));
const file = join(folder, "http");
const large = "x".repeat(1_000_000);

let app: FastifyInstance;
let handled: number;
/** Answers that wait until a test releases them. */
let slow: PromiseWithResolvers<string>;
let sockets: Set<Socket>;
let clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  await app.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function serve(
  limits: Partial<ConnectionLimits>,
  {
    where = "port",
    behindProxy = false,
    told = [],
    caller = {},
  }: {
    where?: "file" | "port";
    behindProxy?: boolean;
    /** Notices to the operator. */
    told?: string[];
    /** The caller of `/own`. */
    caller?: Parameters<typeof noteCaller>[1];
  } = {},
): Promise<void> {
  const connections = createConnections(
    { ...standardConnections, ...limits },
    createProxies(behindProxy ? ["127.0.0.0/16"] : []),
    (kind) => void (told.includes(kind) || told.push(kind)),
  );
  app = fastify({ ...connections.options, forceCloseConnections: "idle" });
  connections.watch(app);
  handled = 0;
  slow = Promise.withResolvers();
  app.get("/large", () => large);
  app.get("/small", () => "x");
  app.get("/own", (request) => (noteCaller(request, caller), "x"));
  app.get("/slow", () => ((handled += 1), slow.promise));
  app.post("/body", () => "x");
  app.post("/file", { config: { takesFiles: true } }, () => "x");
  const refuse = async (_: FastifyRequest, reply: FastifyReply) => reply.code(401).send("x");
  app.post("/own-file", { config: { takesFiles: true }, onRequest: refuse }, () => "x");
  sockets = new Set();
  app.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await app.listen(where === "file" ? { path: file } : { port: 0, host: "127.0.0.1" });
}

/** Sends a text, from its own loopback address if `from` is given. */
async function client(text: string, from?: string): Promise<Socket> {
  const where = app.server.address() as AddressInfo | string;
  const to = typeof where === "string" ? { path: where } : { port: where.port, host: "127.0.0.1" };
  const socket = connect({ ...to, ...(from === undefined ? {} : { localAddress: from }) });
  clients.push(socket);
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

/** Everything that the server sends until it closes. */
async function answerTo(text: string, from?: string): Promise<string> {
  const socket = await client(text, from);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  await new Promise((resolve) => socket.on("close", resolve));
  return answer;
}

const get = (path: string, ...more: string[]) =>
  [`GET ${path} HTTP/1.1`, "host: x", ...more, "", ""].join("\r\n");
const getAndClose = (path: string) => get(path, "connection: close");
const statusesIn = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const waiting = () => [...sockets].reduce((sum, { writableLength }) => sum + writableLength, 0);
/** Runs turns of the event loop until the condition holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await setImmediate();
}

/** Connections with an unanswered request. */
async function busyClients(count: number, from?: (index: number) => string): Promise<Socket[]> {
  const before = handled;
  const busy = [];
  for (let index = 0; index < count; index += 1)
    busy.push(await client(get("/slow"), from?.(index)));
  await until(() => handled === before + count);
  return busy;
}

// ASVS 2.4.1, 15.2.2
test("refuses connections above an address's limit, serves others, and frees a place on close", async () => {
  await serve({ perSource: 3 });
  const own = "127.0.0.2";
  const held = await busyClients(3, () => own);
  expect(await answerTo(getAndClose("/small"), own)).toBe("");
  expect(statusesIn(await answerTo(getAndClose("/small"), "127.0.0.3"))).toEqual([200]);

  held[0]!.destroy();
  await until(() => sockets.size === 2);
  expect(statusesIn(await answerTo(getAndClose("/small"), own))).toEqual([200]);
});

test("behind a proxy only the total number of connections is limited", async () => {
  await serve({ perSource: 3, strangersPerSource: 3, inAll: 5 }, { behindProxy: true });
  await busyClients(5);
  expect(await answerTo(getAndClose("/small"))).toBe("");
});

test("limits the connections of all addresses together", async () => {
  await serve({ inAll: 5 });
  await busyClients(5, (index) => `127.0.0.${index + 1}`);
  expect(await answerTo(getAndClose("/small"), "127.0.0.6")).toBe("");
});

// M-OUT-13
test("idle connections of a few addresses do not keep others out, and the operator is notified", async () => {
  const told: string[] = [];
  await serve({ inAll: 40, perSource: 30, strangersPerSource: 20 }, { told });
  const busy = (await busyClients(1, () => "127.0.1.1"))[0]!;
  let answered = "";
  busy.on("data", (chunk: Buffer) => (answered += chunk.toString()));
  for (let index = 0; index < 90; index += 1) {
    const idle = await client(get("/small"), `127.0.2.${index % 6}`);
    await once(idle, "data");
  }
  expect(sockets.size).toBeLessThanOrEqual(40);
  expect(statusesIn(await answerTo(getAndClose("/small"), "127.0.1.2"))).toEqual([200]);
  slow.resolve("x");
  await until(() => statusesIn(answered).length === 1);
  expect(told).toEqual(["closed"]);
});

test.each([
  ["a customer", { personId: personId(7) }],
  ["an operator", { operatorId: 7 }],
])("connections of %s stay open however many strangers come", async (_, caller) => {
  await serve({ inAll: 12, perSource: 12, strangersPerSource: 12, keptPerSource: 4 }, { caller });
  const signedIn = [];
  for (let index = 0; index < 4; index += 1) {
    const own = await client(get("/own"), "127.0.1.1");
    await once(own, "data");
    signedIn.push(own);
  }
  for (let index = 0; index < 60; index += 1)
    await once(await client(get("/small"), `127.0.2.${index % 3}`), "data");
  for (const own of signedIn) {
    own.write(get("/own"));
    expect(String(await once(own, "data"))).toContain("200 OK");
  }
});

test("closes a connection with too many unanswered requests", async () => {
  await serve({ unanswered: 8 });
  const answered = answerTo(get("/slow").repeat(20));
  await until(() => handled === 8);
  slow.resolve("x");
  const statuses = statusesIn(await answered);
  expect(statuses.slice(0, 9)).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
  expect(handled).toBe(8);
});

test.each([
  ["too slow", "POST /body HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n1"],
  ["no request at all", "hello\r\n\r\n"],
])(
  "a pipelined request that is %s closes the connection silently while another is being answered",
  async (_, behind) => {
    await serve({ requestMs: 60, headersMs: 50, checkMs: 10 });
    const answered = answerTo(get("/slow") + behind);
    await until(() => handled === 1);
    // The first request's client would take any text for its answer.
    expect(await answered).toBe("");
  },
);

const begunPost = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\nconnection: close\r\ncontent-length: 2\r\n\r\n1`;

test("M-CON-13 a file is still accepted after later bodies have timed out", async () => {
  await serve({ requestMs: 50 });
  const sender = await client(begunPost("/file"));
  let answer = "";
  sender.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  for (let count = 0; count < 3; count += 1)
    expect(statusesIn(await answerTo(begunPost("/body")))).toEqual([408]);
  sender.write("2");
  await once(sender, "close");
  expect(statusesIn(answer)).toEqual([200]);
});

test("M-CON-13 a file upload has 60 seconds, and no longer", async () => {
  expect(standardConnections.uploadMs).toBe(60_000);
  await serve({ requestMs: 40, headersMs: 40, uploadMs: 50, checkMs: 10 });
  expect(statusesIn(await answerTo(begunPost("/file")))).toEqual([408]);
});

test("an upload without permission has the time limit of any body, and gets no second answer", async () => {
  await serve({ requestMs: 50 });
  expect(statusesIn(await answerTo(begunPost("/own-file")))).toEqual([401]);
});

test("abandons a response that its client does not read", async () => {
  await serve({ unreadMs: 50 }, { where: "file" });
  const silent = await client(get("/large"));
  silent.pause();
  await until(() => waiting() > 0);
  await until(() => sockets.size === 0);
});

test("unread responses have a common bound, and other clients are served", async () => {
  await serve({ answerBytes: 5_000_000 }, { where: "file" });
  for (let count = 0; count < 20; count += 1) (await client(get("/large"))).pause();
  await until(() => sockets.size < 20 && waiting() > 0);
  // The response headers do not count.
  expect(waiting()).toBeLessThan(5_100_000);
  expect(statusesIn(await answerTo(getAndClose("/small")))).toEqual([200]);
});

test("responses that were read no longer count", async () => {
  await serve({ answerBytes: 3_000_000 }, { where: "file" });
  const reader = await client("");
  for (let count = 0; count < 10; count += 1) {
    reader.write(get("/large"));
    let read = 0;
    while (read < large.length) read += ((await once(reader, "data")) as [Buffer])[0].length;
  }
  expect(sockets.size).toBe(1);
});

test("responses to disconnected clients do not count", async () => {
  await serve({ answerBytes: 3_000_000 }, { where: "file" });
  const gone = [];
  for (let count = 0; count < 3; count += 1) gone.push(await client(get("/slow")));
  await until(() => handled === 3);
  for (const socket of gone) socket.destroy();
  await until(() => sockets.size === 0);
  slow.resolve("x".repeat(900_000));

  const silent = await client(get("/large"));
  silent.pause();
  await until(() => waiting() > 0);
  expect(statusesIn(await answerTo(getAndClose("/small")))).toEqual([200]);
  expect(sockets.size).toBe(1);
});

test.each([
  ["a request that never ends", "POST /body HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n1"],
  ["an unread answer", get("/large")],
])("%s does not keep the server from closing", async (_, text) => {
  await serve({ closingMs: 50 }, { where: "file" });
  const silent = await client(text);
  silent.pause();
  await until(() => sockets.size === 1);
  await app.close();
  await until(() => sockets.size === 0);
});
