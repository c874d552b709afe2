import pg from "pg";
import { SessionClient } from "./connection/session-client.ts";
import { DatabaseAway, type Presence } from "./database-watch.ts";

/** As many calls as allowed already wait for a connection; one more would wait in vain. */
export class PoolFull extends Error {
  constructor() {
    super("too many wait for a connection of the pool");
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool with a bounded queue; `connectionTimeoutMillis` bounds the wait. When the database stops answering, its connections are given up
 * with whatever waits on them, and nothing begins until it answers again.
 */
export class BoundedPool extends pg.Pool {
  readonly #waitingMaximum: number;
  readonly #presence: Presence;

  constructor(config: pg.PoolConfig, waitingMaximum: number, presence: Presence) {
    // The types of the driver forget that a pool gives its options to the clients that it makes.
    super({ ...config, Client: SessionClient as unknown as new () => pg.ClientBase });
    this.#waitingMaximum = waitingMaximum;
    this.#presence = presence;
    const clients = new Set<pg.PoolClient>();
    this.on("connect", (client) => clients.add(client));
    this.on("remove", (client) => clients.delete(client));
    presence.onAway(() => clients.forEach(({ connection }) => connection.stream.destroy()));
    // An idle connection that breaks leaves the pool by itself; without a listener its error would end the process.
    this.on("error", () => {});
  }

  #refusal(): Error | null {
    if (this.#presence.isAway) return new DatabaseAway();
    return this.waitingCount < this.#waitingMaximum ? null : new PoolFull();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (connected !== undefined) return this.#connect(connected);
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client === undefined ? reject(error) : resolve(client)));
    });
  }

  #connect(connected: Connected): void {
    const refusal = this.#refusal();
    if (refusal !== null) return connected(refusal, undefined, () => {});
    let isGivenUp = false;
    const forget = this.#presence.onAway(() => {
      isGivenUp = true;
      forget();
      connected(new DatabaseAway(), undefined, () => {});
    });
    super.connect((error, client, done) => {
      forget();
      // Its own time may be over by now: then there is nothing to give back.
      if (isGivenUp) client?.release();
      else connected(error, client, done);
    });
  }
}
