import { expect, test } from "vitest";
import { isAllowedHost, isLoopback } from "./allowed-host.ts";

test.each([
  ["localhost:8080", "127.0.0.1", true],
  ["127.0.0.1", "localhost", true],
  ["[::1]:80", "127.0.0.1", true],
  ["akari.localhost", "127.0.0.1", true],
  ["evil.example", "127.0.0.1", false],
  ["127.0.0.1.evil.example", "127.0.0.1", false],
  ["127.evil.example", "127.0.0.1", false],
  ["", "127.0.0.1", false],
  [undefined, "127.0.0.1", false],
  ["a/b", "0.0.0.0", false],
  ["akari.example:443", "0.0.0.0", true],
  ["192.168.0.10:8080", "192.168.0.10", true],
])("Host %j while listening on %s: %s", (header, listeningOn, allowed) => {
  expect(isAllowedHost(header, { host: listeningOn, publicAddress: null })).toBe(allowed);
});

test("behind a proxy on the same machine the public name is allowed, and no other", () => {
  const config = { host: "127.0.0.1", publicAddress: "https://akari.example" };
  expect(isAllowedHost("akari.example", config)).toBe(true);
  expect(isAllowedHost("AKARI.example:443", config)).toBe(true);
  expect(isAllowedHost("127.0.0.1:8080", config)).toBe(true);
  expect(isAllowedHost("evil.example", config)).toBe(false);
});

test("loopback accepts only names and addresses of this machine", () => {
  expect(["localhost", "127.0.0.1", "127.200.0.1", "::1", "[::1]"].every(isLoopback)).toBe(true);
  expect(["0.0.0.0", "::", "10.0.0.1", "localhost.evil", "127.0.0.x"].some(isLoopback)).toBe(false);
});
