import type { Announcement } from "@akari/simulator/crowd";
import type { LeftOnly, Moving } from "../input.ts";
import type { AnyReply } from "../reply.ts";
import { type HappenedOne, happenedRecords, type KeptOne, keptRecords } from "../records/all.ts";
import type { AnyHappenedRecord, RowsOf } from "../records/record.ts";

/**
 * Changes since the last batch: records by their key, so that each becomes one row however often it was touched, and occurrences
 * in order.
 */
export interface Batch extends ChangedThings, HappenedThings {
  at: number;
  /** Number of inputs in it, pings too, and of previews that wait for it. */
  inputs: number;
  /** The inputs that have decided the market's course, in order, denied commands too: all but pings, which change nothing. */
  readonly carried: Moving[];
  /** Inputs among them that left no trace, each with the result that it must have when it is replayed. */
  readonly inShort: Map<Moving, LeftOnly>;
  readonly replies: [ticket: number, reply: AnyReply][];
  /** Announcements about companies, sectors and the market; not stored with the batch. */
  readonly announcements: Announcement[];
  /** Codes whose book may have changed. */
  readonly books: Set<string>;
  boundaryAt: number | null;
  /** Instant of its last input that was not a boundary, since boundaries of a gap have past times. null: it has boundaries only. */
  liveAt: number | null;
  /** Stored for `liveAt` alone, so that a restart knows until when this process ran. */
  tellsLife: boolean;
}

type ChangedThings = {
  readonly [Record in KeptOne as Record["name"]]: Map<
    Parameters<Record["find"]>[1],
    Parameters<Record["rowOf"]>[0]
  >;
};

type HappenedThings = {
  readonly [Record in HappenedOne as Record["name"]]: Record extends { readonly once: true }
    ? Set<ItemOf<Record>>
    : ItemOf<Record>[];
};

type ItemOf<Record extends AnyHappenedRecord> =
  Record["rows"][number] extends RowsOf<infer Item> ? Item : never;

export function createBatch(): Batch {
  const changed = keptRecords.map(({ name }) => [name, new Map()] as const);
  const happened = happenedRecords.map(
    (record) => [record.name, isOnce(record) ? new Set() : []] as const,
  );
  const things: unknown = Object.fromEntries([...changed, ...happened]);
  return {
    ...(things as ChangedThings & HappenedThings),
    at: 0,
    inputs: 0,
    carried: [],
    inShort: new Map(),
    replies: [],
    announcements: [],
    books: new Set(),
    boundaryAt: null,
    liveAt: null,
    tellsLife: false,
  };
}

/** Whether there is anything to store; a beat that only moved quotes writes nothing. */
export function mustBeStored(batch: Batch): boolean {
  return (
    batch.boundaryAt !== null ||
    batch.tellsLife ||
    keptRecords.some(({ name }) => batch[name].size > 0) ||
    happenedRecords.some(({ name }) => itemsOf(batch, name).length > 0)
  );
}

/** Whether it ends with its last input: a daily root is that of its transaction, and must not depend on what else comes into it. */
export function isComplete(batch: Batch): boolean {
  return batch.chainRoots.length > 0;
}

/** The occurrences of one record, in order. */
export function itemsOf(batch: Batch, name: HappenedOne["name"]): readonly unknown[] {
  const items: Set<unknown> | readonly unknown[] = batch[name];
  return items instanceof Set ? [...items] : items;
}

function isOnce({ once }: AnyHappenedRecord): boolean {
  return once === true;
}
