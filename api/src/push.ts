import * as v from "valibot";
import type { accountEvent } from "./account.ts";
import * as field from "./fields.ts";
import type { bar, book, quote, trade } from "./instrument.ts";
import type { SupportMessage, SupportState } from "./support.ts";

/** The WebSocket `/api.php/stream` (docs/api.md#stream). All messages are JSON texts. */
export const streamPath = "/api.php/stream";

/** Maximum listed codes per `quotes` subscription. */
export const quotesCodesMaximum = 100;

/** Codes with which the stream closes a socket; those below 4000 are from RFC 6455 and its registry. */
export const closeCode = {
  /** The server is stopping. */
  goingAway: 1001,
  /** Not JSON. */
  invalidPayload: 1007,
  /** An invalid message, too many messages, or no hello. */
  policyViolation: 1008,
  /** The market does not respond or was reloaded: reconnect and resubscribe. */
  serviceRestart: 1012,
  /** The database did not respond, or the session or its account has too many sockets. */
  tryAgain: 1013,
  /** The login session has ended or is invalid. */
  sessionEnded: 4001,
  /** The client is too slow: catch up over HTTP, then reconnect. */
  behind: 4008,
} as const;
export type CloseCode = (typeof closeCode)[keyof typeof closeCode];

/** A client's first message: `{token}` to include its account, `{}` for public data only. */
export const helloMessage = v.strictObject({
  token: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
});

/** `quotes`, `account`, `support`, `support:state`, `book:CODE`, `trades:CODE`, `bars:CODE:INTERVAL`. */
export const topic = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(
    /^(quotes|account|support|support:state|book:[0-9A-Z]{4}|trades:[0-9A-Z]{4}|bars:[0-9A-Z]{4}:(day|1m|5m|7m|15m|30m|45m|1d|1w|1mo))$/,
    "TOPIC_UNKNOWN",
  ),
);

/** Maximum topics per message, and per client at once. */
export const topicsMaximum = 50;
const topics = v.pipe(v.array(topic), v.minLength(1), v.maxLength(topicsMaximum));

const subscribeMessage = v.strictObject({
  subscribe: topics,
  /** For `quotes`; a new list replaces the old one. */
  codes: v.exactOptional(v.pipe(v.array(field.instrumentCode), v.maxLength(quotesCodesMaximum))),
  /** For `account`, the last sequence that the client has; for `support`, the number of its last message. */
  after: v.exactOptional(field.count),
});

const unsubscribeMessage = v.strictObject({ unsubscribe: topics });

export const readerMessage = v.union([subscribeMessage, unsubscribeMessage]);
export type ReaderMessage = v.InferOutput<typeof readerMessage>;

/** The response to the hello. `epoch` identifies this run of the market; if it changes, read everything again. */
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
  /** Present in snapshots. */
  readonly epoch?: number;
  readonly data: Data;
}

/** Complete quotes of changed shares. */
export type QuotesMessage = Update<readonly v.InferOutput<typeof quote>[]>;
/** The complete book. */
export type BookMessage = Update<v.InferOutput<typeof book>>;
/** New trades, oldest first. */
export type TradesMessage = Update<readonly v.InferOutput<typeof trade>[]>;
/** Complete values of the last bar and the one before it, so that a client that skips updates gets a bar's final values. */
export type BarsMessage = Update<readonly v.InferOutput<typeof bar>[]>;
/** Changes in the caller's account, in sequence. */
export type AccountMessage = Update<readonly v.InferOutput<typeof accountEvent>[]>;

/** New messages of the caller's conversation with support, in order; a snapshot has those after `after`. */
export type SupportLogMessage = Update<readonly SupportMessage[]>;
/** Read marks, unread messages, who is typing: the newest values. */
export type SupportStateMessage = Update<SupportState>;

/** The client has missed too much: read everything again over HTTP, then resubscribe. */
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
  | AccountMessage
  | SupportLogMessage
  | SupportStateMessage;
