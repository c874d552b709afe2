import { type Hex, hexOf } from "@akari/verify/draw/hex";
import { rowsOf } from "../batch/batch-rows.ts";
import {
  captureMarket,
  type CapturedMarket,
  type ResumedMarket,
  resumeMarket,
} from "../capture/captured-market.ts";
import { coreVersion } from "../capture/core-version.ts";
import { decodeCapture } from "../capture/encode-capture.ts";
import type { GivenAgain } from "../capture/resume-core.ts";
import type { Aside } from "../faults/aside.ts";
import { decodeInputs } from "./encode-inputs.ts";
import { effectsOf, type JournalRow, journalHead } from "./journal-row.ts";
import type { JournalledInput } from "./journalled-input.ts";
import { digestOf, type KeptCapture, withCost } from "./kept-capture.ts";
import type { CoreEnvironment } from "./core-environment.ts";
import type { Sha256 } from "./sha256.ts";

/** Capture and journal do not lead to where the tables are: they are the truth. The message says why, in one line. */
export class NotResumed extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause });
    this.name = "NotResumed";
  }
}

/** The batch that the tables are at, and the environment of the core that continues. */
export interface Resumption {
  readonly course: number;
  /** The last batch in the tables. */
  readonly batch: number;
  /** Of the last row of the journal; null: it has none. */
  readonly head: Hex | null;
  readonly environment: CoreEnvironment;
  readonly given: Omit<GivenAgain, "aside">;
  /** Inputs that the core skips from now on. */
  readonly aside: Aside;
  readonly sha256: Sha256;
  /** Unpacks the bytes of a capture. */
  readonly unpack: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** Asked before each batch; false: it takes too long. Absent: it may take any time. */
  readonly mayGoOn?: () => boolean;
  /** Waited for before each batch, where others have work in the same thread. */
  readonly pause?: () => Promise<void>;
}

/** Goes on from a capture, with the rows of the journal after it in their order. Throws `NotResumed`. */
export async function resumeTail(
  capture: KeptCapture,
  tail: readonly JournalRow[],
  resumption: Resumption,
): Promise<ResumedMarket> {
  requireFitting(capture, resumption);
  requireWhole(capture, tail, resumption);
  const { given, sha256, mayGoOn = always, pause } = resumption;
  let market = resumed(await unpacked(capture, resumption), given);
  for (const row of tail) {
    if (pause !== undefined) await pause();
    if (!mayGoOn()) {
      const why = `the journal after batch ${capture.batch} takes too long`;
      throw new NotResumed(withCost(why, capture));
    }
    market = carried(market, row, given, sha256);
  }
  return leavingOut(market, resumption.aside, given);
}

const always = () => true;

function requireFitting(
  capture: KeptCapture,
  { course, batch, environment, sha256 }: Resumption,
): void {
  if (digestOf(capture, sha256) !== capture.digest)
    throw new NotResumed("the capture is not what was written");
  if (capture.course !== course)
    throw new NotResumed(`the capture is of course ${capture.course}, and this is ${course}`);
  if (capture.coreVersion !== coreVersion)
    throw new NotResumed(
      `the capture is of version ${capture.coreVersion} of the core, and this is ${coreVersion}`,
    );
  if (capture.batch > batch)
    throw new NotResumed(
      `the capture is of batch ${capture.batch}, and the tables are at ${batch}`,
    );
  if (capture.calendar !== environment.calendar)
    throw new NotResumed("the calendar has changed since the capture");
  if (capture.replays !== environment.replays)
    throw new NotResumed("the imported shares have changed since the capture");
}

