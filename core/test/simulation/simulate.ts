import { nextDealing } from "../../src/testing/fund-traffic.ts";
import { nextOfferingStep } from "../../src/testing/offering-traffic.ts";
import type { Command } from "@akari/brokerage/commands";
import { nextDue } from "@akari/brokerage/next-due";
import { nextBoundary } from "@akari/exchange/schedule";
import { dayMs } from "@akari/exchange/tokyo-time";
import { createRandom, type Random } from "@akari/simulator/random";
import { commandMemoryMs } from "../../src/command-memory.ts";
import { type Counts, countsOf } from "./counts.ts";
import type { Reply } from "./life.ts";
import { type Fate, Lives } from "./lives.ts";
import type { Bug } from "./planted-bugs.ts";
import type { ReplayedLives } from "./replayed-lives.ts";
import type { Resumptions } from "./resumed-life.ts";
import { Workload } from "../../src/testing/workload.ts";

/** The state hash at the end must be the same for the same seed. */
export interface SimulationRun extends Counts {
  readonly hash: string;
  readonly commands: number;
  readonly batches: number;
  readonly lives: number;
}

export interface SimulationOptions {
  readonly seed: number;
  readonly commands: number;
  readonly bug?: Bug;
  readonly instruments?: number;
  /** Absent: no second market is captured and resumed beside each life. */
  readonly resumptions?: Resumptions;
  /** After each kill the market goes on from capture and journal; absent: from the tables. */
  readonly replayed?: ReplayedLives;
}

/** One in this many orders is previewed before it is placed: both verdicts must agree. */
const previewedEvery = 8;

/** Monday, 16 November 2026, 09:30 in Tokyo. */
const start = Date.UTC(2026, 10, 16, 0, 30);

/**
 * One seeded run of the core: random commands, beats and clock jumps in random batches on a simulated disk,
 * with kills before and after commits, retries of everything unanswered and of commands long answered, and an occasional stale
 * writer. Throws, with the seed, at the first violation.
 */
export async function simulate(options: SimulationOptions): Promise<SimulationRun> {
  const simulation = new Simulation(options);
  try {
    return await simulation.run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(
      `seed ${options.seed}: ${message} (npm run sim:faults -- --seed ${options.seed})`,
      {
        cause: error,
      },
    );
  }
}

class Simulation {
  readonly #options: SimulationOptions;
  readonly #bug: Bug | null;
  readonly #random: Random;
  readonly #workload: Workload;
  readonly #lives: Lives;
  #issued = 0;

  constructor(options: SimulationOptions) {
    this.#options = options;
    this.#bug = options.bug ?? null;
    this.#random = createRandom(options.seed, "simulation");
    this.#workload = new Workload(createRandom(options.seed, "workload"));
    const founding = {
      // Every fourth run has Tokyo's own sessions: a lunch break, nights and weekends with the exchange closed.
      schedule: options.seed % 4 === 0 ? "tse" : "practice",
      instruments: options.instruments ?? 4,
      seed: `simulation ${options.seed}`,
      seedFixed: true,
      at: start,
    } as const;
    this.#lives = new Lives(founding, this.#bug, options);
  }

  async run(): Promise<SimulationRun> {
    const lives = this.#lives;
    await lives.begin();
    while (this.#issued < this.#options.commands || lives.hasUnanswered) {
      this.#fill();
      await lives.end(this.#fate());
    }
    lives.auditor.atEnd();
    return {
      hash: lives.hash(),
      commands: this.#issued,
      batches: lives.batches,
      lives: lives.lives,
      ...countsOf(lives.tables),
    };
  }

  /** Some inputs of one batch. */
  #fill(): void {
    const random = this.#random;
    for (let inputs = random.integer(1, 60); inputs > 0; inputs -= 1) {
      const dice = random.uniform();
      if (dice < 0.1) this.#lives.moveTime(random.exponential(2_000));
      else if (dice < 0.102) this.#lives.moveTime(random.exponential(3 * 3_600_000));
      else if (dice < 0.104) this.#waitForCall();
      else if (dice < 0.106) this.#passBoundary();
      else if (dice < 0.107) this.#waitForDue();
      // A gap of more than a day: several rolls at once.
      else if (dice < 0.108) this.#lives.moveTime(26 * 3_600_000);
      else if (dice < 0.113) this.#waitForOffering();
      else if (dice < 0.117) this.#waitForDealing();
      if (dice < 0.15) this.#lives.beat();
      else if (dice < 0.18) this.#repeat();
      else if (this.#issued < this.#options.commands) this.#issue();
    }
  }

  #fate(): Fate {
    const dice = this.#random.uniform();
    if (dice < 0.03) return "killed-before-commit";
    if (dice < 0.04) return "overtaken";
    return dice < 0.07 ? "killed-after-commit" : "stored";
  }

