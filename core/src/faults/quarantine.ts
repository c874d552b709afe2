import { type CoreEnding, soundLifeMs } from "./core-ending.ts";
import { type Aside, nothingAside } from "./aside.ts";
import type { FaultConsequence, FaultMemory, FaultRecord } from "./fault-record.ts";
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
 * Remembers the work on which cores have failed, so that the next one leaves it out: a request is refused, a piece of the market's own
 * work is set aside while the program runs. Failures of database or computer blame no input.
 */
export class Quarantine {
  readonly #counts = new Map<string, Count>();
  readonly #requests = new Map<string, number>();
  readonly #work = new Set<string>();
  readonly #codes = new Set<string>();
  #isCareful = false;
  #unrecorded: FaultRecord[] = [];

  /** For the next core. */
  get memory(): FaultMemory {
    const aside: Aside = {
      ...nothingAside,
      requests: [...this.#requests],
      work: [...this.#work],
      codes: [...this.#codes],
    };
    return { aside, isCareful: this.#isCareful, unrecorded: this.#unrecorded };
  }

  /** Called when a core has started and recorded the faults that it was given. */
  recorded(): void {
    this.#unrecorded = [];
  }

  /** Handles a core's end. Returns the decision as text, or null if no input was to blame. */
  hear({ cause, message, blame }: CoreEnding, livedMs: number): string | null {
    if (livedMs >= soundLifeMs) this.#isCareful = false;
    if (cause !== "fault") return null;
    this.#isCareful ||= blame === null;
    const consequence = blame === null ? "retried" : this.#judge(blame);
    this.#unrecorded.push({
      at: blame?.at ?? null,
      key: blame?.key ?? null,
      code: blame?.code ?? null,
      input: blame?.input ?? null,
      message,
      consequence,
    });
    return inWords(blame, consequence);
  }

  #judge(blame: Blame): FaultConsequence {
    const { key, code, at } = blame;
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

function inWords(blame: Blame | null, consequence: FaultConsequence): string {
  if (blame === null)
    return "It failed on one of several inputs; the next core takes them one by one.";
  const what = `It failed on ${blame.key}${blame.code === null ? "" : ` with ${blame.code} in hand`}`;
  switch (consequence) {
    case "retried":
      return `${what}; if it fails on that again, that is left out.`;
    case "refused":
      return `${what} again; that request is refused for now.`;
    case "set-aside":
      return `${what} again; that is set aside until the program is started anew.`;
  }
}
