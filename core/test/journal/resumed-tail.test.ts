import { boundariesBetween } from "@akari/exchange/schedule";
import { createRandom } from "@akari/simulator/random";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { captureWithoutCommands } from "../../src/capture/captured-market.ts";
import { coreVersion } from "../../src/capture/core-version.ts";
import { encodeCapture } from "../../src/capture/encode-capture.ts";
import { Core } from "../../src/core.ts";
import { nothingAside } from "../../src/faults/aside.ts";
import type { Carried } from "../../src/input.ts";
import { Journal } from "../../src/journal/journal.ts";
import { journalledRows } from "../../src/journal/journalled-rows.ts";
import { digestOf, type KeptCapture } from "../../src/journal/kept-capture.ts";
import { reckonedWith } from "../../src/journal/reckoned-with.ts";
import { resumeMarketFrom } from "../../src/journal/resume-market.ts";
import type { Resumption } from "../../src/journal/resume-tail.ts";
import { portableSha256 as sha256 } from "../../src/journal/sha256.ts";
import type { RowSources } from "../../src/records/row-sources.ts";
import { loadState } from "../../src/state/load-state.ts";
import { MemoryTables } from "../../src/testing/memory-tables.ts";
import { Workload } from "../../src/testing/workload.ts";

/** Monday, 16 November 2026, 09:30 in Tokyo. */
const start = Date.UTC(2026, 10, 16, 0, 30);
const reckoned = reckonedWith("practice", [], sha256);

/** A market on tables in memory that journals what it carries. */
class JournalledMarket {
  readonly tables: MemoryTables;
  core!: Core;
  sources!: RowSources;
  batch = 0;
  #journal!: Journal;
  #epoch = 0;
  readonly #random;
  readonly #workload: Workload;
  #at = start;

  constructor(seed: number) {
    this.#random = createRandom(seed, "journalled");
    this.#workload = new Workload(createRandom(seed, "workload"));
    const founding = { schedule: "practice", instruments: 3, seedFixed: true } as const;
    this.tables = new MemoryTables({ ...founding, seed: `journal ${seed}`, at: start });
  }

  async open(): Promise<this> {
    const loaded = await loadState(this.tables);
    this.#epoch = this.tables.lead();
    this.core = new Core(loaded);
    this.sources = { ...loaded };
    this.#journal = new Journal({ epoch: this.#epoch, head: loaded.journalHead });
    this.#carryBoundaries(loaded.boundaryAt);
    this.close();
    return this;
  }

  /** As the next core begins after this one. */
  hearStart(from: "capture" | "tables", aside = nothingAside): void {
    this.#journal.hear({ kind: "start", at: this.#at, from, because: null, aside, ...reckoned });
  }

  /** Commands, beats and now and then a long gap. */
  fill(): void {
    for (let left = this.#random.integer(1, 12); left > 0; left -= 1) {
      const before = this.#at;
      const gap = this.#random.uniform() < 0.02 ? 3_600_000 : 300;
      this.#at += Math.ceil(this.#random.exponential(gap));
      this.#carryBoundaries(before);
      const { visitsInBeat: visits } = this.core.rounds;
      this.#process({ kind: "slice", at: this.#at, begins: true, visits });
      const command = this.#workload.next(this.core.brokerage, this.#at);
      this.#process({ kind: "command", ticket: 0, command, fingerprint: command.id });
      // The same again changes nothing.
      if (this.#random.uniform() < 0.1)
        this.#process({ kind: "command", ticket: 0, command, fingerprint: command.id });
    }
  }

  /** Ends the batch; whether it was stored. */
  close(): boolean {
    const batch = this.core.takeBatch();
    const rows = journalledRows(batch, this.batch + 1, this.sources, this.#journal);
    if (rows === null) return false;
    this.batch += 1;
    expect(this.tables.commit(this.#epoch, rows)).toBe(true);
    return true;
  }

  capture(): Omit<KeptCapture, "digest"> {
    return {
      course: 1,
      batch: this.batch,
      coreVersion,
      takenAt: this.#at,
      head: this.#journal.head,
      ...reckoned,
      bytes: this.bytes(),
    };
  }

  keep(change: Partial<KeptCapture> = {}): void {
    const capture = { ...this.capture(), ...change };
    this.tables.keepCapture({ ...capture, digest: digestOf(capture, sha256) });
  }

  bytes(): Uint8Array {
    return encodeCapture(captureWithoutCommands(this.core, this.sources, this.batch));
  }

  async resume(change: Partial<Resumption> = {}) {
    return resumeMarketFrom(this.tables, await loadState(this.tables), {
      course: 1,
      reckonedWith: reckoned,
      given: {},
      aside: nothingAside,
      sha256,
      unpack: (bytes) => Promise.resolve(bytes),
      ...change,
    });
  }

  #carryBoundaries(after: number): void {
    const { calendar } = this.core.brokerage;
    for (const boundary of boundariesBetween(calendar, after, this.#at))
      this.#process({
        kind: "boundary",
        ticket: 0,
        boundary,
        nextTradingDate: calendar.nextTradingDay(boundary.tradingDate),
      });
  }

  #process(input: Carried): void {
    this.core.process(input);
  }
}

test("M-HOU-44 a market that is resumed at any batch with the journal after its capture is the one that went on", async () => {
  let resumed = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 1_000_000 }), async (seed) => {
      const random = createRandom(seed, "resumptions");
      const market = await new JournalledMarket(seed).open();
      market.keep();
      for (let batch = 0; batch < 14; batch += 1) {
        market.fill();
        if (!market.close()) continue;
        if (random.uniform() < 0.2) market.keep();
        if (random.uniform() < 0.6) continue;
        const { market: again, because } = await market.resume();
        expect(because).toBe(null);
        const bytes = encodeCapture(
          captureWithoutCommands(again!.core, again!.sources, again!.batch),
        );
        expect(bytes).toEqual(market.bytes());
        for (const { actor_kind: kind, actor_id: actor, id } of market.tables.rows("commands"))
          expect(again!.core.memory.find({ kind, id: actor }, id)).toEqual(
            market.core.memory.find({ kind, id: actor }, id),
          );
        resumed += 1;
      }
    }),
    { numRuns: 3 },
  );
  expect(resumed).toBeGreaterThan(2);
});

