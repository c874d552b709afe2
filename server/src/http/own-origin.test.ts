import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createArrivals } from "./arrival.ts";

interface Setting {
  readonly host?: string;
  readonly publicAddress?: string | null;
  readonly trustedProxies?: readonly string[];
}

/** The arrival of a request with these headers, by default from 127.0.0.1. */
function arrival(headers: Record<string, string>, setting: Setting = {}, from = "127.0.0.1") {
  const reach = { host: "127.0.0.1", publicAddress: null, trustedProxies: [], ...setting };
  return createArrivals(reach).of({ socket: { remoteAddress: from }, headers } as IncomingMessage);
}

const isOwn = (...given: Parameters<typeof arrival>) => arrival(...given).foreign === null;

// M-OUT-10
test.each([
  ["akari.example", "https://akari.example", "https://akari.example", true],
  ["akari.example:443", "https://akari.example", "https://akari.example", true],
  ["Akari.Example", "https://akari.example", "https://akari.example", true],
  ["akari.example", "https://akari.example:8443", "https://akari.example:8443", true],
  ["127.0.0.1:8080", "https://akari.example", "https://akari.example", true],
  ["akari.example", "https://evil.example", "https://akari.example", false],
  ["127.0.0.1:8080", "https://evil.example", "https://akari.example", false],
  ["akari.example", "null", "https://akari.example", false],
  ["akari.example:443", "https://akari.example:8443", "https://akari.example", false],
  // Further cases of the same kind.
  ["akari.example", "HTTPS://AKARI.example", "https://akari.example", true],
  ["akari.example", "https://akari.example:443", "https://akari.example", true],
  ["akari.example.", "https://akari.example.", "https://akari.example", true],
  ["akari.example", "http://akari.example", "https://akari.example", false],
  ["akari.example:80", "http://akari.example", "https://akari.example", false],
  ["akari.example", "http://akari.example", "http://akari.example", true],
  ["akari.example:80", "http://akari.example", "http://akari.example", true],
  ["akari.example:8080", "http://akari.example:8080", "http://akari.example:8080", true],
  ["[::1]:8080", "http://[0:0:0:0:0:0:0:1]:8080", null, true],
  ["localhost", "http://localhost", null, true],
  ["localhost:80", "http://localhost", null, true],
  ["localhost:443", "https://localhost", null, true],
  ["localhost:443", "http://localhost", null, false],
  ["127.0.0.1:8080", "http://localhost:8080", null, false],
  ["127.0.0.1:8080", "http://127.0.0.1:1", null, false],
  ["127.0.0.1:8080", "http://127.0.0.1:8080/", null, true],
  ["127.0.0.1:8080", "http://127.0.0.1:8080/page", null, false],
  ["127.0.0.1:8080", "http://user@127.0.0.1:8080", null, false],
  ["127.0.0.1:8080", "http://127.0.0.1:8080, https://evil.example", null, false],
  ["127.0.0.1:8080", "ws://127.0.0.1:8080", null, false],
  ["127.0.0.1:8080", "file://", null, false],
  ["127.0.0.1:8080", "", null, false],
  ["akari.example.evil.example", "https://akari.example.evil.example", null, false],
])("Host %s and Origin %s at %s: own is %s", (host, origin, publicAddress, own) => {
  expect(isOwn({ host, origin }, { publicAddress })).toBe(own);
});

test("a program without an origin is not foreign", () => {
  expect(isOwn({ host: "127.0.0.1:8080" })).toBe(true);
});

test("on a network address a page is ours if its origin has the requested host", () => {
  const setting = { host: "0.0.0.0" };
  const host = "192.168.1.20:8080";
  expect(isOwn({ host, origin: "http://192.168.1.20:8080" }, setting)).toBe(true);
  expect(isOwn({ host, origin: "http://192.168.1.21:8080" }, setting)).toBe(false);
});

const proxied = {
  host: "127.0.0.1:8080",
  origin: "https://akari.example",
  "x-forwarded-host": "akari.example",
  "x-forwarded-proto": "https",
};

test("a trusted proxy may name the requested host, in either header, a stranger may not", () => {
  const setting = { host: "0.0.0.0", trustedProxies: ["127.0.0.1"] };
  expect(isOwn(proxied, setting)).toBe(true);
  expect(isOwn(proxied, setting, "203.0.113.9")).toBe(false);
  expect(isOwn(proxied, { host: "0.0.0.0" })).toBe(false);
  const { host, origin } = proxied;
  const standard = {
    host,
    origin,
    forwarded: 'for=203.0.113.7;host="akari.example:443";proto=https',
  };
  expect(isOwn(standard, setting)).toBe(true);
  expect(isOwn(standard, setting, "203.0.113.9")).toBe(false);
  const onPort = { ...proxied, origin: "https://akari.example:8443" };
  expect(isOwn(onPort, setting)).toBe(false);
  expect(isOwn({ ...onPort, "x-forwarded-port": "8443" }, setting)).toBe(true);
});

