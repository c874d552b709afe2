import type { Approved, CommandBase } from "../command-base.ts";
import type { HaltReason } from "./operator-halt.ts";

/**
 * Stops or resumes trading of one instrument; orders stay in the book (market rules 13). Operators give a public reason, and trading resumes
 * by itself; the clock gives none, and resumes it.
 */
export interface HaltInstrument extends CommandBase, Approved {
  readonly kind: "halt-instrument" | "resume-instrument";
  readonly code: string;
  /** Of operators' halts. */
  readonly reason?: HaltReason;
}
