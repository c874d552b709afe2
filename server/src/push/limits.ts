import { topicsMaximum } from "@akari/api/push";

/** What one reader, one source and all readers together may take. */
export interface StreamLimits {
  readonly sockets: number;
  /** Sockets of one address; a school behind one router fits. */
  readonly socketsPerSource: number;
  readonly topicsPerSocket: number;
  /** Messages of one reader: so many at once, then so many a second. A list that scrolls sends one a frame. */
  readonly messageBurst: number;
  readonly messagesPerSecond: number;
}

export const defaultLimits: StreamLimits = {
  sockets: 20_000,
  socketsPerSource: 500,
  topicsPerSocket: topicsMaximum,
  messageBurst: 240,
  messagesPerSecond: 60,
};

/** Largest message of a reader: a subscription with 100 codes and 50 topics fits. */
export const largestMessageBytes = 8 * 1024;

/** State topics are sent at most five times a second (design 10). */
export const flushIntervalMs = 200;

/** So many sends, then the loop goes to others: 5,000 at once would hold it for more than 100 ms. */
export const sendsInASlice = 500;

/** With more than this waiting for a reader, state topics skip him until he has read. */
export const stateBacklogBytes = 64 * 1024;

/** With more than this waiting, a reader is cut and reads on over HTTP (P10: memory of a stuck reader). */
export const logBacklogBytes = 256 * 1024;

/** A reader has so long for his first message. */
export const firstMessageMs = 10_000;

/** A socket that has not answered a ping when the next one is due is dead. */
export const pingIntervalMs = 30_000;

/** A cut reader that does not take its closing frame is dropped after this. */
export const closingGraceMs = 5_000;

/** Prints in a snapshot of `trades:CODE`. */
export const snapshotTrades = 50;

/** More events than this after the reader's last one: he is told to read everything again. */
export const accountCatchUp = 500;

/** When the server stops, readers have so long to say goodbye. */
export const farewellMs = 500;
