import { nextDealing } from "./fund-traffic.ts";
import { nextOfferingStep } from "./offering-traffic.ts";
import type { Command } from "@akari/brokerage/commands";
import { nextDue } from "@akari/brokerage/next-due";
import { boundariesBetween, nextBoundary } from "@akari/exchange/schedule";
import { dayMs } from "@akari/exchange/tokyo-time";
import { createRandom, type Random } from "@akari/simulator/random";
import type { BatchRows } from "../../src/engine/batch-rows.ts";
import type { Batch } from "../../src/engine/batch.ts";
import { commandMemoryMs } from "../../src/engine/command-memory.ts";
import type { StoredOutcome } from "../../src/engine/outcome.ts";
import { Auditor } from "./auditor.ts";
import { beginLife, type Life, type Reply } from "./life.ts";
import { MemoryTables } from "./memory-tables.ts";
import { type Bug, rulesWith } from "./planted-bugs.ts";
import { Workload } from "./workload.ts";

export interface SimulationRun {
  /** State hash at the end, which must be the same for the same seed. */
  readonly hash: string;
  readonly commands: number;
  readonly batches: number;
  readonly lives: number;
  readonly executions: number;
  readonly fills: number;
  readonly calls: number;
  readonly forcedCloses: number;
  /** Entitlements by kind of position and status. */
  readonly dividends: Readonly<Record<string, number>>;
  /** Entries in offerings, by how they ended. */
  readonly entries: Readonly<Record<string, number>>;
  /** Chances in prize draws by whether they won. */
  readonly chances: Readonly<Record<string, number>>;
  /** Follow records of funds, by their status. */
  readonly follows: Readonly<Record<string, number>>;
  /** Withdrawals by who ended them. */
  readonly withdrawals: Readonly<Record<string, number>>;
  /** Loans by their status. */
  readonly loans: Readonly<Record<string, number>>;
  /** Pre-market applications by their results and reasons. */
  readonly applications: Readonly<Record<string, number>>;
}

export interface SimulationOptions {
  readonly seed: number;
  readonly commands: number;
  readonly bug?: Bug;
  readonly instruments?: number;
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
  readonly #tables: MemoryTables;
  readonly #auditor: Auditor;
  /** Unanswered commands, which are sent again to the next core. */
  readonly #unanswered = new Map<number, Command>();
  readonly #answered: { command: Command; outcome: StoredOutcome }[] = [];
  /** Tickets of deliberate repeats, with the expected answer. */
  readonly #repeats = new Map<number, StoredOutcome | "id-reused">();
  #life!: Life;
  #at = start;
  #ticket = 0;
  #issued = 0;
  #batches = 0;
  #lives = 0;

