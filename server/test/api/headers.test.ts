import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openWorld } from "./world.ts";
import { connected, statuses } from "./raw-client.ts";

const world = await openWorld();

/** Paths outside the API whose answers must not be cached. */
const keepsNothing = ["/", "/japan7", "/japan7/", "/healthz", "/readyz", "/metrics"];

const calls = [
  ["GET", "/"],
  ["GET", "/japan7"],
  ["GET", "/japan7/"],
  ["GET", "/japan7/nothing-here.js"],
  ["GET", "/nowhere"],
  ["GET", "/robots.txt"],
  ["GET", "/healthz"],
  ["GET", "/readyz"],
  ["GET", "/metrics"],
  ["GET", "/api.php"],
  ["GET", "/api.php/docs"],
  ["GET", "/api.php/docs.css"],
  ["GET", "/api.php/openapi.json"],
  ["GET", "/api.php/system/host"],
  ["GET", "/api.php/account/summary"],
  ["GET", "/api.php/no/such"],
  ["POST", "/api.php/system/host"],
  ["GET", "/api.php/user/login"],
  ["DELETE", "/api.php/trade/orders"],
  ["OPTIONS", "/api.php/trade/place"],
  ["PUT", "/nowhere"],
  ["GET", "/%E0%A4%A"],
  ["GET", "/api.php/market/quote?code=%E0%A4%A"],
] as const;

test.each(calls)(
  "M-HOME-5 %s %s carries the practice mark and the security headers",
  async (method, path) => {
    const { headers } = await world.raw(method, path);
    expect(headers["x-practice-money"]).toBe("1");
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["permissions-policy"]).toBeDefined();
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["cache-control"] === "no-store").toBe(
      path.startsWith("/api.php") || keepsNothing.includes(path),
    );
  },
);

test.each(calls.filter(([, path]) => path.startsWith("/api.php/") && !/docs|openapi/.test(path)))(
  "M-ENT-3 %s %s answers the envelope",
  async (method, path) => {
    const { status, body } = await world.raw(method, path);
    expect(Object.keys(body ?? {})).toEqual(["code", "msg", "data"]);
    expect(body?.msg).not.toBe("");
    expect([0, 1, status]).toContain(body?.code);
  },
);

test.each([
  ["GET", "/api.php/no/such", 404, "PATH_UNKNOWN"],
  ["GET", "/api.php/", 404, "PATH_UNKNOWN"],
  ["GET", "/api.php/toString", 404, "PATH_UNKNOWN"],
  ["GET", "/api.php/trade/place", 405, "METHOD_NOT_ALLOWED"],
  ["POST", "/api.php/trade/orders", 405, "METHOD_NOT_ALLOWED"],
  ["DELETE", "/api.php/trade/orders", 405, "METHOD_NOT_ALLOWED"],
])("%s %s is %i %s", async (method, path, status, reason) => {
  const answer = await world.raw(method, path);
  expect([answer.status, answer.body?.code]).toEqual([status, status]);
  expect(answer.body?.data).toEqual({ reason });
});

test("a refused body's error states the bound", async () => {
  const { body } = await world.post("user/login", { mobile: "0".repeat(20_000) });
  expect(body?.msg).toBe("The request is too large. Please send at most 16,384 bytes.");
});

test("a compressed body is not inflated", async () => {
  const bomb = gzipSync(`{"mobile":"${"0".repeat(1_000_000)}"}`);
  const response = await fetch(`${world.akari.address}/api.php/user/login?lang=en`, {
    method: "POST",
    body: bomb,
    headers: { "content-type": "application/json", "content-encoding": "gzip" },
  });
  expect(await response.json()).toMatchObject({ code: 415, data: { reason: "BODY_PACKED" } });
});

// ASVS 15.3.6
test.each([
  ["a body that is not JSON", "{", undefined, 200, 0, "BODY_NOT_JSON"],
  ["a body that is cut", '{"mobile": "0901', undefined, 200, 0, "BODY_NOT_JSON"],
  ["a body with a field twice", '{"mobile":"1","mobile":"2"}', undefined, 200, 0, "BODY_KEY_TWICE"],
  [
    "a body with a field twice, once in other signs, deep inside",
    '{"mobile":{"a":[{"code":1,"c\\u006fde":2}]}}',
    undefined,
    200,
    0,
    "BODY_KEY_TWICE",
  ],
  ["a body that is no object", "[1]", undefined, 200, 0, "BODY_NOT_OBJECT"],
  ["a body that is null", "null", undefined, 200, 0, "BODY_NOT_OBJECT"],
  ["no body at all", "", undefined, 200, 0, "MOBILE_REQUIRED"],
  ["a form", "mobile=1", "application/x-www-form-urlencoded", 415, 415, "CONTENT_TYPE"],
  ["plain text", "{}", "text/plain", 415, 415, "CONTENT_TYPE"],
  [
    "a body of 20 kB",
    JSON.stringify({ mobile: "0".repeat(20_000) }),
    undefined,
    413,
    413,
    "BODY_TOO_LARGE",
  ],
  [
    "a prototype as a field",
    '{"__proto__": {"mobile": "1"}}',
    undefined,
    200,
    0,
    "MOBILE_REQUIRED",
  ],
] as const)(
  "%s is refused in the envelope",
  async (_name, body, contentType, status, code, reason) => {
    const answer = await world.raw("POST", "/api.php/user/login?lang=en", {
      body,
      ...(contentType === undefined ? {} : { contentType }),
    });
    expect([answer.status, answer.body?.code]).toEqual([status, code]);
    expect(answer.body?.data).toMatchObject({ reason });
  },
);

