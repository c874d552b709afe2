import pg from "pg";

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

/** A database that is given up by nobody but the limits of its statements. */
export const trusted: Presence = { isAway: false, onAway: () => () => {} };

/** The same, where a watch could stand. */
export const unwatched: DatabaseWatch = { ...trusted, stop: () => Promise.resolve() };

const tickMs = 250;

/**
 * So many ticks without an answer, and a database is away: callers get their answer within two seconds. Ticks are counted one by one, so
 * that a time in which this process itself stood still counts for nothing.
 */
const ticksMaximum = 5;

/** Asks a database again and again, on a connection of its own, whether it answers. */
export function watchDatabase(connection: pg.ClientConfig): DatabaseWatch {
  const listeners = new Set<() => void>();
  let client: pg.Client | null = null;
  let ticks = 0;
  let isAsking = false;
  let isAway = false;
  let isStopped = false;

  const ask = async () => {
    isAsking = true;
    try {
      client ??= await connected(connection, () => (client = null));
      await client.query("select 1");
      ticks = 0;
      isAway = false;
    } catch {
      // Counted as silence; a refused connection is tried again with the next tick.
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

  const tick = () => {
    ticks += 1;
    if (ticks === ticksMaximum) {
      isAway = true;
      // A server that hung may have lost this connection.
      drop();
      for (const listener of listeners) listener();
    }
    if (!isAsking) void ask();
  };

  const timer = setInterval(tick, tickMs).unref();
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

async function connected(connection: pg.ClientConfig, onLost: () => void): Promise<pg.Client> {
  const limitMs = tickMs * ticksMaximum;
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    keepAlive: true,
  });
  client.on("error", onLost);
  await client.connect();
  return client;
}