async function shortMarket(): Promise<JournalledMarket> {
  const market = await new JournalledMarket(7).open();
  for (let batch = 0; batch < 3; batch += 1) {
    market.fill();
    market.close();
  }
  market.keep();
  return market;
}

test("M-HOU-42 a capture of another version, course, calendar or set of imported shares is not resumed, and it is said why", async () => {
  const market = await shortMarket();
  expect((await market.resume()).because).toBe(null);
  const other = sha256("another");
  const refused: readonly (readonly [Partial<KeptCapture>, string])[] = [
    [
      { coreVersion: coreVersion + 1 },
      `the capture is of version ${coreVersion + 1} of the core, and this is ${coreVersion}`,
    ],
    [{ course: 2 }, "the capture is of course 2, and this is 1"],
    [{ calendar: other }, "the calendar has changed since the capture"],
    [{ replays: other }, "the imported shares have changed since the capture"],
    [{ head: other }, "the journal has another head than the capture"],
    [
      { batch: market.batch + 1 },
      `the capture is of batch ${market.batch + 1}, and the tables are at ${market.batch}`,
    ],
    [
      { bytes: market.bytes().slice(0, -1) },
      expect.stringMatching(
        /^the capture cannot be read: the capture has \d+ bytes, and \d+ were written$/,
      ),
    ],
  ];
  for (const [change, because] of refused) {
    market.keep(change);
    expect(await market.resume()).toEqual({ market: null, because, carried: 0 });
  }
});

test("M-HOU-42 a tail that takes too long, or in which a core started from the tables, is left", async () => {
  const market = await shortMarket();
  market.fill();
  expect(market.close()).toBe(true);
  expect(await market.resume({ mayGoOn: () => false })).toMatchObject({
    market: null,
    because: `the journal after batch ${market.batch - 1} takes too long`,
  });
  expect(await market.resume()).toMatchObject({ because: null, carried: 1 });
  market.hearStart("tables");
  market.fill();
  expect(market.close()).toBe(true);
  expect(await market.resume()).toMatchObject({
    market: null,
    because: `a core started from the tables after batch ${market.batch - 1}`,
  });
});

test("M-HOU-43 a resumed market leaves out what the quarantine says; a share that was suspended and is no more makes it start from the tables", async () => {
  const market = await shortMarket();
  const [code = ""] = market.core.exchange.codes;
  const aside = { requests: [], work: ["disclosures"], codes: [code] };
  const { market: again } = await market.resume({ aside });
  const { core, sources } = again!;
  expect(core.capture().own.aside).toEqual(aside);
  market.core = core;
  market.sources = sources;
  market.hearStart("capture", aside);
  const before = core.exchange.book(code);
  market.fill();
  expect(market.close()).toBe(true);
  expect(core.exchange.book(code)).toEqual(before);
  expect(await market.resume({ aside })).toMatchObject({ because: null, carried: 1 });
  expect(await market.resume()).toMatchObject({
    market: null,
    because: `${code} was suspended when the market was captured, and is no more`,
  });
});
