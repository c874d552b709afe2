import type { Aside } from "@akari/core/faults/aside";
import { type FaultRecord, inWords } from "@akari/core/faults/fault-record";
import type { CoreEnding } from "@akari/core/faults/core-ending";
import { Quarantine } from "@akari/core/faults/quarantine";
import {
  type FaultMark,
  isOfAnotherVersion,
  released,
  type StoredFault,
  versionMark,
} from "@akari/core/faults/stored-faults";
import type pg from "pg";

const longestText = 20_000;

interface Recorded {
  /** Inputs that this core skips: the stored ones, from any process. */
  readonly aside: Aside;
  /** The decision on each fault, and the inputs still set aside, in words. */
  readonly decisions: readonly string[];
}

/** Stores the faults of earlier cores, for operators and for the cores after this one (docs/reliability.md). Called by the core that leads, in one transaction. */
export async function recordFaults(
  client: pg.Client,
  course: number,
  epoch: number,
  endings: readonly CoreEnding[],
): Promise<Recorded> {
  await client.query("begin");
  try {
    const recorded = await judge(client, course, epoch, endings);
    await client.query("commit");
    return recorded;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function judge(
  client: pg.Client,
  course: number,
  epoch: number,
  endings: readonly CoreEnding[],
): Promise<Recorded> {
  const history = await storedFaults(client, course);
  const isFirst = history.length === 0 && endings.length > 0;
  if (isFirst || isOfAnotherVersion(history)) {
    await mark(client, course, epoch, versionMark());
    history.push({ at: null, key: versionMark(), code: null });
  }
  const quarantine = new Quarantine(history);
  const before = quarantine.aside;
  const decisions = [...standing(before)];
  for (const ending of endings) {
    const record = quarantine.hear(ending);
    if (record === null) continue;
    await store(client, course, epoch, record);
    decisions.push(inWords(record));
  }
  return { aside: quarantine.aside, decisions };
}

async function storedFaults(client: pg.ClientBase, course: number): Promise<StoredFault[]> {
  const { rows } = await client.query<StoredFault>(
    "select (extract(epoch from at) * 1000)::bigint as at, key, code from core_faults where course = $1 order by fault_id",
    [course],
  );
  return rows;
}

/** The effects of earlier faults, for the log of a start. */
function standing({ work, codes }: Aside): string[] {
  const all = [...work, ...codes.map((code) => `everything about ${code}`)];
  if (all.length === 0) return [];
  return [
    `Set aside after earlier faults: ${all.join(", ")}. npm run release lets the next core try again.`,
  ];
}

async function store(
  client: pg.Client,
  course: number,
  epoch: number,
  record: FaultRecord,
): Promise<void> {
  const { at, key, code, input, message, consequence } = record;
  await client.query(
    `insert into core_faults (course, epoch, at, key, code, input, message, consequence)
     values ($8, $1, to_timestamp($2::float8 / 1000.0), $3, $4, $5, $6, $7)`,
    [epoch, at, key, code, storable(input), storable(message), consequence, course],
  );
}

/** A mark in words for people. */
const markTexts = {
  released: "an operator has released it",
  version: "another version of the core",
};

async function mark(
  client: pg.ClientBase,
  course: number,
  epoch: number,
  key: FaultMark,
): Promise<void> {
  const text = key === released ? markTexts.released : markTexts.version;
  await client.query(
    "insert into core_faults (course, epoch, key, message, consequence) values ($4, $1, $2, $3, 'retried')",
    [epoch, key, `everything is tried again: ${text}`, course],
  );
}

/** Lets the next core try everything again. Returns what was set aside, by its words in the log. */
export async function releaseFaults(client: pg.ClientBase, course: number): Promise<Aside> {
  const { aside } = new Quarantine(await storedFaults(client, course));
  const { rows: leaders } = await client.query<{ epoch: number }>(
    "select epoch from leader where course = $1",
    [course],
  );
  await mark(client, course, leaders[0]?.epoch ?? 0, released);
  return aside;
}

/** A text that any database accepts: a fault record must not keep a core from starting. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll("\0", "").slice(0, longestText).toWellFormed();
}
