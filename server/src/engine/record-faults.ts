import type { FaultRecord } from "@akari/core/faults/fault-record";
import type pg from "pg";

const longestText = 20_000;

/** Stores the faults for operators (docs/reliability.md). Called by the core that leads. */
export async function recordFaults(
  client: pg.Client,
  course: number,
  epoch: number,
  faults: readonly FaultRecord[],
): Promise<void> {
  for (const { at, key, code, input, message, consequence } of faults)
    await client.query(
      `insert into core_faults (course, epoch, at, key, code, input, message, consequence)
       values ($8, $1, to_timestamp($2::float8 / 1000.0), $3, $4, $5, $6, $7)`,
      [epoch, at, key, code, storable(input), storable(message), consequence, course],
    );
}

/** A text that any database accepts: a fault record must not keep a core from starting. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll("\0", "").slice(0, longestText).toWellFormed();
}
