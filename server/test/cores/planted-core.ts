import { pathToFileURL } from "node:url";
import type { Command } from "@akari/brokerage/commands";

/** A fault to plant in the core. The product knows nothing of it: a test passes the address of the faulty thread. */
export interface Plant {
  /** An order of this many shares throws in its rule. */
  readonly throwsOn?: number;
  /** A command of this kind throws in its rule. */
  readonly throwsAt?: Command["kind"];
  /** Changes of phase of this instrument throw in their rule. */
  readonly breaksPhasesOf?: string;
  /** An order of this many shares leaves an unhandled rejection behind. */
  readonly rejectsOn?: number;
  /** An order of this many shares is judged for ever. */
  readonly spinsOn?: number;
  /** A file that gets a character each time such a judgement begins. */
  readonly spins?: string;
  /** A file that marks the fault as done, so that it occurs only once, in whichever core. */
  readonly once?: string;
  readonly commitLimitMs?: number;
}

/**
 * A core thread with the fault, from the bundle of `server/test/global-programs.ts`; its parameters are part of its URL, since a thread's module
 * takes none.
 */
export function plantedCore(plant: Plant, bundled: string): URL {
  const { href } = pathToFileURL(bundled);
  const program = `import { runPlanted } from ${JSON.stringify(href)}; await runPlanted(${JSON.stringify(plant)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}
