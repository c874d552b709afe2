import type { Blame } from "./blame.ts";

/** A core that ran for this long was sound: its end has a new cause. */
export const soundLifeMs = 60_000;

/** Why a core has ended, as far as it could still report it. */
export interface CoreEnding {
  /**
   * `led`: another Akari leads this database. `trouble`: database, disk or computer, independent of the input. `fault`: the input itself,
   * so that it would happen again.
   */
  readonly cause: "led" | "trouble" | "fault";
  /** With the stack of a fault. */
  readonly message: string;
  /** For a fault; null: one of several inputs. */
  readonly blame: Blame | null;
}
