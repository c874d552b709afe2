import { topicsMaximum } from "@akari/api/push";
import type { Shares } from "../http/connection-shares.ts";
import type { Bucket } from "../admission/rate-limits.ts";

/** Limits of one reader, one source and all readers together. */
export interface StreamLimits {
  readonly sockets: number;
  /** Signed-in sockets of one address, in addition to guests' sockets; enough for a school behind one router. */
  readonly socketsPerSource: number;
  /** Sockets of one address without a session; for a further one the oldest of them is closed. */
  readonly guestsPerSource: number;
  /** Sockets of one login session or one bot token: a tab of the browser has one. */
  readonly socketsPerSession: number;
  /** Sockets of one account, including its bots. */
  readonly socketsPerAccount: number;
  /** New sockets of one address; enough for a school that reconnects after a restart. */
  readonly handshakesPerSource: Bucket;
  readonly topicsPerSocket: number;
  /** Frames of one reader, counting each topic of a subscription: a scrolling list sends one per screen frame. */
  readonly messages: Bucket;
  /** The same for all readers of one address. */
  readonly messagesPerSource: Bucket;
  /** Refusals to one reader whose socket stays open; beyond, the reader is ignoring them. */
  readonly complaints: Bucket;
  /** Bytes waiting for all readers together. */
  readonly waitingBytes: number;
}

export const defaultLimits: StreamLimits = {
  sockets: 20_000,
  socketsPerSource: 500,
  guestsPerSource: 250,
  socketsPerSession: 20,
  socketsPerAccount: 60,
  handshakesPerSource: { burst: 1000, perSecond: 50 },
  topicsPerSocket: topicsMaximum,
  messages: { burst: 240, perSecond: 60 },
  messagesPerSource: { burst: 16_000, perSecond: 4000 },
  complaints: { burst: 60, perSecond: 2 },
  waitingBytes: 256 * 1024 * 1024,
};

/** The sockets leave a quarter of all connections to calls. */
export function streamLimitsWithin({ inAll }: Pick<Shares, "inAll">): StreamLimits {
  return { ...defaultLimits, sockets: Math.min(defaultLimits.sockets, Math.floor(inAll * 0.75)) };
}

/** Largest message of a reader: a subscription with 100 codes and 50 topics fits. */
export const largestMessageBytes = 8 * 1024;

/** The most frames of one message; browsers send one. */
export const fragmentsMaximum = 16;

/** With this many of a reader's messages unanswered, no more are read from the socket. */
export const unansweredMaximum = 16;

/** With more than this waiting for a reader, it is skipped by state topics until it has read. */
export const stateBacklogBytes = 64 * 1024;

/** With more than this waiting, of any kind, a reader is cut and has to continue over HTTP (docs/decisions/0074-idle-and-slow-clients-hold-nothing.md). */
export const backlogBytes = 256 * 1024;

/** Time for a reader's first message. */
export const firstMessageMs = 10_000;

/** A socket that has not answered a ping when the next one is due is dead. */
export const pingIntervalMs = 30_000;

/** A cut reader that does not take its closing frame is dropped after this. */
export const closingGraceMs = 5_000;

/** A refused upgrade's socket is dropped after this, whatever its sender does. */
export const refusedGraceMs = 1_000;

/** When the server stops, readers have this long to close their sockets. */
export const farewellMs = 500;
