import { expect, test } from "vitest";
import { relyingPartyOf } from "./relying-party.ts";

test.each([
  ["akari.example", "akari.example", ["https://akari.example"]],
  ["AKARI.example:8443", "akari.example", ["https://akari.example:8443"]],
  ["localhost:8080", "localhost", ["https://localhost:8080", "http://localhost:8080"]],
  ["localhost:80", "localhost", ["https://localhost:80", "http://localhost"]],
  ["localhost:443", "localhost", ["https://localhost", "http://localhost:443"]],
])("%s has passkeys for %s", (host, id, origins) => {
  expect(relyingPartyOf(host)).toEqual({ id, origins });
});

test.each(["127.0.0.1:8080", "192.168.1.4", "[::1]:8080", "", "a b", "x/y?", "0x7f.1"])(
  "an address without a name has no passkeys: %s",
  (host) => {
    const party = relyingPartyOf(host);
    expect(party === null || party.id === "x").toBe(true);
  },
);
