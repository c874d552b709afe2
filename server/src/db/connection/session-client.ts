import pg from "pg";
import { StartRefusal } from "../start-refusal.ts";
import { choosePlace } from "./choose-place.ts";
import type { DatabaseConnection } from "./database-connection.ts";
import { driverConfig, driverPlace } from "./driver-config.ts";
import type { Place } from "./place.ts";
import { prepareSession, type SessionLimits } from "./session-settings.ts";

/** How long a session may take to become ready, unless its connection says something else. */
const readyWithinMs = 10_000;

/**
 * A client whose session has what Akari needs once `connect` has resolved, on the first of its places that takes writes. The only way to
 * connect to a database, for pools and for single connections (`scripts/source-rules.ts` finds others).
 */
export class SessionClient extends pg.Client {
  readonly #connection: DatabaseConnection;
  readonly #limits: SessionLimits;

  constructor(connection: DatabaseConnection) {
    super(driverConfig(connection));
    this.#connection = connection;
    this.#limits = {
      statement_timeout: Number(connection.statement_timeout ?? 0) || 0,
      lock_timeout: connection.lock_timeout ?? 0,
      idle_in_transaction_session_timeout: connection.idle_in_transaction_session_timeout ?? 0,
    };
    // A break surfaces in whatever waits or is asked next. Without a listener it would end the process, and a pool has none while it connects.
    this.on("error", () => {});
    if (connection.requiresChannelBinding === true) this.#requireChannelBinding();
  }

  override connect(): Promise<this>;
  override connect(connected: (error: Error | null) => void): void;
  override connect(connected?: (error: Error | null) => void): Promise<this> | void {
    const opened = this.#open();
    if (connected === undefined) return opened;
    opened.then(
      () => connected(null),
      (error: Error) => connected(error),
    );
  }

  async #open(): Promise<this> {
    const { places, connectionTimeoutMillis } = this.#connection;
    const withinMs = connectionTimeoutMillis || readyWithinMs;
    if (places !== undefined && places.length > 1)
      this.#goTo(await choosePlace(places, this.#connection, withinMs));
    // A pool has given this connection up meanwhile.
    if (this.connection.stream.destroyed) throw new Error("timeout expired");
    await super.connect();
    try {
      await prepareSession(this, this.#limits, withinMs);
    } catch (error) {
      const ended = this.end();
      this.connection.stream.destroy();
      await ended;
      throw error;
    }
    return this;
  }

  /** The driver takes these from the client when it connects. */
  #goTo(place: Place): void {
    const { host, port, ssl } = driverPlace(place);
    Object.assign(this, { host, port, ssl });
    Object.assign(this.connection, { ssl });
  }

  /** The driver binds when that is offered, and continues without when it is not. */
  #requireChannelBinding(): void {
    const refuse = () =>
      this.connection.emit(
        "error",
        new StartRefusal(
          "the server does not offer to bind the password to its certificate, which channel_binding=require asks for",
        ),
      );
    const { connection } = this;
    connection.prependListener("authenticationSASL", ({ mechanisms }: { mechanisms: string[] }) => {
      if (!mechanisms.includes("SCRAM-SHA-256-PLUS")) refuse();
    });
    connection.prependListener("authenticationMD5Password", refuse);
    connection.prependListener("authenticationCleartextPassword", refuse);
  }
}
