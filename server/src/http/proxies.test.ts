import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createProxies } from "./proxies.ts";

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as IncomingMessage;

test.each([
  ["without proxies everybody is who they are", [], "203.0.113.9", undefined, "203.0.113.9"],
  ["without proxies nothing forwarded is believed", [], "203.0.113.9", "1.2.3.4", "203.0.113.9"],
  ["a proxy says who called", ["127.0.0.1"], "127.0.0.1", "203.0.113.9", "203.0.113.9"],
  [
    "a forged entry before the proxy's own is not believed",
    ["127.0.0.1"],
    "127.0.0.1",
    "1.2.3.4, 203.0.113.9",
    "203.0.113.9",
  ],
  [
    "two proxies in a row are passed over",
    ["127.0.0.1", "10.0.0.0/24"],
    "127.0.0.1",
    "1.2.3.4, 203.0.113.9, 10.0.0.7",
    "203.0.113.9",
  ],
  ["an unnamed proxy is the caller", ["127.0.0.1"], "203.0.113.9", "1.2.3.4", "203.0.113.9"],
  ["IPv4 in IPv6 is the same address", ["127.0.0.1"], "::ffff:127.0.0.1", "1.2.3.4", "1.2.3.4"],
] as const)("%s", (_, trusted, from, forwarded, caller) => {
  expect(createProxies(trusted).callerOf(request(from, forwarded))).toBe(caller);
});

test("a closed connection has no caller, whatever its headers", () => {
  const { callerOf, isTrusted } = createProxies(["127.0.0.1"]);
  expect(callerOf(request(undefined))).toBe("");
  expect(callerOf(request(undefined, "1.2.3.4"))).toBe("");
  expect(isTrusted(undefined)).toBe(false);
});

test("only named addresses are proxies", () => {
  const { isTrusted } = createProxies(["127.0.0.1", "10.0.0.0/24", "2001:db8::/64"]);
  expect(["127.0.0.1", "10.0.0.200", "2001:db8::1"].every(isTrusted)).toBe(true);
  expect(["127.0.0.2", "10.0.1.1", "2001:db8:1::1", "", "x"].some(isTrusted)).toBe(false);
});
