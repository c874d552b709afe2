import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import type { CoreHome } from "./core-home.ts";
import { connect, coreClient, limitBatches } from "./core-sessions.ts";

/** The home of a core that has its thread for itself: one session, for its start and for its batches. */
export function ownThread(database: DatabaseConnection, commitLimitMs: number): CoreHome {
  return {
    ending: null,
    pause: null,
    async sessions(onLost) {
      const client = coreClient(database, onLost);
      await connect(client);
      return {
        starting: client,
        line: client,
        backend: null,
        loaded: () => limitBatches(client, commitLimitMs),
        resigned: () => client.end(),
      };
    },
  };
}
