import type { MessagePort } from "node:worker_threads";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import type { CoreSettings } from "../engine/start-core.ts";

/** With which a thread of several cores starts. */
export interface SharedThreadSettings {
  readonly sharedBy: "markets";
  /** Of all its cores. */
  readonly database: DatabaseConnection;
}

/**
 * Orders to a thread of several cores, from the supervisor in the same process. They are no messages of the bus: each core has a port of its own for those.
 */
export type ThreadOrder =
  | {
      readonly order: "begin";
      readonly number: number;
      readonly settings: CoreSettings;
      /** The core's way to its edge. */
      readonly port: MessagePort;
    }
  /** Ends one core as it stands. */
  | { readonly order: "end"; readonly number: number };

/** A message of the thread about itself: this core does nothing more, and holds nothing. */
export interface ThreadReport {
  readonly ended: number;
}
