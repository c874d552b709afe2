import { isDeepStrictEqual } from "node:util";
import type { Command } from "@akari/brokerage/commands";
import { sen } from "@akari/brokerage/money";
import { boundariesBetween, nextBoundary } from "@akari/exchange/schedule";
import { createRandom } from "@akari/simulator/random";
import { expect, test } from "vitest";
import { Twin } from "./twin.ts";
import { Workload } from "../../src/testing/workload.ts";
import { type Carried, wholeBeat } from "../../src/input.ts";

const seeds = 8;

/** Monday, 16 November 2026, 09:30 in Tokyo. */
const start = Date.UTC(2026, 10, 16, 0, 30);

/**
 * The same inputs at the same instants for two cores, one of which is reloaded from its tables between batches. No account is near a
 * margin call, since a restart may delay a check by a second.
 */
class Story {
  readonly #seed: number;
  readonly #random;
  readonly #workload;
  readonly #steady: Twin;
  readonly #restarted: Twin;
  #at = start;
  #commands = 0;
  restarts = 0;
  executions = 0;

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = createRandom(seed, "twins");
    this.#workload = new Workload(createRandom(seed, "workload"));
    const founding = {
      schedule: seed % 4 === 0 ? ("tse" as const) : ("practice" as const),
      instruments: 2,
      seed: `twins ${seed}`,
      seedFixed: true,
      at: start,
    };
    this.#steady = new Twin(founding);
    this.#restarted = new Twin(founding);
  }

  async run(commands: number): Promise<void> {
    await this.#steady.begin();
    await this.#restarted.begin();
    this.#carryBoundaries(this.#steady.boundaryAt);
    while (this.#commands < commands) {
      this.#fill();
      this.executions += this.#steady.core.batch.executions.length;
      const where = `seed ${this.#seed}, command ${this.#commands}, restart ${this.restarts}`;
      expectSame(where, this.#restarted.close(), this.#steady.close());
      if (this.#random.uniform() < 0.4) {
        await this.#restarted.begin();
        this.restarts += 1;
        // Sent after every start by the edge; a quote or halt that fell due while no core ran would otherwise wait for the crowd.
        this.#process({ kind: "quote-anew", ticket: 0, at: this.#at });
      }
      expectSame(where, this.#restarted.state(), this.#steady.state());
    }
  }

  #fill(): void {
    const random = this.#random;
    for (let inputs = random.integer(1, 20); inputs > 0; inputs -= 1) {
      const dice = random.uniform();
      if (dice < 0.2) this.#moveTime(random.exponential(2_000));
      else if (dice < 0.202) this.#moveTime(random.exponential(3 * 3_600_000));
      else if (dice < 0.22) this.#passBoundary();
      if (dice < 0.25) this.#process(wholeBeat(this.#at));
      else this.#issue();
    }
  }

  /** Orders gather before the next change of phase and come right after it. */
  #passBoundary(): void {
    const next = nextBoundary(this.#steady.core.brokerage.calendar, this.#at);
    this.#moveTime(Math.max(0, next.at - 1_500 - this.#at));
    for (const ms of [0, 1_500]) {
      this.#moveTime(ms);
      for (let count = this.#random.integer(0, 20); count > 0; count -= 1) this.#issue();
    }
  }

  #issue(): void {
    this.#commands += 1;
    const command = wealthy(this.#workload.next(this.#steady.core.brokerage, this.#at));
    this.#process({ kind: "command", ticket: this.#commands, command, fingerprint: command.id });
  }

  #moveTime(ms: number): void {
    const before = this.#at;
    this.#at += Math.ceil(ms);
    this.#carryBoundaries(before);
  }

  #carryBoundaries(after: number): void {
    const { calendar } = this.#steady.core.brokerage;
    for (const boundary of boundariesBetween(calendar, after, this.#at)) {
      const nextTradingDate = calendar.nextTradingDay(boundary.tradingDate);
      this.#process({ kind: "boundary", ticket: 0, boundary, nextTradingDate });
    }
  }

  #process(input: Carried): void {
    this.#steady.process(input);
    this.#restarted.process(input);
  }
}

/** The runner's comparison takes several times as long as Node.js's, and is asked only to show a difference. */
function expectSame(where: string, restarted: unknown, steady: unknown): void {
  if (isDeepStrictEqual(restarted, steady)) return;
  expect({ where, found: restarted }).toEqual({ where, found: steady });
}

/** Much cash and no margin positions. */
function wealthy(command: Command): Command {
  if (command.kind === "request-deposit") return { ...command, amount: sen(500_000_000_000) };
  if (command.kind === "place-order" && command.side === "long") return { ...command, leverage: 1 };
  return command;
}

test("M-HON-4 resting orders fill after restarts as without restarts", async () => {
  let restarts = 0;
  let executions = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const story = new Story(seed);
    await story.run(800);
    restarts += story.restarts;
    executions += story.executions;
  }
  expect(restarts).toBeGreaterThan(seeds * 10);
  expect(executions).toBeGreaterThan(seeds * 50);
});
