import { sameBytes } from "../bytes.ts";
import { bytesOf, type Hex, hexOf } from "../draw/hex.ts";
import { nextTextsHead, readPrintText, type TapePrint } from "../tape.ts";

/** One batch of the tape as it is published: texts of its prints in tape order, and the head of the chain after them. */
export interface TapeBatch {
  readonly batch: number;
  readonly prints: readonly string[];
  readonly head: Hex;
}

/** A stretch of consecutive batches; `previousHead` is the head before its first, null at the beginning of the tape. */
export interface TapeStretch {
  readonly previousHead: Hex | null;
  readonly items: readonly TapeBatch[];
}

/** Why a batch fails. */
export type TapeProblem =
  | "STRETCH_TORN" // a stretch does not begin where the one before it ended
  | "BATCH_OUT_OF_ORDER"
  | "PRINTS_MISSING"
  | "PRINT_UNREADABLE"
  | "PRINT_LEFT_OUT" // the numbers of a share's prints have a gap
  | "HEAD_DIFFERS"; // the head does not follow from the head before and the prints

export interface BrokenBatch {
  readonly problem: TapeProblem;
  readonly batch: number;
  /** The text that cannot be read, or that comes after a gap. */
  readonly print: string | null;
}

/**
 * Recomputes the tape's chain stretch by stretch, in memory for one number a share: a day has hundreds of thousands of prints. What it has found
 * stands, and nothing behind a broken batch is looked at.
 */
export class TapeWalk {
  #head: Hex | null | undefined;
  #batch = 0;
  #prints = 0;
  #batches = 0;
  #broken: BrokenBatch | null = null;
  readonly #sequences = new Map<string, number>();
  readonly #onPrint: (print: TapePrint) => void;

  /** `onPrint` gets every print of the batches whose head is right. */
  constructor(onPrint: (print: TapePrint) => void = () => {}) {
    this.#onPrint = onPrint;
  }

  /** The head after all that was walked; null before the first batch. */
  get head(): Hex | null {
    return this.#head ?? null;
  }

  /** Number of the last batch that was walked; 0 before the first. */
  get batch(): number {
    return this.#batch;
  }

  get prints(): number {
    return this.#prints;
  }

  get batches(): number {
    return this.#batches;
  }

  get broken(): BrokenBatch | null {
    return this.#broken;
  }

  /** Walks on; false: a batch is broken. */
  add({ previousHead, items }: TapeStretch): boolean {
    const [first] = items;
    if (this.#broken !== null || first === undefined) return this.#broken === null;
    if (this.#head !== undefined && this.#head !== previousHead)
      return this.#break({ problem: "STRETCH_TORN", batch: first.batch, print: null });
    this.#head ??= previousHead;
    return items.every((item) => this.#walk(item));
  }

  #walk({ batch, prints: texts, head }: TapeBatch): boolean {
    const fail = (problem: TapeProblem, print: string | null = null) =>
      this.#break({ problem, batch, print });
    if (batch <= this.#batch) return fail("BATCH_OUT_OF_ORDER");
    if (texts.length === 0) return fail("PRINTS_MISSING");
    const read: TapePrint[] = [];
    for (const text of texts) {
      const print = readPrintText(text);
      if (print === null) return fail("PRINT_UNREADABLE", text);
      read.push(print);
    }
    const before = this.#head ?? null;
    const computed = nextTextsHead(before === null ? null : bytesOf(before), texts);
    if (!sameBytes(computed, bytesOf(head))) return fail("HEAD_DIFFERS");
    for (const [index, print] of read.entries()) {
      const last = this.#sequences.get(print.code);
      if (last !== undefined && print.sequence !== last + 1)
        return fail("PRINT_LEFT_OUT", texts[index] ?? null);
      this.#sequences.set(print.code, print.sequence);
    }
    read.forEach(this.#onPrint);
    this.#head = hexOf(computed);
    this.#batch = batch;
    this.#batches += 1;
    this.#prints += read.length;
    return true;
  }

  #break(broken: BrokenBatch): false {
    this.#broken = broken;
    return false;
  }
}
