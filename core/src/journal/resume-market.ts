import { hexOf } from "@akari/verify/draw/hex";
import type { ResumedMarket } from "../capture/captured-market.ts";
import { hashState } from "../state/state-hash.ts";
import type { Loaded } from "../state/load-state.ts";
import type { TableReader } from "../state/table-reader.ts";
import type { StoredRow } from "../tables/stored-row.ts";
import { type KeptCapture, withCost } from "./kept-capture.ts";
import { NotResumed, type Resumption, resumeTail, storedJournalRow } from "./resume-tail.ts";

/** A longer tail is not carried again. */
export const longestTail = 3_000;

/** How a core has started. */
export interface Start {
  /** The resumed core; null: it starts from the tables. */
  readonly market: ResumedMarket | null;
  /** Why it starts from the tables, in a line; null: it does not, or there was nothing to resume. */
  readonly because: string | null;
  /** Batches of the journal that were carried again. */
  readonly carried: number;
}

/**
 * Goes on from the newest capture and the journal after it, if they lead to what the tables say. They are the truth: `loaded` is what they say, and nothing
 * else is resumed.
 */
export async function resumeMarketFrom(
  tables: TableReader,
  loaded: Loaded,
  resumption: Omit<Resumption, "batch" | "head">,
): Promise<Start> {
  const [row] = await tables.read("capture");
  if (row === undefined)
    return fromTables(loaded.batch === 0 ? null : "there is no capture to go on from");
  try {
    const capture = storedCapture(row);
    if (loaded.batch - capture.batch > longestTail)
      throw new NotResumed(
        withCost(`${loaded.batch - capture.batch} batches came after the capture`, capture),
      );
    const tail = (await tables.read("journalTail")).map((one) => storedJournalRow(one as never));
    const { batch, journalHead: head } = loaded;
    const market = await resumeTail(capture, tail, { ...resumption, batch, head });
    if (hashState(market.sources) !== hashState(loaded))
      throw new NotResumed("the tables say something else than capture and journal lead to");
    market.core.memory.takeOver(loaded.memory);
    return { market, because: null, carried: tail.length };
  } catch (error) {
    if (error instanceof NotResumed) return fromTables(error.message);
    throw error;
  }
}

function fromTables(because: string | null): Start {
  return { market: null, because, carried: 0 };
}

/** A row of captures as the tables have it. */
export function storedCapture(row: StoredRow): KeptCapture {
  return {
    course: row["course"],
    batch: row["batch"],
    coreVersion: row["core_version"],
    takenAt: row["taken_at"],
    head: row["head"] === null ? null : hexOf(row["head"]),
    calendar: hexOf(row["calendar"]),
    replays: hexOf(row["replays"]),
    bytes: row["bytes"],
    digest: hexOf(row["digest"]),
    tookMs: row["took_ms"],
  };
}
