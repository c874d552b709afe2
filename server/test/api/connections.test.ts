import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { standardConnections } from "../../src/http/connections.ts";
import { connected, head, statuses, whole } from "./raw-client.ts";
import { openWorld } from "./world.ts";

const world = await openWorld({
  connections: {
    ...standardConnections,
    headersMs: 300,
    requestMs: 600,
    checkMs: 20,
  },
});
const port = Number(new URL(world.akari.address).port);

test.each([
  ["a silent connection", ""],
  ["a request line without an end", "GET /api.php/market/li"],
  ["a head without an end", head("GET /api.php/market/list", "x: y")],
  [
    "a body without an end",
    `${whole("POST /api.php/user/login", "content-type: application/json", "content-length: 100")}{"mobile":`,
  ],
  [
    "an endless chunked body",
    `${whole("POST /api.php/user/login", "content-type: application/json", "transfer-encoding: chunked")}5\r\n{"mob\r\n`,
  ],
])("%s is answered with 408 in the usual envelope, and closed", async (_, text) => {
  const client = await connected(port);
  client.socket.write(text);
  await client.closed;
  expect(statuses(client.text())).toEqual([408]);
  expect(client.text().toLowerCase()).toContain("x-practice-money: 1");
  const [, body = ""] = client.text().split("\r\n\r\n");
  expect(JSON.parse(Buffer.from(body, "latin1").toString())).toMatchObject({
    code: 408,
    data: { reason: "REQUEST_TIMEOUT" },
  });
});

test("a client that sends its body slowly is disconnected", async () => {
  const client = await connected(port);
  client.socket.write(
    whole("POST /api.php/user/login", "content-type: application/json", "content-length: 9999"),
  );
  const dripping = setInterval(() => client.socket.write(" "), 20);
  await client.closed;
  clearInterval(dripping);
  expect(statuses(client.text())).toEqual([408]);
});

test("a request before a slow one gets its own response", async () => {
  const client = await connected(port);
  client.socket.write(
    `${whole("GET /api.php/system/version")}${head("POST /api.php/user/login", "content-length: 9")}`,
  );
  await client.closed;
  expect(statuses(client.text())).toEqual([200, 408]);
});

test("M-CON-13 a signed-in customer's image may take longer than any other body", async () => {
  const { token } = await world.customer();
  const image = await sharp({
    create: { width: 30, height: 20, channels: 3, background: "#4477aa" },
  })
    .jpeg()
    .toBuffer();
  const body = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'),
    image,
    Buffer.from("\r\n--b--\r\n"),
  ]);
  const upload = (from: string) =>
    whole(
      "POST /api.php/upload/image",
      `token: ${from}`,
      "content-type: multipart/form-data; boundary=b",
      "connection: close",
      `content-length: ${body.length}`,
    );
  const sender = await connected(port);
  sender.socket.write(upload(token));
  sender.socket.write(body.subarray(0, 100));

  const slow = await connected(port);
  slow.socket.write(
    whole("POST /api.php/user/login", "content-type: application/json", "content-length: 9"),
  );
  const stranger = await connected(port);
  stranger.socket.write(upload("x".repeat(43)));
  await Promise.all([slow.closed, stranger.closed]);
  expect([statuses(slow.text()), statuses(stranger.text())]).toEqual([[408], [401]]);

  sender.socket.write(body.subarray(100));
  await sender.closed;
  expect(statuses(sender.text())).toEqual([200]);
  expect(sender.text()).toContain('"uploadId"');
});

const systemBound = Number(
  existsSync("/proc/sys/net/core/somaxconn")
    ? readFileSync("/proc/sys/net/core/somaxconn", "utf8")
    : 0,
);

// M-OUT-150
test.skipIf(systemBound < 1000)(
  "a thousand connections that arrive while the server is busy wait to be accepted",
  async () => {
    const open = new Int32Array(new SharedArrayBuffer(4));
    const crowd = new Worker(new URL("arriving-crowd.ts", import.meta.url), {
      workerData: { port, count: 1000, open },
    });
    onTestFinished(async () => void (await crowd.terminate()));
    await once(crowd, "message");
    crowd.postMessage("go");
    // The thread is busy: it accepts no connection before this line ends, and clients retry dropped ones only after it.
    Atomics.wait(open, 0, 0, 60_000);
    expect(open[0]).toBe(1000);
  },
);
