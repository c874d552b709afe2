import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, deflateRaw, inflateRaw } from "node:zlib";
import { type CapturedMarket, captureWithoutCommands } from "@akari/core/capture/captured-market";
import { contentPieces } from "@akari/core/capture/content-pieces";
import { coreVersion } from "@akari/core/capture/core-version";
import { captureHeader } from "@akari/core/capture/encode-capture";
import type { Core } from "@akari/core/core";
import type { Journal } from "@akari/core/journal/journal";
import { digestOf, type NewCapture } from "@akari/core/journal/kept-capture";
import type { CoreEnvironment } from "@akari/core/journal/core-environment";
import type { RowSources } from "@akari/core/records/row-sources";
import type pg from "pg";
import { sha256 } from "./native-sha256.ts";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Compressed in another thread than the core's; speed counts more than size. */
function packed(bytes: Uint8Array): Promise<Uint8Array> {
  return deflate(bytes, { level: constants.Z_BEST_SPEED });
}

export function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  return inflate(bytes);
}

/** A market between two batches, with nothing waiting for the journal's next row. */
export interface CapturedNow {
  readonly course: number;
  readonly core: Core;
  readonly sources: RowSources;
  readonly journal: Journal;
  /** The last batch that is stored, or on its way. */
  readonly batch: number;
  readonly environment: CoreEnvironment;
}

const atOnce = () => Promise.resolve();

/**
 * The value is made at once. Its bytes are made a piece at a time, with what `pause` waits for between them (absent: nothing), and compressed in another
 * thread. `onMade` gets, before they are compressed, how long the core was kept from other work.
 */
export function captureOf(
  { course, core, sources, journal, batch, environment }: CapturedNow,
  { pause = atOnce, onMade = () => {} }: Pausing = {},
): Promise<NewCapture> {
  const begun = performance.now();
  const { head } = journal;
  const takenAt = Math.floor(core.at);
  const value = captureWithoutCommands(core, sources, batch);
  const spentMs = performance.now() - begun;
  return bytesOf(value, spentMs, { pause, onMade }).then((made) => ({
    course,
    batch,
    coreVersion,
    takenAt,
    head,
    ...environment,
    ...made,
  }));
}

export interface Pausing {
  readonly pause?: () => Promise<void>;
  readonly onMade?: (tookMs: number) => void;
}

async function bytesOf(
  value: CapturedMarket,
  spentBefore: number,
  { pause, onMade }: Required<Pausing>,
): Promise<Pick<NewCapture, "bytes" | "tookMs">> {
  const hash = createHash("sha256");
  const pieces: Uint8Array[] = [];
  let spentMs = spentBefore;
  let length = 0;
  const making = contentPieces(value);
  for (;;) {
    await pause();
    const begun = performance.now();
    const next = making.next();
    if (next.done === true) break;
    pieces.push(next.value);
    hash.update(next.value);
    length += next.value.length;
    spentMs += performance.now() - begun;
  }
  const begun = performance.now();
  const bytes = Buffer.concat([captureHeader(length, hash.digest("hex")), ...pieces]);
  const tookMs = Math.ceil(spentMs + performance.now() - begun);
  onMade(tookMs);
  return { bytes: await packed(bytes), tookMs };
}

const capturedColumns =
  "batch, core_version, taken_at, head, calendar, replays, bytes, digest, took_ms";
const capturedValues =
  "$2, $3, $4, to_timestamp($5 / 1000.0), decode($6, 'hex'), decode($7, 'hex'), decode($8, 'hex'), $9, decode($10, 'hex'), $11";
/** Nothing for a leader of another epoch, or before the batch is stored. */
const fromLeader = "from leader where course = $2 and epoch = $1 and batch >= $3";

/** The statement that keeps a capture in place of the one before. */
export function keepQuery(epoch: number, capture: NewCapture): pg.QueryConfig {
  return {
    name: "keep-capture",
    text: `insert into captures (course, ${capturedColumns}) select ${capturedValues} ${fromLeader}
      on conflict (course) do update set batch = excluded.batch, core_version = excluded.core_version, taken_at = excluded.taken_at,
        head = excluded.head, calendar = excluded.calendar, replays = excluded.replays, bytes = excluded.bytes, digest = excluded.digest,
        took_ms = excluded.took_ms`,
    values: [epoch, ...valuesOf(capture)],
  };
}

/** The statement that keeps one for good. */
export function keepNamedQuery(epoch: number, name: string, capture: NewCapture): pg.QueryConfig {
  return {
    text: `insert into kept_captures (course, ${capturedColumns}, name) select ${capturedValues}, $12 ${fromLeader}`,
    values: [epoch, ...valuesOf(capture), name],
  };
}

function valuesOf(capture: NewCapture): readonly unknown[] {
  const { course, batch, coreVersion, takenAt, head, calendar, replays, bytes, tookMs } = capture;
  const digest = digestOf(capture, sha256);
  return [course, batch, coreVersion, takenAt, head, calendar, replays, bytes, digest, tookMs];
}
