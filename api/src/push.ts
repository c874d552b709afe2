import * as v from "valibot";
import { accountEvent } from "./account.ts";
import * as field from "./fields.ts";
import { chainsHead } from "./ledger.ts";
import { bar, barInterval, book, quote, quotesCodesMaximum, trade } from "./instrument.ts";
import { messageState, type MessageState } from "./message.ts";
import { supportMessage, type SupportMessage, supportState, type SupportState } from "./support.ts";

/** The WebSocket `/api.php/stream` (docs/api.md#stream). All messages are JSON texts. */
export const streamPath = "/api.php/stream";

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

/** A client's first message: `{token}` to include its account, `{}` for public data only. `market` as the header of calls. */
export const helloMessage = v.strictObject({
  token: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  /** Which market, and so which account; absent: the open market, or the one for which a bot token was made. */
  market: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  /** As in the query of every call; an unknown one is the default. */
  lang: v.exactOptional(v.pipe(v.string(), v.maxLength(20))),
});

/** Patterns of the parameters in braces in a topic's name. */
export const topicParameters = {
  code: "[0-9A-Z]{4}",
  interval: `(${barInterval.options.join("|")})`,
} as const;

/** Permitted subscribers: anybody, a customer and their programs, or the customer alone. */
type TopicReaders = "everybody" | "account" | "customer";

interface TopicRow {
  readonly name: string;
  /** state: the newest value, older ones may be left out; log: every item, in order. */
  readonly delivery: "state" | "log";
  readonly readers: TopicReaders;
  readonly data: v.GenericSchema;
  /** `data` of a message is a list of them. */
  readonly isList: boolean;
  readonly summary: string;
}

/** Every topic, for the server and for the stream's description. */
export const streamTopics = {
  quotes: {
    name: "quotes",
    delivery: "state",
    readers: "everybody",
    data: quote,
    isList: true,
    summary: "Whole quotes of what changed among the subscribed `codes`.",
  },
  book: {
    name: "book:{code}",
    delivery: "state",
    readers: "everybody",
    data: book,
    isList: false,
    summary: "The whole book of a share.",
  },
  trades: {
    name: "trades:{code}",
    delivery: "log",
    readers: "everybody",
    data: trade,
    isList: true,
    summary: "New trades of a share, oldest first; the snapshot has the newest ones so far.",
  },
  bars: {
    name: "bars:{code}:{interval}",
    delivery: "state",
    readers: "everybody",
    data: bar,
    isList: true,
    summary: "The last two bars of a share, so that a skipped update loses no bar's final values.",
  },
  heads: {
    name: "heads",
    delivery: "state",
    readers: "everybody",
    data: chainsHead,
    isList: false,
    summary: "The newest head: one hash over all chains, taken each hour, to write down.",
  },
  account: {
    name: "account",
    delivery: "log",
    readers: "account",
    data: accountEvent,
    isList: true,
    summary: "Numbered events of the caller's account, after the number `after`.",
  },
  messages: {
    name: "messages",
    delivery: "state",
    readers: "account",
    data: messageState,
    isList: false,
    summary: "How many messages of the brokerage are unread, and the newest one.",
  },
  support: {
    name: "support",
    delivery: "log",
    readers: "customer",
    data: supportMessage,
    isList: true,
    summary: "Messages of the caller's conversation with support, after the number `after`.",
  },
  "support:state": {
    name: "support:state",
    delivery: "state",
    readers: "customer",
    data: supportState,
    isList: false,
    summary: "Read marks, unread messages and who is typing in that conversation.",
  },
} as const satisfies Record<string, TopicRow>;
export type StreamTopic = keyof typeof streamTopics;

const topicPattern = Object.values(streamTopics)
  .map(({ name }) =>
    name.replace(
      /\{(code|interval)\}/g,
      (_, word: keyof typeof topicParameters) => topicParameters[word],
    ),
  )
  .join("|");

/** A topic's name, such as `bars:6W3A:1m`. */
export const topic = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(new RegExp(`^(${topicPattern})$`), "TOPIC_UNKNOWN"),
);

/** Maximum topics per message, and per client at once. */
export const topicsMaximum = 50;
const topics = v.pipe(v.array(topic), v.minLength(1), v.maxLength(topicsMaximum));

export const subscribeMessage = v.strictObject({
  subscribe: topics,
  /** For `quotes`; a new list replaces the old one. */
  codes: v.exactOptional(v.pipe(v.array(field.instrumentCode), v.maxLength(quotesCodesMaximum))),
  /** For `account`, the last sequence that the client has; for `support`, the number of its last message. */
  after: v.exactOptional(field.count),
});

export const unsubscribeMessage = v.strictObject({ unsubscribe: topics });

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
/** The newest head of all chains. */
export type HeadsMessage = Update<v.InferOutput<typeof chainsHead>>;
/** Changes in the caller's account, in sequence. */
export type AccountMessage = Update<readonly v.InferOutput<typeof accountEvent>[]>;

/** New messages of the caller's conversation with support, in order; a snapshot has those after `after`. */
export type SupportLogMessage = Update<readonly SupportMessage[]>;
/** Read marks, unread messages, who is typing: the newest values. */
export type SupportStateMessage = Update<SupportState>;

/** Unread messages of the brokerage and the newest one: the newest values. */
export type MessageStateMessage = Update<MessageState>;

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
  | HeadsMessage
  | AccountMessage
  | SupportLogMessage
  | SupportStateMessage
  | MessageStateMessage;