/** The rows are all there, each once, as they were written, from the capture up to the tables. */
function requireWhole(
  capture: KeptCapture,
  tail: readonly JournalRow[],
  { course, batch, head, sha256 }: Resumption,
): void {
  let last = { batch: capture.batch, head: capture.head };
  for (const row of tail) {
    const due = last.batch + 1;
    if (row.batch > due) throw new NotResumed(`batch ${due} is missing in the journal`);
    if (row.batch < due) throw new NotResumed(`batch ${row.batch} is doubled in the journal`);
    const isSame = row.course === course && journalHead(row, sha256) === row.head;
    if (!isSame) throw new NotResumed(`batch ${row.batch} of the journal is not what was written`);
    if (row.headBefore !== last.head)
      throw new NotResumed(`batch ${row.batch} of the journal does not follow the one before it`);
    if (row.coreVersion !== coreVersion)
      throw new NotResumed(
        `batch ${row.batch} is of version ${row.coreVersion} of the core, and this is ${coreVersion}`,
      );
    last = row;
  }
  if (last.batch < batch) throw new NotResumed(`batch ${last.batch + 1} is missing in the journal`);
  if (last.batch > batch)
    throw new NotResumed(`batch ${last.batch} of the journal is not in the tables`);
  if (last.head !== head) throw new NotResumed("the journal has another head than the capture");
}

async function unpacked(capture: KeptCapture, { unpack }: Resumption): Promise<CapturedMarket> {
  try {
    const market = decodeCapture(await unpack(capture.bytes));
    if (market.batch === capture.batch) return market;
  } catch (error) {
    throw new NotResumed(`the capture cannot be read: ${wordsOf(error)}`, error);
  }
  throw new NotResumed("the capture has another batch than it says");
}

function resumed(captured: CapturedMarket, given: GivenAgain): ResumedMarket {
  try {
    return resumeMarket(captured, given);
  } catch (error) {
    throw new NotResumed(`the capture cannot be resumed: ${wordsOf(error)}`, error);
  }
}

/** The market after one more batch, which must have the rows that it had. */
function carried(
  market: ResumedMarket,
  row: JournalRow,
  given: GivenAgain,
  sha256: Sha256,
): ResumedMarket {
  let next = market;
  try {
    for (const input of decodeInputs(row.inputs)) next = after(next, input, given);
    const rows = rowsOf(next.core.takeBatch(), row.batch, next.sources, true);
    if (effectsOf(rows?.tables ?? [], sha256) === row.effects) return { ...next, batch: row.batch };
  } catch (error) {
    if (error instanceof NotResumed) throw error;
    throw new NotResumed(`batch ${row.batch} cannot be carried again: ${wordsOf(error)}`, error);
  }
  throw new NotResumed(`batch ${row.batch} comes out otherwise than it was stored`);
}

function after(market: ResumedMarket, input: JournalledInput, given: GivenAgain): ResumedMarket {
  if (input.kind !== "start") {
    market.core.process(input);
    return market;
  }
  if (input.from === "tables")
    throw new NotResumed(`a core started from the tables after batch ${market.batch}`);
  return leavingOut(market, input.aside, given);
}

/** The same market, which leaves out this from now on. */
function leavingOut(market: ResumedMarket, aside: Aside, given: GivenAgain): ResumedMarket {
  const captured = captureMarket(market.core, market.sources, market.batch);
  const before = captured.core.own.aside;
  if (JSON.stringify(before) === JSON.stringify(aside)) return market;
  const back = before.codes.find((code) => !aside.codes.includes(code));
  if (back !== undefined)
    throw new NotResumed(`${back} was suspended when the market was captured, and is no more`);
  return resumed(captured, { ...given, aside });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A row as the tables have it. */
export function storedJournalRow(row: {
  readonly course: number;
  readonly batch: number;
  readonly epoch: number;
  readonly core_version: number;
  readonly inputs: Uint8Array;
  readonly effects: Uint8Array;
  readonly head_before: Uint8Array | null;
  readonly head: Uint8Array;
}): JournalRow {
  return {
    course: row.course,
    batch: row.batch,
    epoch: row.epoch,
    coreVersion: row.core_version,
    inputs: row.inputs,
    effects: hexOf(row.effects),
    headBefore: row.head_before === null ? null : hexOf(row.head_before),
    head: hexOf(row.head),
  };
}
