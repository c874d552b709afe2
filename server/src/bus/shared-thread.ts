import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { CoreEnding } from "@akari/core/faults/core-ending";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import { type CoreParts, textOf } from "./core-thread.ts";
import { type CoreThread, startedCore, troubleWith } from "./started-core.ts";
import type { SharedThreadSettings, ThreadOrder, ThreadReport } from "./thread-orders.ts";
import type { Timing } from "./timing.ts";

/** A thread that does not carry out an order within this time hangs: a core spins, or what should end it waits for ever. */
const orderMs = 10_000;

interface Housed {
  readonly market: string;
  readonly core: CoreThread;
  readonly gone: () => void;
  readonly port: MessagePort;
  readonly onHung: () => CoreEnding;
}

interface Parts {
  readonly entry: URL;
  readonly database: DatabaseConnection;
  readonly timing: Timing;
  /** Called with the market to blame when the thread hangs. */
  readonly onHungBy: (market: string) => void;
}

/**
 * A thread that runs several cores, each with a port of its own. A single core ends by an order that the thread carries out. When the thread
 * itself ends or hangs, all of them have ended: then the core with an input in hand reports it.
 */
export class SharedThread {
  readonly #worker: Worker;
  readonly #timing: Timing;
  readonly #onHungBy: (market: string) => void;
  readonly #cores = new Map<number, Housed>();
  #last = 0;
  #isEnding = false;
  /** Resolves when it is gone and its sockets are closed. */
  readonly ended: Promise<void>;

  constructor({ entry, database, timing, onHungBy }: Parts) {
    this.#timing = timing;
    this.#onHungBy = onHungBy;
    const workerData: SharedThreadSettings = { sharedBy: "markets", database };
    this.#worker = new Worker(entry, { workerData });
    this.#worker.on("message", ({ ended }: ThreadReport) => this.#hasEnded(ended));
    this.#worker.on("error", (error) => this.#end(() => troubleWith(textOf(error))));
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#worker.on("exit", () => {
      this.#isEnding = true;
      for (const number of this.#cores.keys()) this.#leave(number);
      resolve();
    });
  }

  /** Number of cores in the thread. */
  get size(): number {
    return this.#cores.size;
  }

  /** Whether it takes further cores. */
  get isOpen(): boolean {
    return !this.#isEnding;
  }

  close(): Promise<void> {
    this.#end(() => troubleWith("it was stopped"));
    return this.ended;
  }

  begin(parts: CoreParts): CoreThread {
    const number = (this.#last += 1);
    const inHand = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
    const { port1: port, port2: theirs } = new MessageChannel();
    const stop = () => this.#order(number);
    const { core, gone } = startedCore({ ...parts, port, inHand, stop });
    const { market } = parts.settings.bus;
    this.#cores.set(number, { market, core, gone, port, onHung: parts.onHung });
    const settings = { ...parts.settings, inHand };
    const order: ThreadOrder = { order: "begin", number, settings, port: theirs };
    this.#worker.postMessage(order, [theirs]);
    return core;
  }

  /** Orders the end of a core. The last one ends with its thread. */
  #order(number: number): void {
    if (this.#isEnding || !this.#cores.has(number)) return;
    this.#worker.postMessage({ order: "end", number } satisfies ThreadOrder);
    const carriedOut = new AbortController();
    void this.#cores.get(number)?.core.ended.then(() => carriedOut.abort());
    void this.#timing.pause(orderMs, carriedOut.signal).then(() => {
      if (!carriedOut.signal.aborted) this.#end((housed) => this.#hung(housed));
    });
  }

  #hung({ market, onHung }: Housed): CoreEnding {
    const ending = onHung();
    if (ending.cause === "fault") this.#onHungBy(market);
    return ending;
  }

  #hasEnded(number: number): void {
    if (this.#cores.size > 1) this.#leave(number);
    else this.#end(() => troubleWith("it was stopped"));
  }

  #leave(number: number): void {
    const housed = this.#cores.get(number);
    this.#cores.delete(number);
    housed?.port.close();
    housed?.gone();
  }

  /** Ends the thread, and with it the cores in it. */
  #end(how: (housed: Housed) => CoreEnding): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    for (const housed of this.#cores.values()) void housed.core.end(how(housed));
    void this.#worker.terminate();
  }
}
