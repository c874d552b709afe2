import type pg from "pg";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import { connect, coreClient, limitBatches } from "./core-sessions.ts";
import { isLate } from "./late-statement.ts";
import type { BatchLine, Statements } from "./store.ts";

type Query = Parameters<BatchLine["query"]>[0];

/** The longest that a batch of one market keeps those of the others waiting for a lock; then its core has failed, and no other. */
const lockLimitMs = 5_000;

/** A hanging database does not receive the end of a session. */
const goodbyeMs = 1_000;

const nothing = () => {};

/**
 * One session for the batches of several markets. A market asks with one statement at a time (`Store`), first come, first served, so that each market
 * with a batch has one turn in a round. A statement that the database refuses is its market's alone; a session that breaks, or does not answer in time, is
 * lost to all of them.
 */
export class SharedLine implements BatchLine {
  /** Its number in the database. */
  readonly backend: number;
  readonly statements: Statements = new Map();
  readonly #client: pg.Client;
  readonly #onLost = new Set<(error: unknown) => void>();
  #turn: Promise<unknown> = Promise.resolve();
  /** Why it is of no use any more; null: it is. */
  #loss: { readonly error: unknown } | null = null;

  static async open(connection: DatabaseConnection, commitLimitMs: number): Promise<SharedLine> {
    let lose = nothing as (error: unknown) => void;
    const client = coreClient(connection, (error) => lose(error));
    await connect(client);
    try {
      await limitBatches(client, commitLimitMs);
      await client.query(`set lock_timeout = ${lockLimitMs}`);
      const { rows } = await client.query("select pg_backend_pid() as backend");
      const line = new SharedLine(client, rows[0].backend);
      lose = (error) => line.#lose(error);
      return line;
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  private constructor(client: pg.Client, backend: number) {
    this.#client = client;
    this.backend = backend;
    client.on("end", () => this.#lose(new Error("the database has ended the session")));
  }

  /** Calls the listener once, when the session is lost. */
  onLost(listener: (error: unknown) => void): () => void {
    if (this.#loss === null) this.#onLost.add(listener);
    else listener(this.#loss.error);
    return () => void this.#onLost.delete(listener);
  }

  query(query: Query): Promise<pg.QueryResult> {
    const sent = this.#turn.then(() => this.#send(query));
    this.#turn = sent.then(nothing, nothing);
    return sent;
  }

  /** No market stores over it any more. */
  async end(): Promise<void> {
    this.#onLost.clear();
    const { stream } = this.#client.connection;
    const cut = setTimeout(() => stream.destroy(), goodbyeMs);
    await this.#client.end().catch(nothing);
    clearTimeout(cut);
  }

  async #send(query: Query): Promise<pg.QueryResult> {
    if (this.#loss !== null) throw this.#loss.error;
    try {
      return await this.#client.query(query);
    } catch (error) {
      // A sign of life that is late is found by the next batch; batches alone are prepared.
      if (query.name !== undefined && isLate(error)) {
        this.#lose(error);
        this.#client.connection.stream.destroy();
      }
      throw error;
    }
  }

  #lose(error: unknown): void {
    if (this.#loss !== null) return;
    this.#loss = { error };
    for (const listener of this.#onLost) listener(error);
    this.#onLost.clear();
  }
}
