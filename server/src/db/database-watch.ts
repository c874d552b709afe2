import type { DatabaseConnection } from "./connection/database-connection.ts";
import { SessionClient } from "./connection/session-client.ts";
import { UnansweredAsk } from "./unanswered-ask.ts";

/** The database does not answer: the same call will succeed later. */
export class DatabaseAway extends Error {
  constructor() {
    super("the database does not answer");
  }
}

/** Whether the database answers. */
export interface Presence {
  readonly isAway: boolean;
  /** Called when it stops answering; returns a function that ends that. */
  onAway(listener: () => void): () => void;
}

export interface DatabaseWatch extends Presence {
  stop(): Promise<void>;
}

/** A watch that never gives the database up: only the limits of its statements do. */
export const trusted: Presence = { isAway: false, onAway: () => () => {} };

/** The same, where a watch could stand. */
export const unwatched: DatabaseWatch = { ...trusted, stop: () => Promise.resolve() };

const lookEveryMs = 100;
/** An ask begins with every second look, unless one is under way. */
const looksToAnAsk = 2;
/** For a new connection while the database is away, and for a single ask: longer than the wait that decides, which then ends it. */
const limitMs = 2_000;

/**
 * Asks a database again and again, on a connection of its own, whether it answers. Its callers learn that it is away within two seconds,
 * however busy the machine is (docs/decisions/0070-outages-of-core-and-database.md).
 */
export function watchDatabase(connection: DatabaseConnection): DatabaseWatch {
  const listeners = new Set<() => void>();
  const unanswered = new UnansweredAsk();
  let client: SessionClient | null = null;
  let looks = 0;
  let lookedAt = performance.now();
  let isAsking = false;
  let isAway = false;
  let isStopped = false;

  const ask = async () => {
    isAsking = true;
    unanswered.begin();
    try {
      client ??= await connected(connection, () => (client = null));
      await client.query("select 1");
      unanswered.answered();
      isAway = false;
    } catch {
      // Goes on counting as unanswered; a refused connection is tried again with the next ask.
      drop();
    }
    isAsking = false;
    if (isStopped) drop();
  };

  const drop = () => {
    const gone = client;
    client = null;
    gone?.connection.stream.destroy();
  };

  const look = () => {
    const now = performance.now();
    const isSilent = unanswered.passed(now - lookedAt);
    lookedAt = now;
    if (isSilent && !isAway) {
      isAway = true;
      // A server that hung may have lost this connection.
      drop();
      for (const listener of listeners) listener();
    }
    looks += 1;
    if (!isAsking && looks % looksToAnAsk === 0) void ask();
  };

  const timer = setInterval(look, lookEveryMs).unref();
  return {
    get isAway() {
      return isAway;
    },
    onAway(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      clearInterval(timer);
      isStopped = true;
      const last = client;
      client = null;
      if (isAsking || isAway) last?.connection.stream.destroy();
      else await last?.end();
    },
  };
}

async function connected(
  connection: DatabaseConnection,
  onLost: () => void,
): Promise<SessionClient> {
  const client = new SessionClient({
    ...connection,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    keepAlive: true,
  });
  client.on("error", onLost);
  await client.connect();
  return client;
}