test.each([
  "evil.example",
  "evil.example:80",
  "127.0.0.1.evil.example",
  "192.168.0.10",
  "a@127.0.0.1",
])("on loopback the Host %j is refused (DNS rebinding)", async (host) => {
  const answer = await world.raw("GET", "/api.php/system/host", { headers: { host } });
  expect([400, 403]).toContain(answer.status);
  expect(answer.headers["x-practice-money"]).toBe("1");
});

test.each(["localhost:5", "LOCALHOST", "127.0.0.1", "127.9.9.9:80", "[::1]:8080"])(
  "on loopback the Host %s is served",
  async (host) => {
    expect((await world.raw("GET", "/api.php/system/host", { headers: { host } })).status).toBe(
      200,
    );
  },
);

// ASVS 4.2.1
test.each([
  ["not HTTP at all", "hello\r\n\r\n"],
  ["a head of 100 kB", `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${"x".repeat(100_000)}\r\n\r\n`],
  [
    "two lengths",
    "POST /api.php/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
  ],
])(
  "%s gets a response with the practice mark and closes only its own connection",
  async (_name, text) => {
    const answer = await speak(text);
    expect(answer).toContain("HTTP/1.1 400 Bad Request");
    expect(answer.toLowerCase()).toContain("x-practice-money: 1");
    expect(answer).toContain("REQUEST_MALFORMED");
    expect((await world.get("system/host")).status).toBe(200);
  },
);

function speak(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(world.akari.address).port), "127.0.0.1", () =>
      socket.write(text),
    );
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

test("health, readiness and metrics respond, and metrics contain no personal data", async () => {
  const { mobile, userId, api } = await world.customer(1000);
  await api.call("account/summary", {});
  expect((await world.raw("GET", "/healthz")).body?.data).toEqual({ status: "alive" });
  expect((await world.raw("GET", "/readyz")).body?.data).toEqual({ status: "ready" });
  const { text } = await world.raw("GET", "/metrics");
  expect(text).toContain('akari_answers_total{route="account/summary",reason=""} 1');
  expect(text).not.toContain(userId);
  expect(text).not.toContain(mobile);
});

test("search engines are asked to stay away", async () => {
  const { status, text, headers } = await world.raw("GET", "/robots.txt");
  expect([status, text]).toEqual([200, "User-agent: *\nDisallow: /\n"]);
  expect(headers["content-type"]).toContain("text/plain");
});

// ASVS 3.7.2, 4.1.2
test("/ and /japan7 lead to the app", async () => {
  for (const path of ["/", "/japan7"]) {
    const { status, headers } = await world.raw("GET", path);
    expect([status, headers["location"]]).toEqual([302, "/japan7/"]);
  }
});

// M-OUT-18
test.each([
  ["Host", "Host: 127.0.0.1"],
  ["Host of another name", "Host: evil.example"],
  ["Content-Type", "Content-Type: text/plain\r\nContent-Type: application/json"],
  ["Origin", "Origin: https://a.example\r\nOrigin: https://b.example"],
  ["token", "token: a\r\ntoken: b"],
  ["Sec-WebSocket-Key", "Sec-WebSocket-Key: a\r\nsec-websocket-key: b"],
  ["Sec-WebSocket-Version", "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Version: 13"],
  ["Console-Token", "console-token: a\r\nCONSOLE-TOKEN: a"],
])("a request with a second %s is refused, on calls, pages and the stream", async (name, lines) => {
  const { port } = new URL(world.akari.address);
  for (const path of ["/api.php/market/index?lang=en", "/japan7/", "/api.php/stream?lang=en"]) {
    const { socket, closed, text } = await connected(Number(port));
    const upgrade = path.includes("stream")
      ? "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
      : "Connection: close";
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines}\r\n${upgrade}\r\n\r\n`);
    await closed;
    const [header = ""] = name.toLowerCase().split(" ");
    expect(statuses(text())).toEqual([400]);
    expect(text()).toContain('"reason":"HEADER_TWICE"');
    expect(text().toLowerCase()).toContain(header);
  }
});
