import pg from "pg";

/** So many wait for a connection already: one more would only wait in vain. */
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

/** A pool for which only so many wait; the time for which they wait is `connectionTimeoutMillis`. */
export class BoundedPool extends pg.Pool {
  readonly #waitingMaximum: number;

  constructor(config: pg.PoolConfig, waitingMaximum: number) {
    super(config);
    this.#waitingMaximum = waitingMaximum;
    // A connection that breaks while nobody waits for its answer leaves the pool by itself. Unheard it would end the process.
    this.on("error", () => {});
    this.on("connect", (client) => client.on("error", () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (this.waitingCount < this.#waitingMaximum)
      return connected === undefined ? super.connect() : super.connect(connected);
    if (connected === undefined) return Promise.reject(new PoolFull());
    connected(new PoolFull(), undefined, () => {});
  }
}
