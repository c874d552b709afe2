import fc from "fast-check";
import { expect, test } from "vitest";
import { ConnectionShares, type Place, sharesWithin } from "./connection-shares.ts";
import { openFilesAllowed, openFilesIn } from "./open-files.ts";

test("the limit of connections leaves file handles for files and database", () => {
  expect(sharesWithin(Number.POSITIVE_INFINITY).inAll).toBe(24_000);
  expect(sharesWithin(1_048_576).inAll).toBe(24_000);
  expect(sharesWithin(20_000).inAll).toBe(19_000);
  expect(sharesWithin(1024).inAll).toBe(896);
  for (const openFiles of [256, 1024, 4096, 20_000, 65_536])
    expect(sharesWithin(openFiles).inAll).toBeLessThanOrEqual(openFiles - 128);
});

test("the limit of open files is read in the format of Linux", () => {
  const file = (soft: string) =>
    `Limit                     Soft Limit           Hard Limit           Units     \nMax processes             7                    7                    processes \nMax open files            ${soft.padEnd(20)} 524288               files     \n`;
  expect(openFilesIn(file("20000"))).toBe(20_000);
  expect(openFilesIn(file("unlimited"))).toBe(Number.POSITIVE_INFINITY);
  expect(openFilesIn("")).toBe(Number.POSITIVE_INFINITY);
  expect(openFilesAllowed()).toBeGreaterThan(0);
});

const bounds = { inAll: 30, perSource: 12, strangersPerSource: 6, keptPerSource: 4 };

type Step =
  | { readonly do: "come"; readonly source: number }
  | { readonly do: "busy" | "idle" | "sign" | "stream" | "go"; readonly which: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("come" as const), source: fc.nat(6) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("busy" as const, "idle", "sign", "stream", "go"),
      which: fc.nat(40),
    }),
  },
);

test("for any sequence no bound is passed, only idle connections are closed, and a source keeps its signed-in share", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const shares = new ConnectionShares(bounds);
      const held = new Set<{ place: Place; source: number; kind: string; isIdle: boolean }>();
      const of = (source: number, kind?: string) =>
        [...held].filter((each) => each.source === source && (kind ?? each.kind) === each.kind);
      for (const now of steps) {
        if (now.do === "come") {
          const { source } = now;
          const own = of(source);
          const place = shares.take(String(source), source === 6, () => {
            const signedIn = of(entry.source, "signed-in");
            expect(entry.isIdle && entry.kind !== "stream").toBe(true);
            // A proxy stands for many people: its connections are closed last, and only when no others are left.
            if (entry.kind === "signed-in" && entry.source !== 6)
              expect(signedIn.length).toBeGreaterThan(bounds.keptPerSource);
            held.delete(entry);
          });
          const entry = { place: place!, source, kind: "stranger", isIdle: true };
          if (place !== null) held.add(entry);
          else {
            const idle = own.filter(({ isIdle, kind }) => isIdle && kind === "stranger");
            expect(idle).toEqual([]);
          }
        } else {
          const entry = [...held][now.which];
          if (entry === undefined) continue;
          if (now.do === "go") {
            entry.place.leave();
            held.delete(entry);
          } else if (now.do === "sign") {
            entry.place.signedIn();
            if (entry.kind === "stranger") entry.kind = "signed-in";
          } else if (now.do === "stream") {
            entry.place.streaming();
            entry.kind = "stream";
            entry.isIdle = false;
          } else if (entry.kind !== "stream") {
            if (now.do === "busy") entry.place.busy();
            else entry.place.idle();
            entry.isIdle = now.do === "idle";
          }
        }
        expect(shares.open).toBe(held.size);
        expect(held.size).toBeLessThanOrEqual(bounds.inAll);
        for (let source = 0; source < 6; source += 1) {
          expect(of(source).length).toBeLessThanOrEqual(bounds.perSource);
          expect(of(source, "stranger").length).toBeLessThanOrEqual(bounds.strangersPerSource);
        }
      }
    }),
  );
});

test("a crowd from many addresses gets places quickly", () => {
  const shares = new ConnectionShares(sharesWithin(20_000));
  let refused = 0;
  for (let index = 0; index < 40_000; index += 1)
    refused += shares.take(`10.0.${index >> 8}.${index & 255}`, false, () => {}) === null ? 1 : 0;
  expect(refused).toBe(0);
  expect(shares.open).toBeLessThanOrEqual(19_000);
});
