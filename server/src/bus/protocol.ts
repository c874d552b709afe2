import { marked, unmarked } from "@akari/core/capture/exact-json";
import { concatenate, toBytes, toText } from "@akari/verify/bytes";
import type { FromCore, ToCore } from "./messages.ts";

/**
 * The protocol of the bus, between edges and the core of a market. What travels is an envelope of one or more messages, in either direction. Each
 * message has a number: those of one direction of a connection count up from 1. A receiver that misses a number has lost messages and says so
 * (docs/bus.md). Which fields a message has stands here; what is in them is the vocabulary of the parts they come from (`messages.ts`).
 */
export interface Envelope<Message> {
  /** The market's id. */
  readonly market: string;
  /** Of the core: the sender's own epoch, or the epoch that an edge expects of its receiver; 0 before either is known. */
  readonly epoch: number;
  /** The edge that sends, or that is sent to: with a ticket of its own the address of a reply. */
  readonly edge: string;
  /** The number of the first message. */
  readonly sequence: number;
  readonly messages: readonly Message[];
}

/** Raised when a message gets, loses or changes a field: another version's envelopes are not read. */
export const protocolVersion = 2;

/** Permitted senders of a message to the core: any edge, or only the supervisor, in whose process the core runs. */
type Sender = "edge" | "supervisor";

/** Messages to the core. */
export const toCore: ToCoreKinds = {
  command: {
    from: "edge",
    fields: { ticket: "number", command: "object", fingerprint: "text" },
  },
  preview: { from: "edge", fields: { ticket: "number", request: "object", at: "number" } },
  ping: { from: "edge", fields: { ticket: "number" } },
  snapshot: { from: "edge", fields: {} },
  beat: { from: "supervisor", fields: { ticket: "number", at: "number" } },
  round: { from: "supervisor", fields: { ticket: "number", at: "number" } },
  stretch: {
    from: "supervisor",
    fields: { ticket: "number", from: "number", everyMs: "number", at: "number" },
  },
  boundary: {
    from: "supervisor",
    fields: { ticket: "number", boundary: "object", nextTradingDate: "text" },
  },
  "quote-anew": { from: "supervisor", fields: { ticket: "number", at: "number" } },
  keep: { from: "supervisor", fields: { ticket: "number", name: "text" } },
  drain: { from: "supervisor", fields: {} },
};

/** Messages from the core: to every edge, to the edge whose request it answers, or only to the supervisor. */
export const fromCore: FromCoreKinds = {
  /** The market as it is: first of all, and whenever an edge asks for it. */
  ready: {
    to: "edges",
    fields: {
      epoch: "number",
      start: "object",
      schedule: "text",
      tradingDate: "text",
      lastBoundaryAt: "number",
      storedAt: "number",
      isNew: "truth",
      foundedAt: "number",
      openedAt: "number or null",
      genesisDate: "text",
      pastStyle: "text",
      marketSeed: "text",
      seedFixed: "truth",
      secondPersonAbove: "number",
      instruments: "list",
      replays: "list",
      quotes: "list",
      books: "list",
    },
  },
  /** The changes of a stored batch, to each edge with its own replies only. */
  committed: {
    to: "edges",
    fields: {
      batch: "number",
      at: "number",
      replies: "list",
      accountEvents: "list",
      listed: "list",
      quotes: "list",
      books: "list",
      trades: "list",
      offAuctionTrades: "list",
      announcements: "list",
    },
  },
  previewed: { to: "asker", fields: { ticket: "number", reply: "object" } },
  kept: {
    to: "asker",
    fields: { ticket: "number", batch: "number or null", problem: "text or null" },
  },
  missed: { to: "asker", fields: { from: "number", until: "number" } },
  recorded: { to: "supervisor", fields: { decisions: "list" } },
  notice: { to: "supervisor", fields: { line: "text" } },
  gauge: {
    to: "supervisor",
    fields: { inbox: "number", batchMs: "number", batchCommands: "number" },
  },
  drained: { to: "supervisor", fields: {} },
  failed: {
    to: "supervisor",
    fields: { cause: "text", message: "text", blame: "object or null" },
  },
};

type ToCoreKinds = {
  readonly [Kind in ToCore["kind"]]: {
    readonly from: Sender;
    readonly fields: FieldsOf<Extract<ToCore, { kind: Kind }>>;
  };
};

type FromCoreKinds = {
  readonly [Kind in FromCore["kind"]]: {
    readonly to: "edges" | "asker" | "supervisor";
    readonly fields: FieldsOf<Extract<FromCore, { kind: Kind }>>;
  };
};

type FieldsOf<Message> = {
  readonly [Field in Exclude<keyof Message, "kind">]: FieldType<Message[Field]>;
};
type FieldType<Value> = null extends Value
  ? `${PlainType<NonNullable<Value>>} or null`
  : PlainType<Value>;