  /** Advances over the due time of a margin call, with the market running; without a call, over most of a day, at whose end one may come. */
  #waitForCall(): void {
    const { called, accounts } = this.#lives.brokerage;
    const times = [...called].map((id) => accounts.get(id)?.call?.dueAt ?? 0);
    const dueAt = Math.min(...times.filter((at) => at > this.#lives.at));
    if (dueAt === Infinity) return this.#lives.moveTime(14 * 3_600_000);
    this.#beatAt(dueAt - 4_000, dueAt + 1);
  }

  /** Advances to the last millisecond before something falls due, and over it. */
  #waitForDue(): void {
    // A fund has a cut-off every hour, and its own wait.
    const dueAt = nextDue(this.#lives.brokerage, (name) => name === "fund")?.at;
    // A loan is due in 90 days: that many days of boundaries would take longer than all the rest.
    if (dueAt === undefined || dueAt > this.#lives.at + 2 * dayMs) return;
    this.#beatAt(dueAt - 1, dueAt);
  }

  /** Advances to the next step of an offering, with the market running. */
  #waitForOffering(): void {
    const next = nextOfferingStep(this.#lives.brokerage, this.#lives.at);
    if (next === Infinity || next > this.#lives.at + 2 * dayMs) return;
    this.#beatAt(next - 1, next);
  }

  /** Advances over a cut-off of the funds to its dealing point, with the market running. */
  #waitForDealing(): void {
    const next = nextDealing(this.#lives.brokerage, this.#lives.at);
    if (next !== null) this.#beatAt(next.cutsAt, next.dealsAt);
  }

  #beatAt(...times: readonly number[]): void {
    for (const at of times) {
      this.#lives.moveTime(Math.max(0, at - this.#lives.at));
      this.#lives.beat();
    }
  }

  /** Advances over the next change of phase, with commands right before and after it. */
  #passBoundary(): void {
    const random = this.#random;
    const next = nextBoundary(this.#lives.brokerage.calendar, this.#lives.at);
    this.#beatAt(next.at - 1_500);
    for (const ms of [0, 1_500]) {
      this.#lives.moveTime(ms);
      for (let count = random.integer(0, 6); count > 0; count -= 1)
        if (this.#issued < this.#options.commands) this.#issue();
    }
  }

  #issue(): void {
    const lives = this.#lives;
    const isStored = (chanceId: number) =>
      lives.tables.rows("taken_chances", ({ chance_id: id }) => id === chanceId).length > 0;
    const command = this.#workload.next(lives.brokerage, lives.at, isStored);
    this.#issued += 1;
    const asksBefore = this.#bug === null && this.#issued % previewedEvery === 0;
    const previewed = asksBefore ? this.#preview(command) : null;
    const placed = lives.send(command);
    if (previewed !== null && denialOf(placed) !== denialOf(previewed))
      throw new Error(
        `the preview of ${JSON.stringify(command)} says ${denialOf(previewed)}, placing ${denialOf(placed)}`,
      );
  }

  /** Verdict of the preview right before an order is placed; null for commands without one. */
  #preview(request: Command): Reply[1] | null {
    const { kind } = request;
    if (kind !== "place-order" && kind !== "close-position" && kind !== "apply-premarket")
      return null;
    return this.#lives.preview(request);
  }

  /** Repeats an answered command, sometimes with another body. */
  #repeat(): void {
    const { answered, at } = this.#lives;
    if (answered.length === 0) return;
    const chosen = this.#random.pick(answered.slice(-50));
    // Older ones may have been forgotten.
    if (chosen.command.at < at - commandMemoryMs) return;
    this.#lives.repeat(chosen, this.#random.uniform() < 0.3);
  }
}

function denialOf(reply: Reply[1]): string | null {
  const denial = reply.kind === "preview" ? reply.preview.denial : reply;
  return denial?.kind === "denied" ? denial.reason : null;
}
