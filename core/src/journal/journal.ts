import type { Hex } from "@akari/verify/draw/hex";
import type { TableRows } from "../batch/batch-rows.ts";
import { coreVersion } from "../capture/core-version.ts";
import { encodeInputs } from "./encode-inputs.ts";
import { effectsOf, journalHead, type JournalRow } from "./journal-row.ts";
import type { JournalledInput } from "./journalled-input.ts";
import { portableSha256, type Sha256 } from "./sha256.ts";

const firstCourse = 1;

export interface JournalParts {
  /** Of the leader. */
  readonly epoch: number;
  /** Of the last row; null: there is none. */
  readonly head: Hex | null;
  /** Absent: the first. */
  readonly course?: number;
  /** Absent: the portable one. */
  readonly sha256?: Sha256;
}

/**
 * The inputs that decided the market's course, one row per stored batch. Inputs of batches that stored nothing wait for the next row
 * (docs/decisions/0645-a-journal-of-what-decided-the-course.md).
 */
export class Journal {
  readonly #epoch: number;
  readonly #course: number;
  readonly #sha256: Sha256;
  #head: Hex | null;
  #waiting: JournalledInput[] = [];

  constructor({ epoch, head, course = firstCourse, sha256 = portableSha256 }: JournalParts) {
    this.#epoch = epoch;
    this.#course = course;
    this.#sha256 = sha256;
    this.#head = head;
  }

  /** Of the last row; null: there is none. */
  get head(): Hex | null {
    return this.#head;
  }

  /** Whether inputs wait for a row. */
  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  hear(input: JournalledInput): void {
    this.#waiting.push(input);
  }

  /** The row of a batch that is stored, with all that waits. `tables`: what the batch writes. */
  next(batch: number, tables: readonly TableRows[]): JournalRow {
    const row = {
      course: this.#course,
      batch,
      epoch: this.#epoch,
      coreVersion,
      inputs: encodeInputs(this.#waiting),
      effects: effectsOf(tables, this.#sha256),
      headBefore: this.#head,
    };
    const head = journalHead(row, this.#sha256);
    this.#waiting = [];
    this.#head = head;
    return { ...row, head };
  }
}
