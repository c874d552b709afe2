import { connect } from "node:net";
import { once } from "node:events";
import { expect, test } from "vitest";
import { streamPath } from "@akari/api/push";
import { standardLimits } from "../../src/admission/rate-limits.ts";
import { openWorld, password, type RawCall, reasonOf } from "./world.ts";

/** TLS ends at 127.0.0.2; other addresses may not forward callers. */
const proxy = "127.0.0.2";
const stranger = "127.0.0.3";
/** Lines for the operator at the terminal. */
const told: string[] = [];
const metricsToken = "0123456789abcdef0123456789abcdef";
const publicAddress = "https://akari.example";
const world = await openWorld({ limits: standardLimits }, undefined, undefined, {
  operator: "Trading club",
  publicAddress,
  trustedProxies: [proxy],
  metricsToken,
  log: (line) => told.push(line),
});
const { hostname: host } = new URL(publicAddress);

/** A call as the proxy forwards it. */
const forwarded = (caller: string, more: RawCall["headers"] = {}): RawCall => ({
  from: proxy,
  headers: { host, "x-forwarded-for": caller, "x-forwarded-proto": "https", ...more },
});

async function guess(mobile: string, call: RawCall): Promise<string | undefined> {
  const body = { mobile, password: "wrong99" };
  return reasonOf(await world.post("user/login", body, call));
}

test("guesses are limited by the address that the proxy names, so that a shared proxy locks no customer out", async () => {
  const mobile = world.newMobile();
  await world.register(mobile);
  for (let tries = 0; tries < standardLimits.guesses.perAccount; tries += 1)
    expect(await guess(mobile, forwarded("203.0.113.1"))).toBe("LOGIN_WRONG");
  expect(await guess(mobile, forwarded("203.0.113.1"))).toBe("RATE_LIMITED");
  const own = await world.post("user/login", { mobile, password }, forwarded("203.0.113.2"));
  expect(own.body?.code).toBe(1);
});

// M-OUT-260
test("a refused host name is logged at the terminal, as for a proxy that sends its own name", async () => {
  const { body } = await world.raw("GET", "/japan7/", { headers: { host: "akari_backend:8080" } });
  expect(body).toMatchObject({ code: 403, data: { reason: "HOST_NOT_ALLOWED" } });
  expect(told).toContainEqual(expect.stringContaining('Host "akari_backend:8080" is refused'));
});

test("an address written by the caller is ignored: both before the proxy's entry and without a proxy", async () => {
  const mobile = world.newMobile();
  await world.register(mobile);
  const forge = (place: number) => `198.51.100.${place}`;
  for (let tries = 0; tries < standardLimits.guesses.perAccount; tries += 1)
    await guess(mobile, forwarded(`${forge(tries)}, 203.0.113.7`));
  expect(await guess(mobile, forwarded(`${forge(99)}, 203.0.113.7`))).toBe("RATE_LIMITED");

  const other = world.newMobile();
  await world.register(other);
  const direct = (place: number): RawCall => ({ ...forwarded(forge(place)), from: stranger });
  for (let tries = 0; tries < standardLimits.guesses.perAccount; tries += 1)
    await guess(other, direct(tries));
  expect(await guess(other, direct(99))).toBe("RATE_LIMITED");
});

// ASVS 3.4.1
test("behind TLS every answer asks for TLS from now on; other answers do not, even if a stranger claims TLS", async () => {
  const hsts = "strict-transport-security";
  for (const path of ["/japan7/", "/api.php/market/index", "/console/", "/nowhere"]) {
    const answer = await world.raw("GET", path, forwarded("203.0.113.1"));
    const seconds = /^max-age=(\d+)$/.exec(answer.headers[hsts] ?? "")?.[1];
    expect([path, Number(seconds) >= 365 * 24 * 60 * 60]).toEqual([path, true]);
    const direct = { ...forwarded("203.0.113.1"), from: stranger };
    expect((await world.raw("GET", path, direct)).headers[hsts]).toBeUndefined();
    expect((await world.raw("GET", path)).headers[hsts]).toBeUndefined();
  }
});

