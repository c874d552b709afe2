import { type Aside, nothingAside } from "./aside.ts";

/** The faults of earlier cores, passed to a new one. */
export interface FaultMemory {
  readonly aside: Aside;
  /** The last fault could be any of several inputs: this core starts with one input per batch. */
  readonly isCareful: boolean;
  /** Faults not yet in the tables. */
  readonly unrecorded: readonly FaultRecord[];
}

export const noFaults: FaultMemory = { aside: nothingAside, isCareful: false, unrecorded: [] };

/** A core's failure on its input, for debugging. */
export interface FaultRecord {
  /** By the clock of the inputs; null: unknown. */
  readonly at: number | null;
  /** The blamed work; null: one of several inputs. */
  readonly key: string | null;
  readonly code: string | null;
  /** As JSON. */
  readonly input: string | null;
  /** The error, with its stack. */
  readonly message: string;
  readonly consequence: FaultConsequence;
}

/** `retried`: carried out if it comes again. `refused`: a request, for a while. `set-aside`: a piece of the market's own work. */
export type FaultConsequence = "retried" | "refused" | "set-aside";
