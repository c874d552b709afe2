import type pg from "pg";
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

const longestText = 20_000;

/** Stores the faults for operators (docs/reliability.md). Called by the core that leads. */
export async function recordFaults(
  client: pg.Client,
  epoch: number,
  faults: readonly FaultRecord[],
): Promise<void> {
  for (const { at, key, code, input, message, consequence } of faults)
    await client.query(
      `insert into core_faults (epoch, at, key, code, input, message, consequence)
       values ($1, to_timestamp($2::float8 / 1000.0), $3, $4, $5, $6, $7)`,
      [epoch, at, key, code, storable(input), storable(message), consequence],
    );
}

/** A text that any database accepts: a fault record must not keep a core from starting. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll("\0", "").slice(0, longestText).toWellFormed();
}
