import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createArrivals } from "./arrival.ts";

const arrivals = createArrivals({ host: "127.0.0.1", publicAddress: null, trustedProxies: [] });

/** A request with these header lines. */
const requestWith = (lines: readonly (readonly [string, string])[]) =>
  ({
    url: "/",
    httpVersion: "1.1",
    headers: { host: "127.0.0.1" },
    rawHeaders: lines.flat(),
    socket: { remoteAddress: "127.0.0.1" },
  }) as unknown as IncomingMessage;

const single = [
  "host",
  "origin",
  "authorization",
  "content-type",
  "token",
  "console-token",
  "sec-websocket-key",
  "sec-websocket-version",
];
const lists = [
  "sec-websocket-protocol",
  "accept",
  "via",
  "x-forwarded-for",
  "forwarded",
  "cookie",
  "tokens",
  "x-host",
  "",
];
const inAnyCase = (name: string) =>
  fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((upper) => [...name].map((sign, n) => (upper[n] ? sign.toUpperCase() : sign)).join(""));
const line = (names: readonly string[]) =>
  fc.tuple(fc.constantFrom(...names).chain(inAnyCase), fc.string({ maxLength: 5 }));

// M-OUT-18, M-OUT-153
// M-OUT-171
test("a repeated single-value header is found in any case and order, and repeated list headers are allowed", () => {
  const some = fc.tuple(fc.subarray(single), fc.array(line(lists), { maxLength: 8 }));
  fc.assert(
    fc.property(
      some,
      fc.constantFrom(...single).chain((name) => fc.tuple(inAnyCase(name), inAnyCase(name))),
      fc.nat(),
      fc.nat(),
      ([singles, others], [one, another], first, second) => {
        const once = [...singles.map((name) => [name, "x"] as const), ...others];
        expect(arrivals.of(requestWith(once)).headerTwice).toBeNull();
        const twice: (readonly [string, string])[] = once.filter(
          ([name]) => name.toLowerCase() !== one.toLowerCase(),
        );
        twice.splice(first % (twice.length + 1), 0, [one, "x"]);
        twice.splice(second % (twice.length + 1), 0, [another, "y"]);
        expect(arrivals.of(requestWith(twice)).headerTwice).toBe(one.toLowerCase());
      },
    ),
  );
});