type PlainType<Value> = [Value] extends [number]
  ? "number"
  : [Value] extends [string]
    ? "text"
    : [Value] extends [boolean]
      ? "truth"
      : [Value] extends [readonly unknown[]]
        ? "list"
        : "object";

/** Why an envelope is not read. */
export type UnreadReason =
  | "no-envelope"
  | "other-version"
  | "cut"
  | "longer"
  | "unknown-kind"
  | "wrong-fields";

/** Bytes that are no envelope of this version; nothing of them is taken. */
export class UnreadEnvelope extends Error {
  readonly reason: UnreadReason;

  constructor(reason: UnreadReason, message: string) {
    super(message);
    this.name = "UnreadEnvelope";
    this.reason = reason;
  }
}

const header = /^akari-bus ([0-9]{1,9}) ([0-9]{1,15})$/;
/** The longest header. */
const headerBytes = 40;
const newline = 10;

/**
 * An envelope as bytes: a line of text with the protocol's version and the length of the content, then the content in JSON, whose numbers keep every
 * bit. A field without a value is an absent one.
 */
export function encodeEnvelope(envelope: Envelope<ToCore | FromCore>): Uint8Array {
  const content = toBytes(JSON.stringify(marked(envelope)));
  return concatenate(toBytes(`akari-bus ${protocolVersion} ${content.length}\n`), content);
}

/** Throws UnreadEnvelope for everything but what `encodeEnvelope` of this version writes for an envelope to the core. */
export function decodeToCore(bytes: Uint8Array): Envelope<ToCore> {
  return decode(bytes, toCore) as Envelope<ToCore>;
}

/** The same for an envelope from the core. */
export function decodeFromCore(bytes: Uint8Array): Envelope<FromCore> {
  return decode(bytes, fromCore) as Envelope<FromCore>;
}

type Kinds = Readonly<Record<string, { readonly fields: Readonly<Record<string, string>> }>>;
type Fields = Readonly<Record<string, unknown>>;

function decode(bytes: Uint8Array, kinds: Kinds): unknown {
  const end = bytes.subarray(0, headerBytes).indexOf(newline);
  const line = String.fromCharCode(...bytes.subarray(0, Math.max(0, end)));
  const [, version, length] = header.exec(line) ?? [];
  if (version === undefined || length === undefined)
    throw new UnreadEnvelope("no-envelope", "the bytes do not begin as an envelope does");
  if (version !== String(protocolVersion))
    throw new UnreadEnvelope(
      "other-version",
      `the envelope is of version ${version} of the bus, and this is ${protocolVersion}`,
    );
  const content = bytes.subarray(end + 1);
  if (String(content.length) !== length)
    throw new UnreadEnvelope(
      content.length < Number(length) ? "cut" : "longer",
      `the envelope has ${content.length} bytes, and ${length} were written`,
    );
  const envelope = unmarked(parsed(content));
  requireFields("an envelope", envelope, envelopeFields);
  const { epoch, sequence, messages } = envelope as unknown as Envelope<unknown>;
  if (!isCount(epoch) || !isCount(sequence) || sequence < 1 || messages.length === 0)
    throw new UnreadEnvelope("wrong-fields", "the envelope has no epoch, number or message");
  for (const message of messages) requireMessage(message, kinds);
  return envelope;
}

const envelopeFields = {
  market: "text",
  epoch: "number",
  edge: "text",
  sequence: "number",
  messages: "list",
} as const;

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function parsed(content: Uint8Array): unknown {
  try {
    return JSON.parse(toText(content));
  } catch (error) {
    throw new UnreadEnvelope("no-envelope", `the content is no JSON: ${String(error)}`);
  }
}

function requireMessage(message: unknown, kinds: Kinds): void {
  const kind = typeOf(message) === "object" ? (message as Fields)["kind"] : undefined;
  if (typeof kind !== "string" || !Object.hasOwn(kinds, kind))
    throw new UnreadEnvelope("unknown-kind", `no message of this direction: ${String(kind)}`);
  requireFields(kind, message, { kind: "text", ...kinds[kind]?.fields });
}

/** All of these fields, each of its type, and no others. */
function requireFields(
  what: string,
  value: unknown,
  fields: Readonly<Record<string, string>>,
): asserts value is Fields {
  if (typeOf(value) !== "object") throw new UnreadEnvelope("wrong-fields", `${what} is no object`);
  const given = value as Fields;
  for (const [name, type] of Object.entries(fields)) {
    const own = Object.hasOwn(given, name) ? typeOf(given[name]) : "absent";
    if (own !== type && `${own} or null` !== type && !(own === "null" && type.endsWith(" or null")))
      throw new UnreadEnvelope("wrong-fields", `${what}: ${name} is ${own} instead of ${type}`);
  }
  for (const name of Object.keys(given))
    if (!Object.hasOwn(fields, name))
      throw new UnreadEnvelope("wrong-fields", `${what} has an unknown field ${name}`);
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  const names = { number: "number", string: "text", boolean: "truth", object: "object" };
  return names[typeof value as keyof typeof names] ?? "nothing";
}
