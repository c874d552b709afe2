import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decodeInputs, encodeInputs, UnreadInputs } from "./encode-inputs.ts";
import type { JournalledInput } from "./journalled-input.ts";

const record = <Fields>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.record(fields, { noNullPrototype: true });
const times = fc.oneof(
  fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
  fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
);
const values = fc.oneof(
  fc.constantFrom(null, true, false, 0, -0, Infinity, 2 ** 53 - 1, -(2 ** 53 - 1), 2 ** 52, 0.1),
  fc.double(),
  fc.integer(),
  fc.string({ unit: "binary" }),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.double(), { noNullPrototype: true, maxKeys: 3 }),
);
const bodies = fc
  .dictionary(fc.string(), values, { noNullPrototype: true, maxKeys: 6 })
  .map(({ at: _, ...body }) => body);

/** One of each kind; a new kind of input without its line does not compile. */
const byKind: {
  readonly [Kind in JournalledInput["kind"]]: fc.Arbitrary<
    Extract<JournalledInput, { readonly kind: Kind }>
  >;
} = {
  command: record({
    kind: fc.constant("command"),
    ticket: fc.constant(0),
    command: fc.tuple(bodies, times, bodies).map(([before, at, after]) => {
      return { ...before, at, ...after } as never;
    }),
    fingerprint: fc.string(),
  }),
  time: record({ kind: fc.constant("time"), at: times }),
  looks: record({ kind: fc.constant("looks"), at: times }),
  boundary: record({
    kind: fc.constant("boundary"),
    ticket: fc.constant(0),
    boundary: fc.tuple(bodies, times).map(([body, at]) => ({ ...body, at }) as never),
    nextTradingDate: fc.constantFrom("2026-11-30", "2026-12-01"),
  }),
  slice: record({
    kind: fc.constant("slice"),
    at: times,
    begins: fc.boolean(),
    visits: fc.nat({ max: 5_000 }),
  }),
  stretch: fc
    .tuple(fc.integer({ min: 1e12, max: 2e12 }), fc.nat({ max: 1e9 }), fc.nat({ max: 60_000 }))
    .map(([from, long, everyMs]) => ({
      kind: "stretch",
      ticket: 0,
      from,
      everyMs,
      at: from + long,
    })),
  "quote-anew": fc.tuple(times, fc.option(fc.nat({ max: 5_000 }))).map(([at, visits]) => ({
    kind: "quote-anew",
    ticket: 0,
    at,
    ...(visits === null ? {} : { visits }),
  })),
  start: record({
    kind: fc.constant("start"),
    at: times,
    from: fc.constantFrom("capture", "tables"),
    because: fc.option(fc.string()),
    aside: record({
      requests: fc.array(fc.tuple(fc.string(), fc.integer()), { maxLength: 2 }),
      work: fc.array(fc.string(), { maxLength: 2 }),
      codes: fc.array(fc.string(), { maxLength: 2 }),
    }),
    calendar: fc.string(),
    replays: fc.string(),
  }),
};
const inputs = fc.array(fc.oneof(...Object.values(byKind)) as fc.Arbitrary<JournalledInput>, {
  maxLength: 12,
});

test("M-HOU-37 the inputs of a row are read as they were written, in order, with every bit and the order of their fields", () => {
  fc.assert(
    fc.property(inputs, (list) => {
      const bytes = encodeInputs(list);
      const again = decodeInputs(bytes);
      expect(again).toStrictEqual(list);
      expect(JSON.stringify(again)).toBe(JSON.stringify(list));
      expect(encodeInputs(again)).toEqual(bytes);
    }),
    { numRuns: 100 },
  );
});

test("M-HOU-37 a row's inputs that were cut anywhere or have more behind them are refused with the number of the input", () => {
  fc.assert(
    fc.property(inputs, fc.nat(), (list, picked) => {
      const bytes = encodeInputs(list);
      const cut = bytes.subarray(0, picked % bytes.length);
      expect(() => decodeInputs(cut)).toThrow(UnreadInputs);
      expect(() => decodeInputs(Uint8Array.from([...bytes, 0]))).toThrow(UnreadInputs);
    }),
    { numRuns: 60 },
  );
  const times = [1, 2, 3].map((at) => ({ kind: "time" as const, at }));
  const bytes = encodeInputs(times);
  expect(() => decodeInputs(bytes.subarray(0, 5))).toThrow(
    new UnreadInputs(2, 3, "the bytes end too early"),
  );
  const other = bytes.slice();
  other[2] = 200;
  expect(() => decodeInputs(other)).toThrow(
    new UnreadInputs(1, 3, "no kind of input has the number 100"),
  );
  other.set(bytes);
  other[0] = 2;
  expect(() => decodeInputs(other)).toThrow(
    new UnreadInputs(1, null, "they have the form 2, and this is 1"),
  );
  other.set(bytes);
  other[1] = 2;
  expect(() => decodeInputs(other)).toThrow(
    new UnreadInputs(3, 2, "they do not end after the last input"),
  );
});

test("M-HOU-37 values that are not plain are refused", () => {
  const command = { kind: "place-order", at: 1, limit: 1n } as never;
  expect(() => encodeInputs([{ kind: "command", ticket: 0, command, fingerprint: "f" }])).toThrow(
    TypeError,
  );
});

test("M-HOU-37 a zero time keeps its sign", () => {
  const times = [5, -0, 7, 0].map((at) => ({ kind: "time" as const, at }));
  expect(decodeInputs(encodeInputs(times))).toStrictEqual(times);
});
