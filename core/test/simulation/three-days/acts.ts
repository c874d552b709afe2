import type { Actor } from "@akari/brokerage/actor";
import type { Command } from "@akari/brokerage/commands";
import { decide } from "@akari/brokerage/decide";
import type { Outcome } from "@akari/brokerage/decision";
import type { Brokerage } from "@akari/brokerage/state";
import type { Random } from "@akari/simulator/random";
import type { Lives } from "../lives.ts";
import type { Misdeed } from "./misdeeds.ts";

type Reply = ReturnType<Lives["lastReply"]>;

/** A command without the fields that `Acts` adds: its id, its time, and its actor where that is the customer. */
export type Deed = Command extends infer One
  ? One extends Command
    ? Omit<One, "id" | "at" | "actor"> & { readonly actor?: Actor }
    : never
  : never;

export const clock: Actor = { kind: "clock", id: "market" };
export const desk: Actor = { kind: "desk", id: "automatic" };
export const operator = (id: string): Actor => ({ kind: "operator", id });

/** Of the refused random commands, one in so many is checked for changes: the hash of a whole state takes longer than they do. */
const comparedEvery = 4;

/** How often a misdeed is done whenever there is an occasion for it. */
const alwaysDone = 4;

/** Sends permitted and forbidden actions: a refusal must name its reason and change nothing. */
export class Acts {
  /** How often each misdeed was refused. */
  readonly refusals = new Map<Misdeed, number>();
  readonly lives: Lives;
  readonly #random: Random;
  #count = 0;
  #denied = 0;
  /** The state hash after the last refusal, which holds until the next step. */
  #same = { steps: -1, hash: "" };

  constructor(lives: Lives, random: Random) {
    this.lives = lives;
    this.#random = random;
  }

  get state(): Brokerage {
    return this.lives.brokerage;
  }

  get at(): number {
    return this.lives.at;
  }

  /** Must be accepted. */
  does(deed: Deed): Outcome {
    const command = this.#commandOf(deed);
    const reply = this.lives.send(command);
    if (reply.kind !== "accepted") throw new Error(`${textOf(command)}: ${textOf(reply)}`);
    return reply.outcome;
  }

  /** May be accepted or refused; whether it was accepted. */
  tries(deed: Deed): boolean {
    this.#settle();
    const command = this.#commandOf(deed);
    if (decide(this.state, command).kind === "denied") {
      this.#denied += 1;
      if (this.#denied % comparedEvery === 1) this.#unchangedBy(command);
      else this.lives.send(command);
      return false;
    }
    return this.lives.send(command).kind === "accepted";
  }

  /** Must be refused for one of these reasons. A misdeed that was refused a few times is repeated only now and then. */
  refused(misdeed: Misdeed, deed: Deed, ...reasons: readonly string[]): void {
    const times = this.refusals.get(misdeed) ?? 0;
    if (times >= alwaysDone && this.#random.uniform() > 0.03) return;
    this.#settle();
    const command = this.#commandOf(deed);
    const reply = this.#unchangedBy(command);
    if (reply.kind !== "denied" || !reasons.includes(reply.reason))
      throw new Error(`${misdeed}: ${textOf(command)}: ${textOf(reply)}, not ${reasons.join()}`);
    this.refusals.set(misdeed, times + 1);
  }

  /** Carries everything that comes before an input of this instant, so that a refusal has nothing left to carry. */
  #settle(): void {
    const { core, steps } = this.lives;
    if (this.#same.steps === steps) return;
    this.lives.process({ kind: "time", at: this.lives.at });
    while (core.hasLooks) core.process({ kind: "looks", at: core.at });
  }

  /** Sends a forbidden command; the state hash before and after it must be the same. */
  #unchangedBy(command: Command): Reply {
    const { lives } = this;
    const before = this.#same.steps === lives.steps ? this.#same.hash : lives.hash();
    const reply = lives.send(command);
    const hash = lives.hash();
    if (hash !== before)
      throw new Error(`a refused command changed the state: ${textOf(command)}: ${textOf(reply)}`);
    this.#same = { steps: lives.steps, hash };
    return reply;
  }

  #commandOf(deed: Deed): Command {
    this.#count += 1;
    const own = "accountId" in deed ? String(deed.accountId) : "nobody";
    const base = { actor: { kind: "customer", id: own }, id: `d${this.#count}`, at: this.at };
    return { ...base, ...deed } as Command;
  }
}

function textOf(value: Command | Reply): string {
  return JSON.stringify(value);
}
