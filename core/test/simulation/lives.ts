import type { Command } from "@akari/brokerage/commands";
import type { PreviewRequest } from "@akari/brokerage/preview";
import type { Brokerage } from "@akari/brokerage/state";
import { boundariesBetween } from "@akari/exchange/schedule";
import type { BatchRows } from "../../src/batch/batch-rows.ts";
import type { Batch } from "../../src/batch/batch.ts";
import type { Founding } from "../../src/state/founding.ts";
import type { StoredOutcome } from "../../src/outcome.ts";
import type { Carried } from "../../src/input.ts";
import { Auditor } from "./auditor.ts";
import { beginLife, type Extras } from "./begin-life.ts";
import type { Life, Reply } from "./life.ts";
import { MemoryTables } from "../../src/testing/memory-tables.ts";
import { type Bug, rulesWith } from "./planted-bugs.ts";

/** How a batch ends. */
export type Fate = "stored" | "killed-before-commit" | "killed-after-commit" | "overtaken";

interface Answered {
  readonly command: Command;
  readonly outcome: StoredOutcome;
}

/**
 * Core after core on one simulated disk, under one clock: batches that are stored or lost, kills before and after commits, stale writers,
 * and retries of everything unanswered. Throws at the first wrong answer or state.
 */
export class Lives {
  readonly tables: MemoryTables;
  readonly auditor: Auditor;
  /** Commands with their first answers, oldest first. */
  readonly answered: Answered[] = [];
  readonly #places = new Map<Command, number>();
  at: number;
  batches = 0;
  lives = 0;
  /** Counts all that may change the state: inputs, starts, and ends of batches, which extend the chains. */
  steps = 0;
  readonly #bug: Bug | null;
  readonly #extras: Extras;
  /** Unanswered commands, which are sent again to the next core. */
  readonly #unanswered = new Map<number, Command>();
  /** Tickets of deliberate repeats, with the expected answer. */
  readonly #repeats = new Map<number, StoredOutcome | "id-reused">();
  #life!: Life;
  #ticket = 0;

  constructor(founding: Founding, bug: Bug | null, extras: Extras = {}) {
    this.#bug = bug;
    this.#extras = extras;
    this.at = founding.at;
    this.tables = new MemoryTables(founding);
    this.auditor = new Auditor(this.tables);
  }

  get brokerage(): Brokerage {
    return this.#life.core.brokerage;
  }

  get core(): Life["core"] {
    return this.#life.core;
  }

  get hasUnanswered(): boolean {
    return this.#unanswered.size > 0;
  }

  hash(): string {
    return this.#life.hash();
  }

