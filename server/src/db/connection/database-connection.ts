import type pg from "pg";
import type { Place } from "./place.ts";

/** How a database is reached; plain values, so that a worker thread can be sent them. Clients are made by `SessionClient` alone. */
export interface DatabaseConnection extends pg.ClientConfig {
  /** Tried in this order instead of `host`, `port` and `ssl`. */
  readonly places?: readonly Place[];
  /** Of several hosts the highest timeline that any thread has met (shared memory): a server behind it is a former primary. */
  readonly reached?: Int32Array;
  /** Whether the server must offer to bind the password to its certificate. */
  readonly requiresChannelBinding?: boolean;
  /** Whether the server is external, perhaps behind a pooler. */
  readonly isExternal?: boolean;
}
