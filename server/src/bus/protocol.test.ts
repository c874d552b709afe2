import { concatenate, toBytes } from "@akari/verify/bytes";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FromCore, ToCore } from "./messages.ts";
import {
  decodeFromCore,
  decodeToCore,
  encodeEnvelope,
  type Envelope,
  fromCore,
  protocolVersion,
  toCore,
  UnreadEnvelope,
  type UnreadReason,
} from "./protocol.ts";

/** Every number, also those that JSON cannot express. */
const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-0, Infinity, -Infinity, NaN));
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("#", "#-0", "##"),
);
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    number,
    text,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(text, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;
const object = fc.dictionary(text, anything, { maxKeys: 5, noNullPrototype: true });

const valuesOf: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  number,
  text,
  truth: fc.boolean(),
  list: fc.array(anything, { maxLength: 5 }),
  object,
  "number or null": fc.option(number),
  "object or null": fc.option(object),
  "text or null": fc.option(text),
};

const plain = { noNullPrototype: true } as const;

function messagesOf(kind: string, fields: Readonly<Record<string, string>>) {
  const values = Object.entries(fields).map(([name, type]) => [name, valuesOf[type]!] as const);
  return fc.record({ kind: fc.constant(kind), ...Object.fromEntries(values) }, plain);
}

const directions = [
  ["to", toCore, decodeToCore],
  ["from", fromCore, decodeFromCore],
] as const;

const everyKind = directions.flatMap(([direction, kinds, decode]) =>
  Object.entries(kinds).map(([kind, { fields }]) => ({ direction, kind, fields, decode })),
);

test.each(everyKind)(
  "M-HOU-52 $kind $direction the core is read as it was written, with every bit of its numbers",
  ({ kind, fields, decode }) => {
    const envelopes = fc.record(
      {
        market: text,
        epoch: fc.maxSafeNat(),
        edge: text,
        sequence: fc.maxSafeNat().map((one) => Math.max(1, one)),
        messages: fc.array(messagesOf(kind, fields), { minLength: 1, maxLength: 3 }),
      },
      plain,
    ) as unknown as fc.Arbitrary<Envelope<ToCore | FromCore>>;
    fc.assert(
      fc.property(envelopes, (envelope) => {
        // `toStrictEqual` tells -0 from 0 and an absent field from an empty one.
        expect(decode(encodeEnvelope(envelope))).toStrictEqual(envelope);
      }),
      { numRuns: 60 },
    );
  },
);

const ping: Envelope<ToCore> = {
  market: "open",
  epoch: 7,
  edge: "one",
  sequence: 3,
  messages: [{ kind: "ping", ticket: 1 }],
};

function reasonOf(bytes: Uint8Array): UnreadReason | null {
  try {
    decodeToCore(bytes);
    return null;
  } catch (error) {
    if (error instanceof UnreadEnvelope) return error.reason;
    throw error;
  }
}

/** An envelope with any content. */
function written(content: unknown): Uint8Array {
  const bytes = toBytes(JSON.stringify(content));
  return concatenate(toBytes(`akari-bus ${protocolVersion} ${bytes.length}\n`), bytes);
}

test("M-HOU-52 an envelope that is cut anywhere, too long, of another version or malformed is refused", () => {
  const whole = encodeEnvelope(ping);
  expect(reasonOf(whole)).toBeNull();
  const headerLength = whole.indexOf(10) + 1;
  for (let length = 0; length < whole.length; length += 1)
    expect(reasonOf(whole.subarray(0, length))).toBe(length < headerLength ? "no-envelope" : "cut");
  expect(reasonOf(concatenate(whole, toBytes(" ")))).toBe("longer");
  const other = Buffer.from(whole)
    .toString()
    .replace(/^akari-bus \d+ /, `akari-bus ${protocolVersion + 1} `);
  expect(reasonOf(toBytes(other))).toBe("other-version");
  expect(reasonOf(toBytes("GET / HTTP/1.1\n\n"))).toBe("no-envelope");
  expect(reasonOf(toBytes(`akari-bus ${protocolVersion} 3\n{"a`))).toBe("no-envelope");
});

test.each<[string, UnreadReason, unknown]>([
  [
    "a kind that nobody knows",
    "unknown-kind",
    { ...ping, messages: [{ kind: "pong", ticket: 1 }] },
  ],
  [
    "a kind that is a name of every object",
    "unknown-kind",
    { ...ping, messages: [{ kind: "toString" }] },
  ],
  ["a kind of the other direction", "unknown-kind", { ...ping, messages: [{ kind: "drained" }] }],
  ["a malformed message", "unknown-kind", { ...ping, messages: ["ping"] }],
  ["a field that is missing", "wrong-fields", { ...ping, messages: [{ kind: "ping" }] }],
  [
    "a field of another type",
    "wrong-fields",
    { ...ping, messages: [{ kind: "ping", ticket: "1" }] },
  ],
  ["a field too many", "wrong-fields", { ...ping, messages: [{ kind: "ping", ticket: 1, at: 2 }] }],
  [
    "null where a value belongs",
    "wrong-fields",
    { ...ping, messages: [{ kind: "ping", ticket: null }] },
  ],
  ["no market", "wrong-fields", { ...ping, market: undefined }],
  ["no number", "wrong-fields", { ...ping, sequence: 0 }],
  ["half an epoch", "wrong-fields", { ...ping, epoch: 0.5 }],
  ["no message", "wrong-fields", { ...ping, messages: [] }],
  ["a list in place of an envelope", "wrong-fields", [ping]],
])("M-HOU-52 an envelope with %s is refused", (_name, reason, content) => {
  expect(reasonOf(written(content))).toBe(reason);
});
