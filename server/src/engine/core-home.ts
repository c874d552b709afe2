import type pg from "pg";
import type { BatchLine } from "./store.ts";

/** A core's sessions of the database. */
export interface CoreSessions {
  /** The session that leads, founds and loads. */
  readonly starting: pg.Client;
  /** The session over which batches are stored. */
  readonly line: BatchLine;
  /** Its number in the database, where it is another one than that of the start; null: it is the same. */
  readonly backend: number | null;
  /** The market is loaded: what only a start needs ends. */
  loaded(): Promise<void>;
  /** The core has ended in order, and leads no more. */
  resigned(epoch: number): Promise<void>;
}

/** The thread that a core runs in, as it needs it. */
export interface CoreHome {
  /** `onLost` is called when a session breaks. */
  sessions(onLost: (error: unknown) => void): Promise<CoreSessions>;
  /** Aborted when the core ends while the thread continues; null: the thread ends with it. */
  readonly ending: AbortSignal | null;
  /** Lets other cores of the thread work in the middle of a long task; null: there are no others. */
  readonly pause: (() => Promise<void>) | null;
}
