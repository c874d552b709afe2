import type { SecurityEntry, SecurityRefusal } from "./security-entry.ts";

const windowMs = 10 * 60_000;
/** Different refusals of one caller in a window; further ones are counted without their calls. */
const perCallerMaximum = 10;
/** Callers in a window; further ones are counted without their addresses. */
const callersMaximum = 200;

interface Counted {
  readonly refusal: SecurityRefusal;
  /** Not yet written. */
  waiting: number;
  isNew: boolean;
}

/**
 * Refusals of ten minutes, equal ones counted together: the first is written at once, the others with the window's end. A flood of
 * strangers leaves a bounded number of entries, and none of it is left out of the counts.
 */
export class PendingRefusals {
  readonly #counted = new Map<string, Counted>();
  readonly #callers = new Map<string, number>();
  #endsAt = 0;

  add(refusal: SecurityRefusal): void {
    if (this.#endsAt === 0) this.#endsAt = refusal.at + windowMs;
    const kept = this.#counted.get(keyOf(refusal)) ?? this.#admit(refusal);
    kept.waiting += 1;
  }

  /** Entries to write now. */
  take(at: number): SecurityEntry[] {
    const isOver = at >= this.#endsAt;
    const entries: SecurityEntry[] = [];
    for (const counted of this.#counted.values()) {
      if (counted.waiting === 0 || (!counted.isNew && !isOver)) continue;
      const count = counted.isNew && !isOver ? 1 : counted.waiting;
      entries.push({ ...counted.refusal, count });
      counted.waiting -= count;
      counted.isNew = false;
    }
    if (isOver) this.#forget();
    return entries;
  }

  /** When the rest is to be written; null: nothing waits. */
  get nextAt(): number | null {
    const waits = [...this.#counted.values()].some(({ waiting }) => waiting > 0);
    return waits ? this.#endsAt : null;
  }

  /** Counts are to be written with the next `take`. */
  endWindow(): void {
    this.#endsAt = Number.NEGATIVE_INFINITY;
  }

  #admit(refusal: SecurityRefusal): Counted {
    const caller = callerOf(refusal);
    const own = this.#callers.get(caller) ?? 0;
    const isCrowded = own === 0 && this.#callers.size >= callersMaximum;
    const merged: SecurityRefusal = isCrowded
      ? { ...refusal, ...noCaller, route: null, userAgent: "" }
      : own >= perCallerMaximum
        ? { ...refusal, route: null, userAgent: "" }
        : refusal;
    const key = keyOf(merged);
    const standing = this.#counted.get(key);
    if (standing !== undefined) return standing;
    if (!isCrowded) this.#callers.set(caller, own + 1);
    const counted: Counted = { refusal: merged, waiting: 0, isNew: true };
    this.#counted.set(key, counted);
    return counted;
  }

  #forget(): void {
    this.#counted.clear();
    this.#callers.clear();
    this.#endsAt = 0;
  }
}

const noCaller = { personId: null, operatorId: null, source: "many" } as const;

/** A signed-in caller has an entry of their own, apart from strangers at their address. */
function callerOf({ personId, operatorId, source }: SecurityRefusal): string {
  return `${personId ?? ""} ${operatorId ?? ""} ${source}`;
}

function keyOf(refusal: SecurityRefusal): string {
  const { kind, reason, route, userAgent } = refusal;
  return JSON.stringify([callerOf(refusal), kind, reason, route, userAgent.slice(0, 300)]);
}