// ASVS 13.4.5
test("figures for monitoring are for callers on this machine and for the token, whatever headers a stranger sends", async () => {
  const ask = async (call: RawCall) => {
    const { status, text } = await world.raw("GET", "/metrics", call);
    return [status, text.includes("akari_http_seconds")];
  };
  const withToken = (token: string) => ({ authorization: `Bearer ${token}` });
  expect(await ask({})).toEqual([200, true]);
  expect(await ask(forwarded("127.0.0.1"))).toEqual([200, true]);
  expect(await ask(forwarded("203.0.113.1"))).toEqual([403, false]);
  expect(await ask(forwarded("127.0.0.1, 203.0.113.1"))).toEqual([403, false]);
  // An unnamed proxy: its callers are not on this machine.
  expect(await ask({ ...forwarded("127.0.0.1"), from: stranger })).toEqual([403, false]);
  for (const headers of [
    { forwarded: "for=203.0.113.1" },
    { via: "1.1 proxy" },
    { "x-real-ip": "203.0.113.1" },
    { "cf-connecting-ip": "203.0.113.1" },
    { "true-client-ip": "203.0.113.1" },
  ])
    expect(await ask({ headers })).toEqual([403, false]);
  // A named proxy without the caller's address does not turn a stranger into a caller on this machine.
  expect(await ask({ from: proxy, headers: { host } })).toEqual([403, false]);
  expect(await ask({ from: proxy, headers: { "x-forwarded-proto": "https" } })).toEqual([
    403,
    false,
  ]);
  expect(await ask(forwarded("203.0.113.1", withToken(metricsToken)))).toEqual([200, true]);
  for (const wrong of ["", `${metricsToken}0`, metricsToken.toUpperCase()])
    expect(await ask(forwarded("203.0.113.1", withToken(wrong)))).toEqual([403, false]);
  const { body } = await world.raw("GET", "/metrics", forwarded("203.0.113.1"));
  expect(body).toMatchObject({ code: 403, data: { reason: "METRICS_CLOSED" } });
});

test("the public name is answered, and another name that resolves here is refused", async () => {
  const to = async (name: string) =>
    (await world.raw("GET", "/api.php/market/index", forwarded("203.0.113.1", { host: name })))
      .status;
  expect(await to("akari.example")).toBe(200);
  expect(await to("127.0.0.1")).toBe(200);
  expect(await to("evil.example")).toBe(403);
});

test("every page names the operator, as on any public address", async () => {
  const { operator } = await world.api().call("system/host", {});
  expect(operator).toBe("Trading club");
});

/** Status of an upgrade that the proxy passes on with these headers. */
async function upgrade(headers: Readonly<Record<string, string>>): Promise<number> {
  const { port } = new URL(world.akari.address);
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress: proxy });
  socket.write(
    [
      `GET ${streamPath} HTTP/1.1`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
      "",
      "",
    ].join("\r\n"),
  );
  const [head] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return Number(head.toString("latin1").split(" ")[1]);
}

// M-OUT-10
test.each([
  ["akari.example", publicAddress, true],
  ["akari.example:443", publicAddress, true],
  ["Akari.Example", publicAddress, true],
  ["127.0.0.1:8080", publicAddress, true],
  ["akari.example", "https://evil.example", false],
  ["127.0.0.1:8080", "https://evil.example", false],
  ["akari.example", "null", false],
  ["akari.example:443", "https://akari.example:8443", false],
])(
  "Host %s and Origin %s: stream and console decide alike, and the check of the stream agrees",
  async (host, origin, own) => {
    const { headers } = forwarded("203.0.113.50", { host, origin });
    expect(await upgrade(headers ?? {})).toBe(own ? 101 : 403);
    const signIn = { signInName: "rin", password: "kobune7312", code: "000000" };
    const console = await world.raw("POST", "/api.php/console/session/login", {
      from: proxy,
      headers: { ...headers },
      body: JSON.stringify(signIn),
    });
    expect(reasonOf(console)).toBe(own ? "OPERATOR_LOGIN_WRONG" : "FOREIGN_ORIGIN");
    const { body } = await world.post(
      "system/streamCheck",
      {},
      { from: proxy, headers: { ...headers } },
    );
    const refused = { host, origin, setting: "AKARI_PUBLIC_ADDRESS" };
    expect(body).toMatchObject({ code: 1, data: { refused: own ? null : refused } });
  },
);

// M-OUT-11
test("the log reports a page that the stream refuses, once, and the setting to change", async () => {
  const { headers } = forwarded("203.0.113.51", { origin: "https://other.example" });
  const before = told.length;
  for (let call = 0; call < 3; call += 1) expect(await upgrade(headers ?? {})).toBe(403);
  expect(told.slice(before)).toEqual([
    expect.stringMatching(
      /Host "akari\.example" and Origin "https:\/\/other\.example"\. .*set AKARI_PUBLIC_ADDRESS/,
    ),
  ]);
});

test("handshakes of sockets are limited by the address that the proxy names", async () => {
  const open = (caller: string) =>
    upgrade({ host, origin: publicAddress, "x-forwarded-for": caller });
  let seen = 0;
  do seen = await open("203.0.113.20");
  while (seen === 101);
  expect(seen).toBe(429);
  expect(await open("203.0.113.21")).toBe(101);
});
