import type pg from "pg";
import { type Aside, nothingAside } from "./aside.ts";

/** The faults of earlier cores, as a new core gets them. */
export interface FaultMemory {
  readonly aside: Aside;
  /** The last fault could be any of several inputs: this core begins with one input a batch. */
  readonly isCareful: boolean;
  /** Faults that the tables do not know yet. */
  readonly unrecorded: readonly FaultRecord[];
}

export const noFaults: FaultMemory = { aside: nothingAside, isCareful: false, unrecorded: [] };

/** A core that failed on what it was carrying out, for the search for the cause. */
export interface FaultRecord {
  /** By the clock of the inputs; null: unknown. */
  readonly at: number | null;
  /** What is blamed; null: one of several inputs. */
  readonly key: string | null;
  readonly code: string | null;
  /** As JSON. */
  readonly input: string | null;
  /** The error, with its stack. */
  readonly message: string;
  readonly consequence: FaultConsequence;
}

/** `retried`: carried out again if it comes again. `refused`: a request, for a while. `set-aside`: a piece of the market's own work. */
export type FaultConsequence = "retried" | "refused" | "set-aside";

const longestText = 20_000;

/** Into the tables, where an operator finds them (docs/reliability.md). The core that tells it leads. */
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

/** A text that no database refuses: a record must not be what keeps a core from starting. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll("\0", "").slice(0, longestText).toWellFormed();
}
