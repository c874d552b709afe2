import type { Actor } from "@akari/brokerage/actor";
import type { StoredOutcome } from "./batch.ts";

/** Design 2: (actor, id) is remembered for 48 hours. */
export const commandMemoryMs = 48 * 60 * 60 * 1000;

interface Remembered {
  readonly at: number;
  readonly fingerprint: string;
  readonly outcome: StoredOutcome;
}

/** What each (actor, id) came to. Kept in the order of time, so that forgetting starts at the oldest. */
export class CommandMemory {
  readonly #remembered = new Map<string, Remembered>();

  find(actor: Actor, id: string): Remembered | undefined {
    return this.#remembered.get(key(actor, id));
  }

  remember(actor: Actor, id: string, what: Remembered): void {
    this.#remembered.set(key(actor, id), what);
  }

  forgetBefore(at: number): void {
    for (const [name, what] of this.#remembered) {
      if (what.at >= at) return;
      this.#remembered.delete(name);
    }
  }
}

function key(actor: Actor, id: string): string {
  return `${actor.kind} ${actor.id} ${id}`;
}
