import type { CoreEnding } from "@akari/core/faults/core-ending";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import { coreEntry, type CoreParts } from "./core-thread.ts";
import { SharedThread } from "./shared-thread.ts";
import { CoreNotStarted, type CoreThread, troubleWith } from "./started-core.ts";
import { systemTiming, type Timing } from "./timing.ts";

export interface ThreadBounds {
  /** How many threads there are at the most. */
  readonly threads: number;
  /** The most markets in one thread. */
  readonly marketsEach: number;
}

/** An idle market takes less than a hundredth of a core, and a thread 40 MB before its first one. */
const standardBounds: ThreadBounds = { threads: 12, marketsEach: 20 };

interface Parts {
  readonly entry?: URL | undefined;
  readonly timing?: Timing | undefined;
  readonly bounds?: ThreadBounds | undefined;
}

/**
 * The threads that further markets share. A market gets the thread with the fewest others; another thread begins when all are full, and one without markets ends.
 * A market by which a thread has hung may do so again: from then on it gets a thread for itself as long as there may be one more.
 */
export class CoreThreads {
  readonly #entry: URL;
  readonly #timing: Timing;
  readonly #bounds: ThreadBounds;
  readonly #threads = new Set<SharedThread>();
  /** Markets by which a thread has hung, and threads that were begun for one of them. */
  readonly #hungBy = new Set<string>();
  readonly #apart = new Set<SharedThread>();

  constructor({ entry = coreEntry, timing = systemTiming, bounds = standardBounds }: Parts) {
    this.#entry = entry;
    this.#timing = timing;
    this.#bounds = bounds;
  }

  /** The number of markets in each running thread. */
  get sizes(): readonly number[] {
    return [...this.#threads].filter(({ isOpen }) => isOpen).map(({ size }) => size);
  }

  /** Starts a core in one of the threads. One without room does not start. */
  begin(parts: CoreParts): CoreThread {
    return this.#threadFor(parts)?.begin(parts) ?? notStarted(noRoom(this.#bounds));
  }

  /** Ends the threads, with the cores that still run in them. */
  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.close()));
  }

  #threadFor({ settings }: CoreParts): SharedThread | undefined {
    const { database, bus } = settings;
    if (!this.#hungBy.has(bus.market))
      return this.#freest(this.#shared) ?? this.#another(database) ?? this.#freest(this.#threads);
    const own = this.#another(database);
    if (own === undefined) return this.#freest(this.#threads);
    this.#apart.add(own);
    return own;
  }

  get #shared(): readonly SharedThread[] {
    return [...this.#threads].filter((thread) => !this.#apart.has(thread));
  }

  #freest(threads: Iterable<SharedThread>): SharedThread | undefined {
    return [...threads]
      .filter(({ isOpen, size }) => isOpen && size < this.#bounds.marketsEach)
      .toSorted((one, other) => one.size - other.size)[0];
  }

  #another(database: DatabaseConnection): SharedThread | undefined {
    if (this.#threads.size >= this.#bounds.threads) return undefined;
    const thread = new SharedThread({
      entry: this.#entry,
      database,
      timing: this.#timing,
      onHungBy: (market) => void this.#hungBy.add(market),
    });
    this.#threads.add(thread);
    void thread.ended.then(() => {
      this.#threads.delete(thread);
      this.#apart.delete(thread);
    });
    return thread;
  }
}

function noRoom({ threads, marketsEach }: ThreadBounds): CoreEnding {
  return troubleWith(
    `${threads * marketsEach} markets are open beside the open one: no other has room`,
  );
}

function notStarted(ending: CoreEnding): CoreThread {
  const ready = Promise.reject(new CoreNotStarted(ending));
  ready.catch(() => {});
  const ended = Promise.resolve(ending);
  return { ready, ended, send: () => 0, remind: () => {}, inHand: 0, end: () => ended };
}