test("of several forwarded hosts the one from the outermost trusted proxy counts", () => {
  const setting = { host: "0.0.0.0", trustedProxies: ["127.0.0.1", "10.0.0.7"] };
  const row = { ...proxied, "x-forwarded-for": "203.0.113.7, 10.0.0.7" };
  expect(isOwn({ ...row, "x-forwarded-host": "akari.example, inner:81" }, setting)).toBe(true);
  expect(isOwn({ ...row, "x-forwarded-host": "akari.example, evil, inner" }, setting)).toBe(false);
});

test("a foreign name that resolves to this machine is not ours, for any headers", () => {
  const headers = { ...proxied, origin: "http://evil.example", "x-forwarded-host": "evil.example" };
  expect(isOwn(headers, { trustedProxies: ["127.0.0.1"] })).toBe(false);
  const rebound = { ...headers, host: "evil.example", "x-forwarded-host": "localhost" };
  expect(arrival(rebound, { trustedProxies: ["127.0.0.1"] }).isHostAllowed).toBe(false);
});

test("a refusal names the setting that would admit the page", () => {
  const setting = { host: "0.0.0.0" };
  expect(arrival(proxied, setting).foreign).toEqual({
    host: "127.0.0.1:8080",
    origin: "https://akari.example",
    setting: "AKARI_TRUSTED_PROXIES",
  });
  const { host, origin } = proxied;
  expect(arrival({ host, origin }, setting).foreign?.setting).toBe("AKARI_PUBLIC_ADDRESS");
  expect(arrival({ host, origin: "x".repeat(5000) }).foreign?.origin).toHaveLength(300);
});

test.each([
  [{ host: "akari.example" }, "akari.example"],
  [{ host: "127.0.0.1:8080", origin: "https://akari.example" }, "akari.example"],
  [{ host: "akari.example:443", origin: "https://akari.example" }, "akari.example"],
  [{ host: "akari.example", origin: "https://evil.example" }, "akari.example"],
  [proxied, "akari.example"],
  [{ host: "127.0.0.1:8080", "x-forwarded-host": "akari.example:8443" }, "akari.example:8443"],
])("with %j the server's host for browsers is %s", (headers, host) => {
  const setting = { publicAddress: "https://akari.example", trustedProxies: ["127.0.0.1"] };
  expect(arrival(headers, setting).host).toBe(host);
});

const scheme = fc.constantFrom("http" as const, "https" as const);
const name = fc.constantFrom(
  "akari.example",
  "stocks.school.example",
  "localhost",
  "192.168.1.20",
  "[2001:db8::1]",
);
const port = fc.option(fc.constantFrom(80, 443, 8080, 8443), { nil: null });
const page = fc.record({ scheme, name, port });
type Page = typeof page extends fc.Arbitrary<infer Value> ? Value : never;

const portOf = ({ scheme, port }: Page) => port ?? (scheme === "http" ? 80 : 443);
/** The origin as browsers write it. */
const originOf = (each: Page) => {
  const isStandard = portOf(each) === (each.scheme === "http" ? 80 : 443);
  return `${each.scheme}://${each.name}${isStandard ? "" : `:${portOf(each)}`}`;
};
const ofAnyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) =>
      [...text].map((sign, place) => (upper[place] ? sign.toUpperCase() : sign)).join(""),
    );
/** Each way in which a client or proxy may write the host of a page. */
const hostOf = (each: Page) => {
  const isStandard = portOf(each) === (each.scheme === "http" ? 80 : 443);
  const ends = isStandard ? ["", `:${portOf(each)}`] : [`:${portOf(each)}`];
  return ofAnyCase(each.name).chain((text) => fc.constantFrom(...ends.map((end) => text + end)));
};

// M-OUT-153
test("a page with the same name and port as its host is ours however both are written; any other page is foreign", () => {
  const setting = { host: "0.0.0.0" };
  const pair = page.chain((own) => fc.tuple(fc.constant(own), hostOf(own), page));
  fc.assert(
    fc.property(pair, ([own, host, other]) => {
      expect(isOwn({ host, origin: originOf(own) }, setting)).toBe(true);
      if (other.name !== own.name || (portOf(other) !== portOf(own) && other.scheme === own.scheme))
        expect(isOwn({ host, origin: originOf(other) }, setting)).toBe(false);
    }),
  );
});

test("with a public address its pages are ours under any host, and other pages only under their own host", () => {
  const all = page.chain((known) =>
    fc.tuple(
      fc.constant(known),
      page.chain((own) => fc.tuple(fc.constant(own), hostOf(own))),
      page,
    ),
  );
  fc.assert(
    fc.property(all, ([known, [own, host], other]) => {
      const setting = { host: "0.0.0.0", publicAddress: originOf(known) };
      expect(isOwn({ host, origin: originOf(known) }, setting)).toBe(true);
      if (other.name !== known.name && other.name !== own.name)
        expect(isOwn({ host, origin: originOf(other) }, setting)).toBe(false);
      expect(isOwn({ host, origin: "null" }, setting)).toBe(false);
    }),
  );
});
