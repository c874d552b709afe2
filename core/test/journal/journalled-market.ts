import { boundariesBetween } from "@akari/exchange/schedule";
import { createRandom } from "@akari/simulator/random";
import { captureWithoutCommands } from "../../src/capture/captured-market.ts";
import { coreVersion } from "../../src/capture/core-version.ts";
import { encodeCapture } from "../../src/capture/encode-capture.ts";
import { Core } from "../../src/core.ts";
import { nothingAside } from "../../src/faults/aside.ts";
import type { Carried } from "../../src/input.ts";
import { Journal } from "../../src/journal/journal.ts";
import { journalledRows } from "../../src/journal/journalled-rows.ts";
import { digestOf, type KeptCapture, type NewCapture } from "../../src/journal/kept-capture.ts";
import { coreEnvironment } from "../../src/journal/core-environment.ts";
import { resumeMarketFrom } from "../../src/journal/resume-market.ts";
import type { Resumption } from "../../src/journal/resume-tail.ts";
import { portableSha256 as sha256 } from "../../src/journal/sha256.ts";
import type { RowSources } from "../../src/records/row-sources.ts";
import { loadState } from "../../src/state/load-state.ts";
import { MemoryTables } from "../../src/testing/memory-tables.ts";
import { Workload } from "../../src/testing/workload.ts";

/** Monday, 16 November 2026, 09:30 in Tokyo. */
const start = Date.UTC(2026, 10, 16, 0, 30);
const environment = coreEnvironment("practice", [], sha256);

/** A market on tables in memory that journals its inputs. */
export class JournalledMarket {
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
    this.#journal.hear({ kind: "start", at: this.#at, from, because: null, aside, ...environment });
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
    if (!this.tables.commit(this.#epoch, rows)) throw new Error("fenced off");
    return true;
  }

  capture(): NewCapture {
    return {
      course: 1,
      batch: this.batch,
      coreVersion,
      takenAt: this.#at,
      head: this.#journal.head,
      ...environment,
      bytes: this.bytes(),
      tookMs: 7,
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
      environment,
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