  constructor(options: SimulationOptions) {
    this.#options = options;
    this.#bug = options.bug ?? null;
    this.#random = createRandom(options.seed, "simulation");
    this.#workload = new Workload(createRandom(options.seed, "workload"));
    this.#tables = new MemoryTables({
      // Every fourth run has Tokyo's own sessions: a lunch break, nights and weekends with the exchange closed.
      schedule: options.seed % 4 === 0 ? "tse" : "practice",
      instruments: options.instruments ?? 4,
      seed: `simulation ${options.seed}`,
      seedFixed: true,
      at: start,
    });
    this.#auditor = new Auditor(this.#tables);
  }

  async run(): Promise<SimulationRun> {
    await this.#begin();
    while (this.#issued < this.#options.commands || this.#unanswered.size > 0) {
      this.#fill();
      await this.#end();
    }
    this.#auditor.atEnd();
    return {
      hash: this.#life.hash(),
      commands: this.#issued,
      batches: this.#batches,
      lives: this.#lives,
      executions: this.#tables.rows("tape").length,
      fills: this.#tables.rows("fills").length,
      calls: this.#tables.rows("margin_calls").length,
      forcedCloses: this.#tables.rows("forced_closes").length,
      dividends: countBy(
        this.#tables.rows("entitlements"),
        ({ side, leverage, status }) =>
          `${side === "short" ? side : leverage > 1 ? "margin" : "paid"} ${status}`,
      ),
      withdrawals: countBy(this.#tables.rows("withdrawals"), ({ decided_by: by }) => String(by)),
      entries: countBy(
        this.#tables.rows("ipo_entries"),
        ({ status, reason, position_id: position }) =>
          `${String(status)} ${String(reason)}${position === null ? "" : " delivered"}`,
      ),
      chances: countBy(this.#tables.rows("taken_chances"), ({ status, amount }) =>
        status === "pending" ? "pending" : amount > 0 ? "won" : "no prize",
      ),
      follows: countBy(this.#tables.rows("follows"), ({ status }) => String(status)),
      loans: countBy(this.#tables.rows("loans"), ({ status }) => String(status)),
      applications: countBy(
        this.#tables.rows("premarket_applications"),
        ({ status, reason }) => `${String(status)} ${String(reason)}`,
      ),
    };
  }

  async #begin(): Promise<void> {
    this.#life = await beginLife(this.#tables, rulesWith(this.#bug), this.#bug);
    this.#lives += 1;
    this.#carryBoundaries(this.#life.boundaryAt);
    this.#life.process({ kind: "quote-anew", ticket: 0, at: this.#at });
    for (const [ticket, command] of this.#unanswered) this.#send(ticket, command);
  }

  /** Some inputs of one batch. */
  #fill(): void {
    const random = this.#random;
    for (let inputs = random.integer(1, 60); inputs > 0; inputs -= 1) {
      const dice = random.uniform();
      if (dice < 0.1) this.#moveTime(random.exponential(2_000));
      else if (dice < 0.102) this.#moveTime(random.exponential(3 * 3_600_000));
      else if (dice < 0.104) this.#waitForCall();
      else if (dice < 0.106) this.#passBoundary();
      else if (dice < 0.107) this.#waitForDue();
      // A gap of more than a day: several rolls at once.
      else if (dice < 0.108) this.#moveTime(26 * 3_600_000);
      else if (dice < 0.113) this.#waitForOffering();
      else if (dice < 0.117) this.#waitForDealing();
      if (dice < 0.15) this.#life.process({ kind: "beat", ticket: 0, at: this.#at });
      else if (dice < 0.18) this.#repeat();
      else if (this.#issued < this.#options.commands) this.#issue();
    }
  }

  /** Advances over the due time of a margin call, with the market running; without a call, over most of a day, at whose end one may come. */
  #waitForCall(): void {
    const { called, accounts } = this.#life.core.brokerage;
    const times = [...called].map((id) => accounts.get(id)?.call?.dueAt ?? 0);
    const dueAt = Math.min(...times.filter((at) => at > this.#at));
    if (dueAt === Infinity) return this.#moveTime(14 * 3_600_000);
    for (const at of [dueAt - 4_000, dueAt + 1]) {
      this.#moveTime(Math.max(0, at - this.#at));
      this.#life.process({ kind: "beat", ticket: 0, at: this.#at });
    }
  }

  /** Advances to the last millisecond before something falls due, and over it. */
  #waitForDue(): void {
    // A fund has a cut-off every hour, and its own wait.
    const dueAt = nextDue(this.#life.core.brokerage, (name) => name === "fund")?.at;
    // A loan is due in 90 days: that many days of boundaries would take longer than all the rest.
    if (dueAt === undefined || dueAt > this.#at + 2 * dayMs) return;
    for (const at of [dueAt - 1, dueAt]) {
      this.#moveTime(Math.max(0, at - this.#at));
      this.#life.process({ kind: "beat", ticket: 0, at: this.#at });
    }
  }

  /** Advances to the next step of an offering, with the market running. */
  #waitForOffering(): void {
    const next = nextOfferingStep(this.#life.core.brokerage, this.#at);
    if (next === Infinity || next > this.#at + 2 * dayMs) return;
    for (const at of [next - 1, next]) {
      this.#moveTime(Math.max(0, at - this.#at));
      this.#life.process({ kind: "beat", ticket: 0, at: this.#at });
    }
  }

  /** Advances over a cut-off of the funds to its dealing point, with the market running. */
  #waitForDealing(): void {
    const next = nextDealing(this.#life.core.brokerage, this.#at);
    if (next === null) return;
    for (const at of [next.cutsAt, next.dealsAt]) {
      this.#moveTime(Math.max(0, at - this.#at));
      this.#life.process({ kind: "beat", ticket: 0, at: this.#at });
    }
  }

  /** Advances over the next change of phase, with commands right before and after it. */
  #passBoundary(): void {
    const random = this.#random;
    const { calendar } = this.#life.core.brokerage;
    const next = nextBoundary(calendar, this.#at);
    this.#moveTime(Math.max(0, next.at - 1_500 - this.#at));
    this.#life.process({ kind: "beat", ticket: 0, at: this.#at });
    for (const ms of [0, 1_500]) {
      this.#moveTime(ms);
      for (let count = random.integer(0, 6); count > 0; count -= 1)
        if (this.#issued < this.#options.commands) this.#issue();
    }
  }

  #moveTime(ms: number): void {
    const before = this.#at;
    this.#at += Math.ceil(ms);
    this.#carryBoundaries(before);
  }

  #carryBoundaries(after: number): void {
    const { calendar } = this.#life.core.brokerage;
    for (const boundary of boundariesBetween(calendar, after, this.#at))
      this.#life.process({
        kind: "boundary",
        ticket: 0,
        boundary,
        nextTradingDate: calendar.nextTradingDay(boundary.tradingDate),
      });
  }

  #issue(): void {
    const isStored = (chanceId: number) =>
      this.#tables.rows("taken_chances", ({ chance_id: id }) => id === chanceId).length > 0;
    const command = this.#workload.next(this.#life.core.brokerage, this.#at, isStored);
    this.#issued += 1;
    this.#ticket += 1;
    this.#unanswered.set(this.#ticket, command);
    const asksBefore = this.#bug === null && this.#issued % previewedEvery === 0;
    const previewed = asksBefore ? this.#preview(command) : null;
    this.#send(this.#ticket, command);
    const [, placed] = this.#life.core.batch.replies.at(-1)!;
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
    this.#life.process({ kind: "preview", ticket: 0, request, at: this.#at });
    return this.#life.core.batch.replies.at(-1)![1];
  }

  /** Repeats an answered command, sometimes with another body. */
  #repeat(): void {
    if (this.#answered.length === 0) return;
    const { command, outcome } = this.#random.pick(this.#answered.slice(-50));
    // Older ones may have been forgotten.
    if (command.at < this.#at - commandMemoryMs) return;
    this.#ticket += 1;
    const changed = this.#random.uniform() < 0.3;
    this.#repeats.set(this.#ticket, changed ? "id-reused" : outcome);
    this.#send(this.#ticket, command, changed ? "another body" : undefined);
  }

  #send(
    ticket: number,
    command: Command,
    fingerprint = JSON.stringify({ ...command, at: 0 }),
  ): void {
    this.#life.process({ kind: "command", ticket, command, fingerprint });
  }

  /** Ends the batch, with or without a failure. */
  async #end(): Promise<void> {
    const { batch, rows } = this.#life.close();
    if (rows !== null && this.#bug === "posting-dropped") dropPosting(rows);
    const fate = this.#random.uniform();
    if (this.#bug === "ack-before-commit") this.#deliver(batch);
    if (fate < 0.03) return this.#killBeforeCommit();
    if (fate < 0.04 && rows !== null) return this.#overtaken(rows);

    if (rows !== null) this.#commit(rows);
    if (fate < 0.07) return this.#killAfterCommit();
    this.#deliver(batch);
  }

  #commit(rows: BatchRows): void {
    if (!this.#tables.commit(this.#life.epoch, rows)) throw new Error("the leader was fenced off");
    this.#batches += 1;
    this.#auditor.afterBatch(rows, this.#life.core);
  }

  /** Nothing of the batch is on disk and nothing was answered: all of it is sent again. */
  async #killBeforeCommit(): Promise<void> {
    this.#repeats.clear();
    await this.#begin();
  }

  /** The batch is on disk but unanswered; the successor must have the same state as the killed core. */
  async #killAfterCommit(): Promise<void> {
    this.#repeats.clear();
    const before = this.#life.hash();
    const successor = await beginLife(this.#tables, rulesWith(this.#bug), this.#bug);
    if (successor.hash() !== before)
      throw new Error("the state loaded from the tables is not the state that was live");
    await this.#begin();
  }

  /** Another core takes the leadership before this one's commit arrives, which must write nothing. */
  async #overtaken(rows: BatchRows): Promise<void> {
    const stale = this.#life.epoch;
    this.#repeats.clear();
    await this.#begin();
    const epoch = this.#bug === "skip-fence" ? this.#life.epoch : stale;
    if (this.#tables.commit(epoch, rows)) {
      this.#auditor.afterBatch(rows, this.#life.core);
      throw new Error("a stale writer wrote a batch");
    }
  }

  #deliver(batch: Batch): void {
    for (const reply of batch.replies) this.#hear(reply);
  }

  #hear([ticket, reply]: Reply): void {
    const expected = this.#repeats.get(ticket);
    if (expected !== undefined) {
      this.#repeats.delete(ticket);
      if (expected === "id-reused" ? reply.kind !== "id-reused" : !isSameOutcome(reply, expected))
        throw new Error(`a repeated command got another answer: ${JSON.stringify(reply)}`);
      return;
    }
    const command = this.#unanswered.get(ticket);
    if (command === undefined || (reply.kind !== "accepted" && reply.kind !== "denied")) return;
    this.#unanswered.delete(ticket);
    this.#answered.push({ command, outcome: reply as StoredOutcome });
    if (!this.#tables.holdsCommand(command.actor.kind, command.actor.id, command.id))
      throw new Error(`command ${command.id} was answered but is not on disk`);
  }
}

function denialOf(reply: Reply[1]): string | null {
  const denial = reply.kind === "preview" ? reply.preview.denial : reply;
  return denial?.kind === "denied" ? denial.reason : null;
}

function isSameOutcome(reply: Reply[1], expected: StoredOutcome): boolean {
  return (
    JSON.stringify({ ...reply, repeated: false }) ===
    JSON.stringify({ ...expected, repeated: false })
  );
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = Map.groupBy(items, keyOf);
  return Object.fromEntries([...groups].map(([key, group]) => [key, group.length]));
}

function dropPosting(rows: BatchRows): void {
  const postings = rows.tables.find(({ table }) => table.name === "postings");
  (postings?.rows as unknown[] | undefined)?.pop();
}
