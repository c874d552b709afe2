import * as v from "valibot";
import type { accountEvent } from "./account.ts";
import * as field from "./fields.ts";
import type { bar, book, quote, trade } from "./instrument.ts";

/** The WebSocket `/api.php/stream` (docs/api.md#stream). All messages are JSON texts. */
export const streamPath = "/api.php/stream";

/** At most so many listed codes behind one `quotes` subscription. */
export const quotesCodesMaximum = 100;

/** With which code the stream closes a socket; those below 4000 are of RFC 6455 and its registry. */
export const closeCode = {
  /** The server stops. */
  goingAway: 1001,
  /** Not JSON. */
  invalidPayload: 1007,
  /** A message that is none of these, too many of them, or none at all. */
  policyViolation: 1008,
  /** The market does not answer, or was loaded anew: connect again, subscriptions begin anew. */
  serviceRestart: 1012,
  /** The database did not answer, or the session or its account has as many sockets as it may have. */
  tryAgain: 1013,
  /** The login session ended, or was none. */
  sessionEnded: 4001,
  /** Too much waits for the reader: read on over HTTP, then connect again. */
  behind: 4008,
} as const;
export type CloseCode = (typeof closeCode)[keyof typeof closeCode];

/** First message of a reader: `{token}` for their own account too, `{}` for public data only. */
export const helloMessage = v.strictObject({
  token: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
});

/** `quotes`, `account`, `book:CODE`, `trades:CODE`, `bars:CODE:INTERVAL`. */
export const topic = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(
    /^(quotes|account|book:[0-9A-Z]{4}|trades:[0-9A-Z]{4}|bars:[0-9A-Z]{4}:(day|1m|5m|7m|15m|30m|45m|1d|1w|1mo))$/,
    "TOPIC_UNKNOWN",
  ),
);

/** At most so many topics in one message; one reader follows as many at once. */
export const topicsMaximum = 50;
const topics = v.pipe(v.array(topic), v.minLength(1), v.maxLength(topicsMaximum));

const subscribeMessage = v.strictObject({
  subscribe: topics,
  /** For `quotes`; a new list replaces the old one. */
  codes: v.exactOptional(v.pipe(v.array(field.instrumentCode), v.maxLength(quotesCodesMaximum))),
  /** For `account`: the last sequence that the reader has. */
  after: v.exactOptional(field.count),
});

const unsubscribeMessage = v.strictObject({ unsubscribe: topics });

export const readerMessage = v.union([subscribeMessage, unsubscribeMessage]);
export type ReaderMessage = v.InferOutput<typeof readerMessage>;

/** Answers the first message. `epoch` names this run of the market; another one means: read again. */
export interface HelloAnswer {
  readonly type: "hello";
  readonly epoch: number;
}

export interface StreamError {
  readonly type: "error";
  readonly reason: string;
  readonly msg: string;
}

interface Update<Data> {
  readonly topic: string;
  readonly kind: "snapshot" | "update";
  /** State topics: the topic's shared version. Log topics: the sequence of the last item. */
  readonly version: number;
  /** In snapshots. */
  readonly epoch?: number;
  readonly data: Data;
}

/** Whole quotes of what changed. */
export type QuotesMessage = Update<readonly v.InferOutput<typeof quote>[]>;
/** The whole book. */
export type BookMessage = Update<v.InferOutput<typeof book>>;
/** New trades, oldest first. */
export type TradesMessage = Update<readonly v.InferOutput<typeof trade>[]>;
/** Whole values of the last bar and the one before it, so that a reader who skips sees how a bar ended. */
export type BarsMessage = Update<readonly v.InferOutput<typeof bar>[]>;
/** What changed in the caller's account, in sequence. */
export type AccountMessage = Update<readonly v.InferOutput<typeof accountEvent>[]>;

/** The reader missed too much: read everything again over HTTP, then subscribe anew. */
export interface BehindMessage {
  readonly topic: string;
  readonly kind: "behind";
}

export type StreamMessage =
  | HelloAnswer
  | StreamError
  | BehindMessage
  | QuotesMessage
  | BookMessage
  | TradesMessage
  | BarsMessage
  | AccountMessage;
