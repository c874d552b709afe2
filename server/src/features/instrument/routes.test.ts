import { endpoints } from "@akari/api/endpoints";
import { validate } from "@akari/api/validate";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing/create-test-database.ts";
import { Refusal } from "../../admission/refusal.ts";
import { bytesOf } from "../../http/shared-answer.ts";
import { instrumentRoutes } from "./routes.ts";
import { createSmallMarket, type SmallMarket } from "../../market/testing/small-market.ts";

let database: TestDatabase;
let small: SmallMarket;
let code: string;

beforeAll(async () => {
  database = await createTestDatabase();
  small = await createSmallMarket(database.database.app);
  code = small.issuers[0]!.code;
  for (let index = 0; index < 60; index += 1) {
    await small.clock.advance(30_000);
    await small.print({ code, price: 20_000 + 10 * (index % 4) });
  }
});
afterAll(() => database.drop());

type Name = keyof typeof instrumentRoutes;

/** Calls a route as the edge does, with a request that has passed its schema. */
async function call<N extends Name>(name: N, request: object): Promise<unknown> {
  const handler = instrumentRoutes[name] as (call: object) => unknown;
  return handler({ edge: small.edge, request });
}

test.each<[Name, () => object]>([
  ["market/list", () => ({})],
  ["market/ranking", () => ({ kind: "gainers" })],
  ["market/index", () => ({})],
  ["market/quote", () => ({ code })],
  ["market/quotes", () => ({ codes: [code] })],
  ["market/book", () => ({ code })],
  ["market/bars", () => ({ code, interval: "7m" })],
  ["market/trades", () => ({ code })],
  ["market/search", () => ({ keyword: code })],
])("the answer of %s fits its schema", async (name, request) => {
  const answer = await call(name, request());
  expect(v.safeParse(endpoints[name].answer, answer).issues).toBeUndefined();
});

test("M-ENT-4 the list has the whole market with today's sparklines, and its prices are those of the quotes", async () => {
  const { items } = (await call("market/list", {})) as {
    items: { code: string; spark: number[]; price: number }[];
  };
  expect(items.map((item) => item.code)).toEqual(small.issuers.map((issuer) => issuer.code));
  const quote = (await call("market/quote", { code })) as { price: number };
  expect(items[0]?.price).toBe(quote.price);
  expect(items[0]?.spark.at(-1)).toBe(quote.price);
  expect(items[1]?.spark).toEqual([]);
});

test("rankings are sorted by their kind, without shares that have no price yet", async () => {
  const { items } = (await call("market/list", {})) as { items: { code: string }[] };
  for (const kind of ["gainers", "losers", "volume", "turnover"])
    expect(await call("market/ranking", { kind })).toMatchObject({ items: items.slice(0, 1) });
  expect(await call("market/ranking", { kind: "limit" })).toEqual({ items: [], nextCursor: null });

  const [, one] = small.issuers;
  const { upperLimit } = small.edge.market.quote(one!.code)!.terms;
  await small.print({ code: one!.code, price: upperLimit });
  const codesBy = async (kind: string) => {
    const ranking = (await call("market/ranking", { kind })) as { items: { code: string }[] };
    return ranking.items.map((item) => item.code);
  };
  expect(await codesBy("limit")).toEqual([one!.code]);
  expect(await codesBy("volume")).toEqual([code, one!.code]);
  expect((await codesBy("gainers")).toReversed()).toEqual(await codesBy("losers"));
});

test("bars come 300 at a time unless the request has a limit", async () => {
  const whole = (await call("market/bars", { code, interval: "5m" })) as { items: unknown[] };
  const few = (await call("market/bars", { code, interval: "5m", limit: 3 })) as {
    items: unknown[];
  };
  expect(whole.items).toHaveLength(300);
  expect(few.items).toEqual(whole.items.slice(-3));
});

test("time and sales come 50 at a time, newest first", async () => {
  const first = (await call("market/trades", { code })) as {
    items: { sequence: number }[];
    nextCursor: string;
  };
  const second = (await call("market/trades", { code, cursor: first.nextCursor })) as typeof first;
  expect([...first.items, ...second.items].map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 60 }, (_, index) => 60 - index),
  );
  expect(second.nextCursor).toBeNull();
});

test.each<Name>(["market/quote", "market/book", "market/bars", "market/trades"])(
  "%s of an unlisted code is refused",
  async (name) => {
    const answer = await call(name, { code: "0000", interval: "1m" });
    expect(answer).toBeInstanceOf(Refusal);
    expect(answer).toMatchObject({ reason: "INSTRUMENT_UNKNOWN" });
  },
);

// M-OUT-172
test("several quotes come in the requested order, and an unlisted share refuses the whole request", async () => {
  const codes = small.issuers.map((issuer) => issuer.code).toReversed();
  const each = await Promise.all(codes.map((one) => call("market/quote", { code: one })));
  expect(await call("market/quotes", { codes })).toEqual({ items: each, nextCursor: null });
  expect(await call("market/quotes", { codes: [...codes, "0000"] })).toMatchObject({
    reason: "INSTRUMENT_UNKNOWN",
    field: "codes",
  });
});

// M-OUT-172
test.each([
  ["6W3A", ["6W3A"]],
  ["7X2C,6W3A,7X2C", ["7X2C", "6W3A"]],
  ["", "FIELD_REQUIRED"],
  [",", "CODE_FORMAT"],
  ["6W3A,", "CODE_FORMAT"],
  ["6W3A, 7X2C", "CODE_FORMAT"],
  ["6w3a", "CODE_FORMAT"],
  ["6W3A;7X2C", "CODE_FORMAT"],
  ["6W3A,".repeat(100).slice(0, -1), ["6W3A"]],
  ["6W3A,".repeat(101).slice(0, -1), "FIELD_TOO_LONG"],
])("the codes %j are read, or refused with their reason", (codes, expected) => {
  const read = validate(endpoints["market/quotes"].request, { codes });
  expect(read.kind === "valid" ? read.value.codes : read.invalid.reason).toEqual(expected);
});

test("a foreign cursor is refused", async () => {
  expect(await call("market/trades", { code, cursor: "zzzz" })).toMatchObject({
    reason: "CURSOR_FORMAT",
    field: "cursor",
  });
});

// This test is the last, because it ends the day that the tests above use.
test("rankings restart with the trading day and exclude shares that last traded on the previous day", async () => {
  await small.roll();
  const { items } = (await call("market/list", {})) as { items: { price: number | null }[] };
  expect(items[0]?.price).not.toBeNull();
  for (const kind of ["gainers", "losers", "volume", "turnover"])
    expect(await call("market/ranking", { kind })).toEqual({ items: [], nextCursor: null });
  await small.print({ code, price: 20_010 });
  for (const kind of ["gainers", "losers", "volume", "turnover"])
    expect(await call("market/ranking", { kind })).toMatchObject({ items: [{ code }] });
});

test.each<[Name, object]>([
  ["market/list", {}],
  ["market/ranking", { kind: "gainers" }],
  ["market/ideas", {}],
  ["market/sectors", {}],
  ["market/index", {}],
])("%s is computed once for all callers, and again when a price changes", async (name, request) => {
  const first = await call(name, request);
  expect(await call(name, request)).toBe(first);
  expect(bytesOf(first, "ja", "br")).not.toBeNull();
  const before = small.edge.market.lastPrice(code);
  await small.print({ code, price: before + 10 });
  const next = await call(name, request);
  expect(next).not.toBe(first);
  await small.print({ code, price: before });
});
