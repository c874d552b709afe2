import type { Calendar } from "@akari/exchange/calendar";
import { type Boundary, phaseAt } from "@akari/exchange/schedule";
import type { Carried } from "../input.ts";

/** The last one; a plain value. */
export type CapturedBoundary = Pick<Boundary, "at" | "phase"> | null;

/**
 * The boundaries that the market has passed: each comes once, and none after a later one. A founding passes several at one instant; they
 * begin different phases.
 */
export class PassedBoundaries {
  #last: CapturedBoundary;

  /** `at`: of the last one that is stored; absent: none is. */
  constructor(calendar: Calendar, at?: number) {
    this.#last = at === undefined ? null : { at, phase: phaseAt(calendar, at) };
  }

  capture(): CapturedBoundary {
    return this.#last === null ? null : { at: this.#last.at, phase: this.#last.phase };
  }

  resume(last: CapturedBoundary): void {
    this.#last = last;
  }

  /** Whether an input is a boundary that has been passed; any other boundary is passed with it. */
  hasPassed(input: Carried): boolean {
    if (input.kind !== "boundary") return false;
    const { at, phase } = input.boundary;
    const last = this.#last;
    if (last !== null && (at < last.at || (at === last.at && phase === last.phase))) return true;
    this.#last = input.boundary;
    return false;
  }
}
