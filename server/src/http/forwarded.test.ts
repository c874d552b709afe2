import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createProxies } from "./proxies.ts";
import { sourceOf } from "./source.ts";

const proxy = "127.0.0.1";

/** The source of a request from the proxy, as rate limits count it. */
function source(headers: IncomingHttpHeaders, trusted: readonly string[] = [proxy], from = proxy) {
  const request = { socket: { remoteAddress: from }, headers } as IncomingMessage;
  return sourceOf(createProxies(trusted).callerOf(request));
}

// M-OUT-12
test.each([
  ["203.0.113.7", "127.0.0.1", "203.0.113.7"],
  ["203.0.113.7:50001", "127.0.0.1", "203.0.113.7"],
  ["203.0.113.7:50002", "127.0.0.1", "203.0.113.7"],
  ["[2001:db8::1]:443", "127.0.0.1", "2001:db8:0:0::/64"],
  ["[2001:db8::2]", "127.0.0.1", "2001:db8:0:0::/64"],
  ["[::ffff:203.0.113.7]:9", "127.0.0.1", "203.0.113.7"],
  ["203.0.113.7:5000, 10.0.0.5:443", "127.0.0.1 10.0.0.5", "203.0.113.7"],
  // Further cases of the same kind.
  ['"203.0.113.7:50001"', "127.0.0.1", "203.0.113.7"],
  ['"[2001:db8::1]:443"', "127.0.0.1", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:0:0:0:1", "127.0.0.1", "2001:db8:0:0::/64"],
  ["::FFFF:203.0.113.7", "127.0.0.1", "203.0.113.7"],
  ["::ffff:cb00:7107", "127.0.0.1", "203.0.113.7"],
  ["[0:0:0:0:0:ffff:203.0.113.7]:9", "127.0.0.1", "203.0.113.7"],
  ["fe80::1%eth0", "127.0.0.1", "fe80:0:0:0::/64"],
  ["[fe80::1%25en0]:443", "127.0.0.1", "fe80:0:0:0::/64"],
  ["\t203.0.113.7 ", "127.0.0.1", "203.0.113.7"],
  ["203.0.113.7,10.0.0.5", "127.0.0.1 10.0.0.0/24", "203.0.113.7"],
  ["203.0.113.7, [::ffff:10.0.0.5]:80", "127.0.0.1 10.0.0.5", "203.0.113.7"],
  ["203.0.113.7, [2001:db8:9::5%eth1]:80", "127.0.0.1 2001:db8:9::/64", "203.0.113.7"],
  ["::ffff:203.0.113.7:50001", "127.0.0.1", "203.0.113.7"],
  ["2001:db8:0:0:0:0:0:1:443", "127.0.0.1", "2001:db8:0:0::/64"],
  ["198.51.100.1, 203.0.113.7, 10.0.0.5", "::ffff:127.0.0.1 ::ffff:10.0.0.0/120", "203.0.113.7"],
])("X-Forwarded-For: %s past %s counts as %s", (listed, trusted, expected) => {
  expect(source({ "x-forwarded-for": listed }, trusted.split(" "))).toBe(expected);
});

test.each([
  ["for=203.0.113.7", "203.0.113.7"],
  ["For=203.0.113.7;proto=https;by=203.0.113.43", "203.0.113.7"],
  ['proto=https; FOR="203.0.113.7:47011"', "203.0.113.7"],
  ['for="[2001:db8::17]:4711"', "2001:db8:0:0::/64"],
  ['for="[2001:db8::17]";host="a,b;c"', "2001:db8:0:0::/64"],
  ['for=198.51.100.1, for="203.0.113.7:_hidden";secret="a, for=1.2.3.4"', "203.0.113.7"],
  ['for="\\2\\03.0.113.7"', "203.0.113.7"],
  ["for=203.0.113.7, for=127.0.0.1", "203.0.113.7"],
])("Forwarded: %s counts as %s", (forwarded, expected) => {
  expect(source({ forwarded })).toBe(expected);
});

test.each([
  "",
  "unknown",
  "_hidden",
  "for=203.0.113.7",
  "203.0.113",
  "203.0.113.7.9",
  "203.0.113.256",
  "203.0.113.7:",
  "203.0.113.7:http",
  "203.0.113.7:123456",
  "::ffff:203.0.113.7:123456",
  "2001:db8:0:0:0:0:0:1:2:443",
  "0xcb.0.113.7",
  "0313.0.113.7",
  "3405803783",
  "[203.0.113.7]:80",
  "[2001:db8::1",
  "2001:db8::1]:80",
  "[2001:db8::1]443",
  "2001:db8::1::2",
  '"203.0.113.7',
  "203.0.113.7 10.0.0.1",
  "203.0.113.7;203.0.113.8",
  "unix:/run/akari",
  "-",
])(
  "an entry that is not an address (%j) is ignored: the call counts as the proxy's own",
  (entry) => {
    expect(source({ "x-forwarded-for": entry })).toBe(proxy);
    expect(source({ "x-forwarded-for": `198.51.100.1, ${entry}` })).toBe(proxy);
    expect(
      source({ "x-forwarded-for": `198.51.100.1, ${entry}, 10.0.0.5` }, [proxy, "10.0.0.5"]),
    ).toBe("10.0.0.5");
  },
);

test.each([
  "for=unknown",
  "for=_gazonk",
  'for="_SEVKISEK"',
  "for=203.0.113.7;for=203.0.113.8",
  "proto=https",
  "203.0.113.7",
  "for =",
  'for="[2001:db8::1',
])("a hidden caller (Forwarded: %s) counts as the proxy", (forwarded) => {
  expect(source({ forwarded })).toBe(proxy);
  expect(source({ forwarded: `for=198.51.100.1, ${forwarded}` })).toBe(proxy);
});

test("a stranger gains nothing by the other header or by repeating one", () => {
  const headers = { "x-forwarded-for": "203.0.113.7", forwarded: "for=198.51.100.1" };
  expect(source(headers)).toBe("203.0.113.7");
  // Node.js joins repeated headers; another parser may give a list.
  expect(source({ "x-forwarded-for": "198.51.100.1, 203.0.113.7" })).toBe("203.0.113.7");
  const lines = ["198.51.100.1", "203.0.113.7"] as unknown as string;
  expect(source({ "x-forwarded-for": lines })).toBe("203.0.113.7");
});

const ipv4 = fc.ipV4().filter((text) => !text.startsWith("127."));
const ipv6 = fc.ipV6().filter((text) => sourceOf(text).endsWith("::/64"));
const port = fc.constantFrom("", ":1", ":443", ":65535");
const isSafe = (text: string) => !text.startsWith("10.");

/** A caller as proxies write it, with its source. */
const caller = fc
  .oneof(
    fc.tuple(ipv4, port).map(([address, at]) => ({ text: `${address}${at}`, address })),
    fc.tuple(ipv4, port).map(([address, at]) => ({ text: `[::ffff:${address}]${at}`, address })),
    fc.tuple(ipv6, port).map(([address, at]) => ({ text: `[${address}]${at}`, address })),
    ipv6.map((address) => ({ text: address, address })),
    fc.tuple(ipv6, port).map(([address, at]) => ({ text: `[${address}%eth0]${at}`, address })),
  )
  .filter(({ address }) => isSafe(address));
const written = fc.tuple(caller, fc.boolean()).map(([{ text, address }, isQuoted]) => ({
  text: isQuoted ? `"${text}"` : text,
  source: sourceOf(address),
}));
/** Headers of strangers: any allowed text, mostly of characters that matter to parsers. */
const junk = fc.string({
  unit: fc.constantFrom(
    ...'0123456789abcdef.:,;[]"\\%=_ \tx'.split(""),
    "for=",
    "127.0.0.1",
    "10.0.0.5",
  ),
  maxLength: 40,
});

// M-OUT-153
test("for any headers of a stranger the source is the one that the proxy wrote, in either header", () => {
  fc.assert(
    fc.property(junk, written, (forged, { text, source: expected }) => {
      const before = forged === "" ? "" : `${forged}, `;
      expect(source({ "x-forwarded-for": `${before}${text}` })).toBe(expected);
      const element = `for="${text.replaceAll('"', "")}";proto=https`;
      expect(source({ forwarded: `${before}${element}` })).toBe(expected);
      const two = { "x-forwarded-for": `${before}${text}, 10.0.0.5:8` };
      expect(source(two, [proxy, "10.0.0.5"])).toBe(expected);
      // From an address that is not a proxy, no header counts.
      expect(source(two, [proxy], "203.0.113.9")).toBe("203.0.113.9");
    }),
    { numRuns: 500 },
  );
});

test("a source is always an address, the network of one, or a named proxy", () => {
  fc.assert(
    fc.property(junk, junk, (listed, forwarded) => {
      const found = source({ "x-forwarded-for": listed, forwarded });
      expect(found).toMatch(/^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]+::\/64)$/);
    }),
    { numRuns: 500 },
  );
});
