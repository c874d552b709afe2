import { createRandom } from "@akari/simulator/random";
import { expect, test } from "vitest";
import { rowsOf } from "../../src/batch/batch-rows.ts";
import { type Batch, isComplete } from "../../src/batch/batch.ts";
import { Core } from "../../src/core.ts";
import type { Moving } from "../../src/input.ts";
import { happenedRecords, keptRecords } from "../../src/records/all.ts";
import type { NumberedEvent } from "../../src/records/numbered-event.ts";
import { loadState } from "../../src/state/load-state.ts";
import { hashState } from "../../src/state/state-hash.ts";
import { MemoryTables } from "../../src/testing/memory-tables.ts";
import { Workload } from "../../src/testing/workload.ts";
import { CoresInMemory, foundingOf, type Wish } from "./cores-in-memory.ts";
import { soundRules } from "./planted-bugs.ts";

/** Fields that depend on the end of a batch and not on its inputs (docs/decisions/0645-a-journal-of-what-decided-the-course.md). */
const ofBatches = new Set(["batch", "place"]);
const tableNames = [
  ...keptRecords.map(({ table }) => table.name),
  ...happenedRecords.flatMap(({ rows }) => rows.map(({ table }) => table.name)),
].filter((name) => name !== "tape_heads" && name !== "instrument_state");

interface Course {
  readonly hash: string;
  readonly tables: MemoryTables;
  readonly core: Core;
  readonly events: readonly NumberedEvent[];
  readonly batches: number;
}

/** Random traffic through the writer, on a machine whose clock and stopwatch go as they like. */
async function carriedByWriter(seed: number, instruments: number): Promise<CoresInMemory> {
  const random = createRandom(seed, "host");
  const workload = new Workload(createRandom(seed, "workload"));
  const now = (at: number) => at + random.integer(0, 80);
  const cores = new CoresInMemory({}, { instruments, now });
  await cores.open();
  // Else the traffic would begin with a dividend of each share.
  if (instruments > 8) await cores.customer(100_000_000_001);
  for (let round = 0; round < 120; round += 1) {
    cores.lookMs = random.pick([0, 0.01, 0.5, 3]);
    const asked: Promise<unknown>[] = [];
    for (let group = random.integer(1, 3); group > 0; group -= 1) {
      const wishes: Wish[] = [];
      for (let inputs = random.integer(1, 8); inputs > 0; inputs -= 1) {
        const dice = random.uniform();
        const command = workload.next(cores.core.brokerage, cores.at);
        if (dice < 0.3) wishes.push(cores.beat(random.integer(1, 400)));
        else if (dice < 0.4) wishes.push({ kind: "ping" });
        else if (dice < 0.5 && command.kind === "place-order") wishes.push(cores.preview(command));
        else wishes.push({ kind: "command", command, fingerprint: JSON.stringify(command) });
      }
      asked.push(cores.ask(...wishes));
    }
    await Promise.all(asked);
    const dice = random.uniform();
    if (dice < 0.2) cores.moveTime(random.integer(0, 20_000));
    else if (dice < 0.3) await cores.passBoundary();
  }
  // The day ends.
  const { brokerage } = cores.core;
  for (const date = brokerage.tradingDate; brokerage.tradingDate === date;)
    await cores.passBoundary();
  await cores.ask(cores.beat(), { kind: "ping" });
  return cores;
}

/** Carries out the same inputs again, in batches that `endsAfter` ends. */
async function carriedAgain(
  carried: readonly Moving[],
  instruments: number,
  endsAfter: (batch: Batch) => boolean,
): Promise<Course> {
  const tables = new MemoryTables(foundingOf(instruments));
  const epoch = tables.lead();
  const loaded = await loadState(tables);
  const core = new Core({ ...loaded, rules: soundRules });
  const sources = { ...loaded };
  const events: NumberedEvent[] = [];
  let number = loaded.batch;
  const close = () => {
    const batch = core.takeBatch();
    events.push(...batch.accountEvents);
    const rows = rowsOf(batch, number + 1, sources);
    if (rows === null) return;
    number += 1;
    if (!tables.commit(epoch, rows)) throw new Error("not stored");
  };
  for (const input of carried) {
    core.process(input);
    if (isComplete(core.batch) || endsAfter(core.batch)) close();
  }
  close();
  return { hash: hashState(sources), tables, core, events, batches: number };
}

function contentOf(tables: MemoryTables): Record<string, unknown[]> {
  const rowsIn = (name: string) =>
    tables
      .rows(name)
      .map((row) => Object.entries(row).filter(([column]) => !ofBatches.has(column)))
      .map((row) => JSON.stringify(row))
      .toSorted();
  return Object.fromEntries(tableNames.map((name) => [name, rowsIn(name)]));
}

test.each([
  [1, 4],
  [2, 4],
  [3, 70],
])(
  "M-HOU-34 [prop] a writer's inputs, replayed, give the same market wherever batches end (seed %i, %i shares)",
  async (seed, instruments) => {
    const cores = await carriedByWriter(seed, instruments);
    expect(cores.deaths).toBe(0);
    const random = createRandom(seed, "ends");
    const again = (endsAfter: (batch: Batch) => boolean) =>
      carriedAgain(cores.carried, instruments, endsAfter);
    const courses = [
      await again(() => true),
      await again(() => false),
      await again(() => random.uniform() < 0.2),
    ];
    const [first] = courses as [Course, ...Course[]];
    expect(first.events.length).toBeGreaterThan(100);
    expect(new Set(courses.map(({ batches }) => batches)).size).toBe(3);
    const content = contentOf(cores.tables);
    for (const { tables, core, events, hash } of courses) {
      expect(hash).toBe(cores.hash());
      expect(core.at).toBe(cores.core.at);
      expect(events).toEqual(first.events);
      expect(contentOf(tables)).toEqual(content);
      expect(core.exchange.codes.map((code) => core.exchange.book(code))).toEqual(
        cores.core.exchange.codes.map((code) => cores.core.exchange.book(code)),
      );
      expect(core.capture().own).toEqual(cores.core.capture().own);
      expect(core.capture().crowd).toEqual(cores.core.capture().crowd);
    }
  },
);
