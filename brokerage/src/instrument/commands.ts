import type { CommandBase } from "../command-base.ts";

/** Stops or resumes trading of one instrument; orders stay in the book (market rules 13). */
export interface HaltInstrument extends CommandBase {
  readonly kind: "halt-instrument" | "resume-instrument";
  readonly code: string;
}
