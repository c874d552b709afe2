import pg from "pg";

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

/** A pool with a bounded queue; `connectionTimeoutMillis` bounds the wait. */
export class BoundedPool extends pg.Pool {
  readonly #waitingMaximum: number;

  constructor(config: pg.PoolConfig, waitingMaximum: number) {
    super(config);
    this.#waitingMaximum = waitingMaximum;
    // An idle connection that breaks leaves the pool by itself; without a listener its error would end the process.
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
