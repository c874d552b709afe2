import type { Actor } from "@akari/brokerage/actor";
import type { Reply } from "../bus/messages.ts";
import type { StoredOutcome } from "./outcome.ts";

/** How long (actor, id) is remembered (docs/api.md#sending-once). */
export const commandMemoryMs = 48 * 60 * 60 * 1000;

interface Remembered {
  readonly at: number;
  readonly fingerprint: string;
  readonly outcome: StoredOutcome;
}

/** The outcome of each (actor, id), by `commandKey`, in order of time, so that the oldest are forgotten first. */
export class CommandMemory {
  readonly #remembered = new Map<string, Remembered>();

  find(key: string): Remembered | undefined {
    return this.#remembered.get(key);
  }

  /** The answer to a repeated command; null: it is new. */
  answerAgain(key: string, fingerprint: string): Reply | null {
    const before = this.find(key);
    if (before === undefined) return null;
    if (before.fingerprint !== fingerprint) return { kind: "id-reused" };
    return { ...before.outcome, repeated: true };
  }

  remember(key: string, what: Remembered): void {
    this.#remembered.set(key, what);
  }

  forgetBefore(at: number): void {
    for (const [key, what] of this.#remembered) {
      if (what.at >= at) return;
      this.#remembered.delete(key);
    }
  }
}

/** The key under which (actor, id) is remembered. */
export function commandKey(actor: Actor, id: string): string {
  return `${actor.kind} ${actor.id} ${id}`;
}
