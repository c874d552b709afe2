import { sameBytes } from "@akari/verify/bytes";
import { createRandom, type Random } from "@akari/simulator/random";
import {
  type CapturedMarket,
  captureWithoutCommands,
  type ResumedMarket,
  resumeMarket,
} from "../../src/capture/captured-market.ts";
import { coreVersion } from "../../src/capture/core-version.ts";
import { decodeCapture, encodeCapture } from "../../src/capture/encode-capture.ts";
import { nothingAside } from "../../src/faults/aside.ts";
import { digestOf } from "../../src/journal/kept-capture.ts";
import { type CoreEnvironment, coreEnvironment } from "../../src/journal/core-environment.ts";
import { resumeMarketFrom } from "../../src/journal/resume-market.ts";
import { portableSha256 as sha256 } from "../../src/journal/sha256.ts";
import type { StartInput } from "../../src/journal/start-input.ts";
import type { Rules } from "../../src/rules.ts";
import { type Loaded, loadState } from "../../src/state/load-state.ts";
import type { MemoryTables } from "../../src/testing/memory-tables.ts";
import type { Life } from "./life.ts";
import { type Omission, omit } from "./omissions.ts";

/** Of a hundred stored batches. */
const capturedPercent = 15;

/** A capture with the journal after it. */
export interface Onward {
  readonly market: ResumedMarket;
  /** The market as if nothing had been lost. */
  readonly steady: ResumedMarket;
  readonly start: StartInput;
}

/**
 * After each kill the next life goes on from the newest capture and the journal after it, beside the market as if nothing had been lost: the killed core
 * itself where all that it had carried was stored, else the market as it was after the last batch that was. Captures are taken at random between.
 */
export class ReplayedLives {
  /** Restarts from capture and journal, and batches of the journal replayed in them. */
  restarts = 0;
  carried = 0;
  readonly #random: Random;
  readonly #rules: Rules;
  #environment: CoreEnvironment | null = null;
  /** After the last stored batch. */
  #stored: { readonly captured: CapturedMarket; readonly life: Life } | null = null;
  /** Whether the process has more inputs than the stored ones. */
  #hasMore = false;

  readonly #omission: Omission | undefined;

  /** `omission`: left out of each capture that is kept; absent: nothing is. */
  constructor(seed: number, rules: Rules, omission?: Omission) {
    this.#random = createRandom(seed, "replayed lives");
    this.#rules = rules;
    this.#omission = omission;
  }

  /** The state from which the next process continues; null: nothing is captured yet, so it starts from the tables. */
  async onward(tables: MemoryTables, loaded: Loaded): Promise<Onward | null> {
    this.#environment ??= coreEnvironment(loaded.schedule, [], sha256);
    if (this.#stored === null) return null;
    const rules = this.#rules;
    const { market, because, carried } = await resumeMarketFrom(tables, loaded, {
      course: 1,
      environment: this.#environment,
      given: { rules },
      aside: nothingAside,
      sha256,
      unpack: (bytes) => Promise.resolve(bytes),
    });
    if (market === null)
      throw new Error(`a killed core did not go on from its capture: ${because}`);
    const { captured, life } = this.#stored;
    const bytes = encodeCapture(captured);
    if (!sameBytes(encodeCapture(captureOf(market)), bytes))
      throw new Error("capture and journal lead to another market than the one that was stored");
    this.restarts += 1;
    this.carried += carried;
    const steady = this.#hasMore ? await this.#asStored(bytes, tables) : life.market();
    const { at } = market.core;
    const start: StartInput = {
      kind: "start",
      at,
      from: "capture",
      because: null,
      aside: nothingAside,
      ...this.#environment,
    };
    return { market, steady, start };
  }

  /** The life's last batch is on disk. */
  stored(tables: MemoryTables, life: Life): void {
    const isFirst = this.#stored === null;
    const captured = captureOf(life.market());
    this.#stored = { captured, life };
    this.#hasMore = false;
    if (!isFirst && this.#random.uniform() * 100 >= capturedPercent) return;
    let bytes = encodeCapture(captured);
    if (this.#omission !== undefined) {
      const less = decodeCapture(bytes);
      omit(this.#omission, less);
      bytes = encodeCapture(less);
    }
    const capture = {
      course: 1,
      batch: captured.batch,
      coreVersion,
      takenAt: life.core.at,
      head: life.journal.head,
      ...this.#environment!,
      bytes,
      tookMs: 1,
    };
    tables.keepCapture({ ...capture, digest: digestOf(capture, sha256) });
  }

  /** The life has carried an input that is not stored yet. */
  processed(): void {
    this.#hasMore = true;
  }

  async #asStored(bytes: Uint8Array, tables: MemoryTables): Promise<ResumedMarket> {
    const market = resumeMarket(decodeCapture(bytes), { rules: this.#rules });
    market.core.memory.takeOver((await loadState(tables)).memory);
    return market;
  }
}

function captureOf({ core, sources, batch }: ResumedMarket): CapturedMarket {
  return captureWithoutCommands(core, sources, batch);
}
