import type { Calendar } from "@akari/exchange/calendar";
import { type Boundary, nextBoundary, phaseAt } from "@akari/exchange/schedule";

/** The last one; a plain value. */
export type CapturedBoundary = Pick<Boundary, "at" | "phase"> | null;

/**
 * The boundaries that the market has passed: each comes once, and none after a later one. A founding passes several at one instant; they
 * begin different phases.
 */
export class PassedBoundaries {
  readonly #calendar: Calendar;
  #last: CapturedBoundary = null;
  #nextAt = Infinity;

  /** `at`: of the last stored boundary; absent: none is stored. */
  constructor(calendar: Calendar, at?: number) {
    this.#calendar = calendar;
    if (at !== undefined) this.resume({ at, phase: phaseAt(calendar, at) });
  }

  capture(): CapturedBoundary {
    return this.#last === null ? null : { at: this.#last.at, phase: this.#last.phase };
  }

  resume(last: CapturedBoundary): void {
    this.#last = last;
    this.#nextAt = last === null ? Infinity : nextBoundary(this.#calendar, last.at).at;
  }

  /** When the next one is due, whether that has passed or not; Infinity: there was none yet. */
  get nextAt(): number {
    return this.#nextAt;
  }

  /** Whether a boundary has been passed; any other is passed with it. */
  hasPassed({ boundary }: { readonly boundary: Boundary }): boolean {
    const { at, phase } = boundary;
    const last = this.#last;
    if (last !== null && (at < last.at || (at === last.at && phase === last.phase))) return true;
    this.resume(boundary);
    return false;
  }
}
