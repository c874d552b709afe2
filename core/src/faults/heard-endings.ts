import { type CoreEnding, soundLifeMs } from "./core-ending.ts";

/** Data that a supervisor passes to the next core. */
export interface FaultMemory {
  /** The last fault could be any of several inputs: this core starts with one input per batch. */
  readonly isCareful: boolean;
  /** Faults of cores before it that are not in the tables yet. */
  readonly unrecorded: readonly CoreEnding[];
}

/** A supervisor's memory of how its cores have ended, until the next one has stored it. */
export class HeardEndings {
  #isCareful = false;
  #unrecorded: CoreEnding[] = [];

  get memory(): FaultMemory {
    return { isCareful: this.#isCareful, unrecorded: [...this.#unrecorded] };
  }

  /** Troubles of the database or the computer blame no input, and are not remembered. */
  hear(ending: CoreEnding, livedMs: number): void {
    if (livedMs >= soundLifeMs) this.#isCareful = false;
    if (ending.cause !== "fault") return;
    this.#isCareful ||= ending.blame === null;
    this.#unrecorded.push(ending);
  }

  /** A core has stored them. */
  recorded(): void {
    this.#unrecorded = [];
  }
}
