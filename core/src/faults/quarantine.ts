import type { CoreEnding } from "./core-ending.ts";
import type { Aside } from "./aside.ts";
import type { FaultConsequence, FaultRecord } from "./fault-record.ts";
import { isMark, type StoredFault } from "./stored-faults.ts";
import type { Blame } from "./blame.ts";

/** This many failures on the same work within `togetherMs` exclude it. */
const failures = 2;
const togetherMs = 3_600_000;
/** This many failures with the same instrument in hand, on any work, exclude the instrument. */
const failuresOfCode = 4;
/** How long a request is refused before it may be tried again, since the market's state may have been the cause. */
const refusedMs = 15 * 60_000;
/** Bounds the remembered requests, of which callers can make up any number. */
const requestsMost = 1_000;

interface Count {
  readonly times: number;
  readonly at: number;
}

/**
 * Remembers the work on which cores have failed, so that the next one leaves it out: a request is refused for a while, a piece of the market's own
 * work is set aside until a mark. Failures of database or computer blame no input. It begins anew from the faults that are stored, so what was
 * set aside survives the process.
 */
export class Quarantine {
  readonly #counts = new Map<string, Count>();
  readonly #requests = new Map<string, number>();
  readonly #work = new Set<string>();
  readonly #codes = new Set<string>();

  /** `history`: what is stored, the oldest first. */
  constructor(history: readonly StoredFault[] = []) {
    for (const { key, code, at } of history)
      if (isMark(key)) this.#forget();
      else if (key !== null && at !== null) this.#judge({ key, code, at });
  }

  /** Inputs that the next core skips. */
  get aside(): Aside {
    return { requests: [...this.#requests], work: [...this.#work], codes: [...this.#codes] };
  }

  /** Judges a core's end; null: no input was to blame. */
  hear({ cause, message, blame }: CoreEnding): FaultRecord | null {
    if (cause !== "fault") return null;
    const { at = null, key = null, code = null, input = null } = blame ?? {};
    const consequence = blame === null ? "retried" : this.#judge(blame);
    return { at, key, code, input, message, consequence };
  }

  #forget(): void {
    for (const all of [this.#counts, this.#requests, this.#work, this.#codes]) all.clear();
  }

  #judge({ key, code, at }: Omit<Blame, "input">): FaultConsequence {
    if (code !== null && this.#count(`code ${code}`, at) >= failuresOfCode) this.#codes.add(code);
    const times = this.#count(isRequest(key) ? key : `${key} with ${code}`, at);
    if (times < failures) return code !== null && this.#codes.has(code) ? "set-aside" : "retried";
    if (isRequest(key)) {
      this.#requests.set(key, at + refusedMs);
      forgetOldest(this.#requests);
      return "refused";
    }
    // An instrument that misses its timer or change of phase is in no state to trade.
    const canBeLeftOutAlone = code === null || /^(crowd|release) /.test(key);
    if (canBeLeftOutAlone) this.#work.add(key);
    else this.#codes.add(code);
    return "set-aside";
  }

  #count(key: string, at: number): number {
    const before = this.#counts.get(key);
    const times = before === undefined || at > before.at + togetherMs ? 1 : before.times + 1;
    this.#counts.delete(key);
    this.#counts.set(key, { times, at });
    forgetOldest(this.#counts);
    return times;
  }
}

function isRequest(key: string): boolean {
  return key.startsWith("command ") || key.startsWith("preview ");
}

function forgetOldest(map: Map<string, unknown>): void {
  if (map.size <= requestsMost) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
