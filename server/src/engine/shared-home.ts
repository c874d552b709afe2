import { setImmediate as afterOthers } from "node:timers/promises";
import type pg from "pg";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import type { CoreHome, CoreSessions } from "./core-home.ts";
import { connect, coreClient } from "./core-sessions.ts";
import { resignSql } from "./leadership.ts";
import type { SharedLine } from "./shared-line.ts";
import type { LineKeeper } from "./line-keeper.ts";

/** So long a start works without a pause. */
const stretchMs = 5;

/** The home of a core that shares its thread: a session for its start, and for its batches the line that all of them share. */
export class SharedHome implements CoreHome {
  readonly #database: DatabaseConnection;
  readonly #course: number;
  readonly #lines: LineKeeper;
  readonly #end = new AbortController();
  #line: SharedLine | null = null;
  #starting: pg.Client | null = null;
  #stopListening = () => {};
  #pausedAt = performance.now();

  constructor(database: DatabaseConnection, course: number, lines: LineKeeper) {
    this.#database = database;
    this.#course = course;
    this.#lines = lines;
  }

  get ending(): AbortSignal {
    return this.#end.signal;
  }

  readonly pause = async (): Promise<void> => {
    if (performance.now() - this.#pausedAt < stretchMs) return;
    await afterOthers();
    this.#pausedAt = performance.now();
  };

  async sessions(onLost: (error: unknown) => void): Promise<CoreSessions> {
    const starting = coreClient(this.#database, onLost);
    this.#starting = starting;
    await connect(starting);
    this.ending.throwIfAborted();
    const line = await this.#lines.take();
    this.#line = line;
    this.#stopListening = line.onLost(onLost);
    return {
      starting,
      line,
      backend: line.backend,
      loaded: () => this.#loaded(),
      // The next leader need not wait until this one is silent; it can, where the session is lost.
      resigned: async (epoch) => {
        await line.query({ text: resignSql, values: [epoch, this.#course] }).catch(() => {});
      },
    };
  }

  /** The core does nothing more; a start is cut. */
  end(): void {
    this.#stopListening();
    this.#end.abort(new Error("the core was ended"));
    this.#starting?.connection.stream.destroy();
  }

  /** Gives back what it has of the thread. */
  async leave(): Promise<void> {
    await this.#loaded();
    const line = this.#line;
    this.#line = null;
    if (line !== null) await this.#lines.giveBack(line);
  }

  async #loaded(): Promise<void> {
    // A hanging database does not receive it; then the core is ended, which cuts the session.
    await this.#starting?.end().catch(() => {});
    this.#starting = null;
  }
}
