import type { Blame } from "./blame.ts";

/** The core failed on its input and would fail on it again. The cause is the original error. */
export class CoreFault extends Error {
  readonly blame: Blame | null;

  constructor(cause: unknown, blame: Blame | null) {
    super("the core failed on its input", { cause });
    this.blame = blame;
  }
}
