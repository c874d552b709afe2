import { promisify } from "node:util";
import { constants, deflateRaw, inflateRaw } from "node:zlib";
import { digestOf, type KeptCapture } from "@akari/core/journal/kept-capture";
import { captureWithoutCommands } from "@akari/core/capture/captured-market";
import { coreVersion } from "@akari/core/capture/core-version";
import { encodeCapture } from "@akari/core/capture/encode-capture";
import type { Core } from "@akari/core/core";
import type { Journal } from "@akari/core/journal/journal";
import type { ReckonedWith } from "@akari/core/journal/reckoned-with";
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
  readonly reckonedWith: ReckonedWith;
}

/** The value is made at once, its bytes are compressed in another thread. */
export async function captureOf({
  course,
  core,
  sources,
  journal,
  batch,
  reckonedWith,
}: CapturedNow): Promise<Omit<KeptCapture, "digest">> {
  const what = {
    course,
    batch,
    coreVersion,
    takenAt: Math.floor(core.at),
    head: journal.head,
    ...reckonedWith,
  };
  const bytes = encodeCapture(captureWithoutCommands(core, sources, batch));
  return { ...what, bytes: await packed(bytes) };
}

/** The statement that keeps a capture in place of the one before. It writes nothing for a leader of another epoch, or before its batch is stored. */
export function keepQuery(epoch: number, capture: Omit<KeptCapture, "digest">): pg.QueryConfig {
  const { course, batch, coreVersion, takenAt, head, calendar, replays, bytes } = capture;
  return {
    name: "keep-capture",
    text: `insert into captures (course, batch, core_version, taken_at, head, calendar, replays, bytes, digest)
      select $2, $3, $4, to_timestamp($5 / 1000.0), decode($6, 'hex'), decode($7, 'hex'), decode($8, 'hex'), $9, decode($10, 'hex')
      from leader where course = $2 and epoch = $1 and batch >= $3
      on conflict (course) do update set batch = excluded.batch, core_version = excluded.core_version, taken_at = excluded.taken_at,
        head = excluded.head, calendar = excluded.calendar, replays = excluded.replays, bytes = excluded.bytes, digest = excluded.digest`,
    values: [
      epoch,
      course,
      batch,
      coreVersion,
      takenAt,
      head,
      calendar,
      replays,
      bytes,
      digestOf(capture, sha256),
    ],
  };
}
