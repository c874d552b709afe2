import { topicsMaximum } from "@akari/api/push";
import type { Bucket } from "../http/rate-limits.ts";

/** What one reader, one source and all readers together may take. */
export interface StreamLimits {
  readonly sockets: number;
  /** Sockets of one address; a school behind one router fits. */
  readonly socketsPerSource: number;
  /** Sockets of one login session or one bot token: a tab of the browser has one. */
  readonly socketsPerSession: number;
  /** Sockets of one account, its programs included. */
  readonly socketsPerAccount: number;
  /** New sockets of one address: a school that comes back after a restart fits. */
  readonly handshakesPerSource: Bucket;
  readonly topicsPerSocket: number;
  /** Frames of one reader, each topic of a subscription counted: a list that scrolls sends one a frame of the screen. */
  readonly messages: Bucket;
  /** The same for all readers of one address. */
  readonly messagesPerSource: Bucket;
  /** Refusals to one reader whose socket stays open; beyond, they ignore their refusals. */
  readonly complaints: Bucket;
  /** Bytes that wait for all readers together. */
  readonly waitingBytes: number;
}

export const defaultLimits: StreamLimits = {
  sockets: 20_000,
  socketsPerSource: 500,
  socketsPerSession: 20,
  socketsPerAccount: 60,
  handshakesPerSource: { burst: 1000, perSecond: 50 },
  topicsPerSocket: topicsMaximum,
  messages: { burst: 240, perSecond: 60 },
  messagesPerSource: { burst: 16_000, perSecond: 4000 },
  complaints: { burst: 60, perSecond: 2 },
  waitingBytes: 256 * 1024 * 1024,
};

/** Largest message of a reader: a subscription with 100 codes and 50 topics fits. */
export const largestMessageBytes = 8 * 1024;

/** A message comes in so many frames at most; browsers send one. */
export const fragmentsMaximum = 16;

/** With so many messages of a reader still to be answered, no more are taken from their socket. */
export const unansweredMaximum = 16;

/** State topics are sent at most five times a second (docs/api.md#stream). */
export const flushIntervalMs = 200;

/** So many sends, then the loop goes to others: 5,000 at once would hold it for more than 100 ms. */
export const sendsInASlice = 500;

/** With more than this waiting for a reader, state topics skip them until they have read. */
export const stateBacklogBytes = 64 * 1024;

/** With more than this waiting, whatever it is, a reader is cut and reads on over HTTP (docs/decisions/0072-limits-on-sockets.md). */
export const backlogBytes = 256 * 1024;

/** A reader has so long for the first message. */
export const firstMessageMs = 10_000;

/** A socket that has not answered a ping when the next one is due is dead. */
export const pingIntervalMs = 30_000;

/** A cut reader that does not take its closing frame is dropped after this. */
export const closingGraceMs = 5_000;

/** A refused upgrade's socket is dropped after this, whatever its sender does. */
export const refusedGraceMs = 1_000;

/** Prints in a snapshot of `trades:CODE`. */
export const snapshotTrades = 50;

/** More events than this after the reader's last one: they have to read everything again. */
export const accountCatchUp = 500;

/** When the server stops, readers have so long to say goodbye. */
export const farewellMs = 500;
