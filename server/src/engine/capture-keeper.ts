import { setImmediate as afterOthers } from "node:timers/promises";
import type { NewCapture } from "@akari/core/journal/kept-capture";
import {
  CapturePace,
  type PaceLimits,
  type Tail,
  type CaptureUrgency,
} from "@akari/core/keeping/capture-pace";
import type { Keeper } from "@akari/core/keeping/keeper";
import type { KeepAsked } from "@akari/core/writer-messages";
import { captureOf, type CapturedNow } from "./keep-capture.ts";

export interface CaptureKeeperParts extends Omit<CapturedNow, "batch"> {
  readonly limits: PaceLimits;
  /** The part of the journal that the core has replayed; null: it started from the tables. */
  readonly tail: Tail | null;
  /** Before this market time no customer is there to notice a lost queue; null: customers are there. */
  readonly opensAt: number | null;
  /** Over a connection of its own, so that no batch waits for it. */
  readonly keep: (capture: NewCapture) => Promise<void>;
  /** The same under a name, for good; rejects when there is one of this name. */
  readonly keepNamed: (name: string, capture: NewCapture) => Promise<void>;
  /** Called with the result. */
  readonly onKept: (asked: KeepAsked, batch: number | null, problem: string | null) => void;
  /** A market that is not captured continues; a start is slower, or from the tables. */
  readonly onTrouble: (line: string) => void;
}

/**
 * Captures the market while it runs, as often as its pace says. Only the value is made at once; its bytes are made between the core's other work,
 * compressed in another thread and kept over another connection.
 */
export class CaptureKeeper implements Keeper {
  readonly #parts: CaptureKeeperParts;
  readonly #pace: CapturePace;
  #making: Promise<void> = Promise.resolve();
  #isEnding = false;
  #isInTrouble = false;

  constructor(parts: CaptureKeeperParts) {
    this.#parts = parts;
    this.#pace = new CapturePace(parts.limits, () => performance.now(), parts.tail);
  }

  worked(ms: number): void {
    this.#pace.worked(ms);
  }

  stored(): void {
    this.#pace.stored();
  }

  get urgency(): CaptureUrgency {
    const { core, opensAt } = this.#parts;
    if (this.#isEnding || (opensAt !== null && core.at < opensAt)) return "none";
    return this.#pace.urgency;
  }

  capture(batch: number): void {
    this.#pace.begun();
    const begun = performance.now();
    try {
      const capture = captureOf(
        { ...this.#parts, batch },
        { pause: afterOthers, onMade: (tookMs) => this.#pace.cost(tookMs) },
      );
      // Should its bytes fail, this much has been spent.
      this.#pace.cost(performance.now() - begun);
      this.#making = this.#keep(capture);
    } catch (error) {
      this.#pace.cost(performance.now() - begun);
      this.#fail(error);
    }
  }

  keep(asked: KeepAsked, batch: number): void {
    const { keepNamed, onKept } = this.#parts;
    const store = async () => {
      const capture = await captureOf({ ...this.#parts, batch }, { pause: afterOthers });
      await keepNamed(asked.name, capture);
    };
    const stored = store().then(
      () => onKept(asked, batch, null),
      (error: unknown) => onKept(asked, null, wordsOf(error)),
    );
    this.#making = Promise.all([this.#making, stored]).then(() => {});
  }

  /** No more captures: resolves when the capture in progress is kept or dropped. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#making;
  }

  async #keep(capture: Promise<NewCapture>): Promise<void> {
    try {
      await this.#parts.keep(await capture);
      this.#isInTrouble = false;
      this.#pace.kept();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#pace.failed();
    // Said once until one is kept again.
    if (!this.#isInTrouble) this.#parts.onTrouble(`the market was not captured: ${String(error)}`);
    this.#isInTrouble = true;
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