  async begin(): Promise<void> {
    const rules = rulesWith(this.#bug);
    this.#life = await beginLife(this.tables, rules, this.#bug, this.#extras);
    this.lives += 1;
    this.steps += 1;
    this.#carryBoundaries(this.#life.boundaryAt);
    this.process({ kind: "quote-anew", ticket: 0, at: this.at });
    for (const [ticket, command] of this.#unanswered) this.#process(ticket, command);
  }

  process(input: Carried): void {
    this.steps += 1;
    this.#extras.replayed?.processed();
    this.#life.process(input);
  }

  /** As of an input of this instant. */
  preview(request: PreviewRequest): Reply[1] {
    this.process({ kind: "time", at: this.at });
    return this.#life.preview({ kind: "preview", ticket: 0, request, at: this.at });
  }

  /** The answer to the last input. */
  lastReply(): Reply[1] {
    return this.#life.core.batch.replies.at(-1)![1];
  }

  moveTime(ms: number): void {
    const before = this.at;
    this.at += Math.ceil(ms);
    this.#carryBoundaries(before);
  }

  beat(): void {
    const visits = this.core.rounds.visitsInBeat;
    this.process({ kind: "slice", at: this.at, begins: true, visits });
  }

  send(command: Command): Reply[1] {
    this.#ticket += 1;
    this.#unanswered.set(this.#ticket, command);
    this.#process(this.#ticket, command);
    return this.lastReply();
  }

  /**
   * Sends an answered command again, or another one under its id; its answer must be the first one, or name the conflict. A command that
   * changed nothing was not kept, and is decided again.
   */
  repeat({ command, outcome }: Answered, isChanged: boolean): void {
    if (!this.#holds(command)) return void this.send(command);
    this.#ticket += 1;
    this.#repeats.set(this.#ticket, isChanged ? "id-reused" : outcome);
    this.#process(this.#ticket, command, isChanged ? "another body" : undefined);
  }

  /** Ends the batch. */
  async end(fate: Fate): Promise<void> {
    this.steps += 1;
    const { batch, rows } = this.#life.close();
    if (rows !== null && this.#bug === "posting-dropped") dropPosting(rows);
    if (this.#bug === "ack-before-commit") this.#deliver(batch);
    if (fate === "killed-before-commit") return this.#killBeforeCommit();
    if (fate === "overtaken" && rows !== null) return this.#overtaken(rows);

    if (rows !== null) this.#commit(rows);
    if (fate === "killed-after-commit") return this.#killAfterCommit();
    this.#deliver(batch);
  }

  #carryBoundaries(after: number): void {
    const { calendar } = this.brokerage;
    for (const boundary of boundariesBetween(calendar, after, this.at))
      this.process({
        kind: "boundary",
        ticket: 0,
        boundary,
        nextTradingDate: calendar.nextTradingDay(boundary.tradingDate),
      });
  }

  #process(
    ticket: number,
    command: Command,
    fingerprint = JSON.stringify({ ...command, at: 0 }),
  ): void {
    this.process({ kind: "command", ticket, command, fingerprint });
  }

  #commit(rows: BatchRows): void {
    if (!this.tables.commit(this.#life.epoch, rows)) throw new Error("the leader was fenced off");
    this.batches += 1;
    this.auditor.afterBatch(rows, this.#life.core);
    this.#extras.replayed?.stored(this.tables, this.#life);
  }

  /** Nothing of the batch is on disk and nothing was answered: all of it is sent again. */
  async #killBeforeCommit(): Promise<void> {
    this.#repeats.clear();
    await this.begin();
  }

  /** The batch is on disk but unanswered; the successor must have the same state as the killed core. */
  async #killAfterCommit(): Promise<void> {
    this.#repeats.clear();
    const before = this.hash();
    const successor = await beginLife(this.tables, rulesWith(this.#bug), this.#bug);
    if (successor.hash() !== before)
      throw new Error("the state loaded from the tables is not the state that was live");
    await this.begin();
  }

  /** Another core takes the leadership before this one's commit arrives, which must write nothing. */
  async #overtaken(rows: BatchRows): Promise<void> {
    const stale = this.#life.epoch;
    this.#repeats.clear();
    await this.begin();
    const epoch = this.#bug === "skip-fence" ? this.#life.epoch : stale;
    if (this.tables.commit(epoch, rows)) {
      this.auditor.afterBatch(rows, this.#life.core);
      throw new Error("a stale writer wrote a batch");
    }
  }

  #holds({ actor, id }: Command): boolean {
    return this.tables.holdsCommand(actor.kind, actor.id, id);
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
    // A denied command is not kept; sent again it may be accepted.
    const place = this.#places.get(command) ?? this.answered.length;
    this.#places.set(command, place);
    this.answered[place] = { command, outcome: reply as StoredOutcome };
    if (reply.kind === "accepted" && !this.#holds(command))
      throw new Error(`command ${command.id} was answered but is not on disk`);
  }
}

function isSameOutcome(reply: Reply[1], expected: StoredOutcome): boolean {
  return (
    JSON.stringify({ ...reply, repeated: false }) ===
    JSON.stringify({ ...expected, repeated: false })
  );
}

function dropPosting(rows: BatchRows): void {
  const postings = rows.tables.find(({ table }) => table.name === "postings");
  (postings?.rows as unknown[] | undefined)?.pop();
}
