import type { BatchRows } from "./batch/batch-rows.ts";
import { type Batch, isComplete } from "./batch/batch.ts";
import { type CommittedBatch, committedOf } from "./batch/committed.ts";
import type { Core } from "./core.ts";
import { CoreFault } from "./faults/core-fault.ts";
import { blamed, type Suspect } from "./faults/suspect.ts";
import { journalledRows } from "./journal/journalled-rows.ts";
import { type Beat, type Carried, type Moving, type Previewing, timeOf } from "./input.ts";
import { done } from "./plain-replies.ts";
import { BetweenBatches } from "./keeping/between-batches.ts";
import type { FromWriter, ToWriter } from "./writer-messages.ts";
import type { WriterParts } from "./writer-parts.ts";

/** A batch ends after this many inputs, or after 5 ms: the first command's customer is waiting. */
const batchInputs = 500;
const batchMs = 5;
/** A beat comes in slices of so many instruments, so that customers' commands run between them. */
const visitsInSlice = 8;
/** Beats come four times a second: a preview that comes so long after the last input would be of a market of the past. */
const staleMs = 1_000;
/** While one batch commits, one more full batch may be sent after it: the fence lets it follow only its predecessor. */
const commitsInFlight = 2;
/** How long a careful core stays careful, by the clock of its inputs: earlier callers have repeated their requests by then. */
const carefulMs = 60_000;
/** Batches per gauge, frequent enough for /metrics. */
const gaugeEvery = 32;

/** The rest of a beat. */
interface Rest extends Omit<Beat, "kind"> {
  readonly kind: "rest";
  readonly visits: number;
}

/**
 * The core's host: stamps inputs as it takes them from its inbox, makes slices of beats, and fills batches. The stamped inputs decide how the market
 * continues; where batches end does not (docs/decisions/0645-a-journal-of-what-decided-the-course.md).
 *
 * Natural batching: while one batch commits the next one fills; no timer. Nothing leaves before its commit: replies,
 * accountEvents, quotes and trades of a batch wait for its transaction. A preview changes nothing: it waits for its own account's changes
 * alone (docs/decisions/0500-expensive-calls-take-turns.md).
 */
export class Writer {
  readonly #parts: WriterParts;
  readonly #inbox: (ToWriter | Rest)[] = [];
  /** Closed batches that are not yet on disk. */
  readonly #inFlight = new Set<Batch>();
  /** Settles when all closed batches are on disk and published. */
  #published: Promise<void> = Promise.resolve();
  #spentMs = 0;
  #batchNumber: number;
  #draining = false;
  #failed = false;
  #stepPlanned = false;
  #isCareful: boolean;
  /** When it stops being careful; null: no input with a time has come yet. */
  #carefulUntil: number | null = null;
  /** The only input of the current batch; null: there are several. */
  #only: Carried | Previewing | null = null;
  /** Whether slices of a beat are left: another one is skipped whole. */
  #isBeating = false;
  /** The rest of a beat, which waits behind inputs that have arrived meanwhile. null: nothing. */
  #rest: Rest | null = null;
  /** The batch ends here, whatever it holds. */
  #endsBatch = false;
  readonly #between: BetweenBatches;

  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.#batchNumber = parts.lastBatch;
    this.#isCareful = parts.isCareful ?? false;
    this.#between = new BetweenBatches(parts, () => ({
      inFlight: this.#inFlight.size,
      isCareful: this.#isCareful,
      isDraining: this.#draining,
    }));
  }

  /** Number of the last batch that was closed. */
  get lastBatch(): number {
    return this.#batchNumber;
  }

  /** Stops at once, while its thread continues: it takes no more input, and publishes nothing of the batches under way. */
  stop(): void {
    this.#failed = true;
  }

  receive(messages: readonly ToWriter[]): void {
    for (const message of messages) this.#inbox.push(message);
    this.#step();
  }

  #step(): void {
    const next = this.#failed ? "later" : this.#between.next(this.#batchNumber);
    if (next === "store") this.#close(true);
    if (next !== "now") return;
    this.#fill();
    // A half-applied input is never stored.
    if (this.#failed) return;
    if (this.#parts.core.batch.inputs === 0) this.#spentMs = 0;
    if (this.#mayClose()) this.#close();
    if (this.#failed) return;
    if ((this.#hasWork() && !this.#isFull()) || this.#between.mayKeep) this.#planStep();
    if (this.#draining && this.#inFlight.size === 0 && this.#inbox.length === 0) {
      if (this.#parts.journal.hasWaiting) return this.#close(true);
      this.#failed = true;
      this.#parts.send([{ kind: "drained" }]);
    }
  }

  #mayClose(): boolean {
    const { batch } = this.#parts.core;
    if (batch.inputs === 0) return false;
    // No caller waits for the rest of a beat, so it stays together where it can.
    if (this.#isBeating && batch.replies.length === 0 && !this.#isFull()) return false;
    return this.#inFlight.size === 0 || (this.#inFlight.size < commitsInFlight && this.#isFull());
  }

  /** Lets messages and the commit's answer in between two stretches of work. */
  #planStep(): void {
    if (this.#stepPlanned) return;
    this.#stepPlanned = true;
    this.#parts.soon(() => {
      this.#stepPlanned = false;
      this.#step();
    });
  }

  #isFull(): boolean {
    const { batch } = this.#parts.core;
    if (this.#endsBatch || isComplete(batch)) return true;
    const { inputs } = batch;
    // If the sender gives the time, draws take the same batch of the tape on every machine.
    const isUncut = this.#isBeating && this.#parts.now === undefined;
    const isLate = this.#spentMs >= batchMs && !isUncut;
    return inputs >= batchInputs || isLate || (this.#isCareful && inputs > 0);
  }

  #fill(): void {
    const before = this.#spentMs;
    this.#fillBatch();
    this.#parts.keeper?.worked(this.#spentMs - before);
  }

  #fillBatch(): void {
    const { stopwatch } = this.#parts;
    const begin = stopwatch();
    const spentBefore = this.#spentMs;
    if (this.#rest !== null) this.#inbox.push(this.#rest);
    this.#rest = null;
    while (this.#hasWork() && !this.#isFull()) {
      const message = this.#inbox.shift();
      const goesOn = message === undefined ? this.#lookOn() : this.#take(message);
      this.#spentMs = spentBefore + (stopwatch() - begin);
      if (!goesOn) return;
    }
  }

  #hasWork(): boolean {
    if (this.#inbox.length > 0) return true;
    return !this.#draining && (this.#rest !== null || this.#parts.core.hasLooks);
  }

  /** When idle, one stretch of checks against the loss line; then messages are read again. Returns false: enough for now. */
  #lookOn(): false {
    this.#carry({ kind: "looks", at: this.#parts.core.at });
    return false;
  }

  /** Whether more may be taken now; not after a slice of the crowd, and not when the core has failed or must end. */
  #take(message: ToWriter | Rest): boolean {
    const { inHand = unwatched } = this.#parts;
    if (message.kind === "keep") {
      const answer = this.#between.ask(message);
      if (answer === null) this.#endsBatch = this.#parts.core.batch.inputs > 0;
      else this.#parts.send([answer]);
      return false;
    }
    if (message.kind === "drain") {
      this.#draining = true;
      this.#inbox.length = 0;
      // Of a beat, its slices so far are stored.
      this.#isBeating = false;
      return false;
    }
    inHand[0] = message.ticket;
    const goesOn = this.#takeInput(message);
    if (!this.#failed) inHand[0] = 0;
    return goesOn;
  }

  #takeInput(input: Exclude<ToWriter, { kind: "drain" | "keep" }> | Rest): boolean {
    switch (input.kind) {
      case "command":
        return this.#carry(stampedCommand(input, this.#stamp(input.command.at)));
      case "preview":
        return this.#preview(input);
      case "beat":
      case "round":
        return this.#beginBeat(input);
      case "rest":
        return this.#slice(input, false);
      case "quote-anew": {
        const stamped = { ...input, at: this.#stamp(input.at) };
        return this.#carry(this.#staysCareful(stamped) ? { ...stamped, visits: 1 } : stamped);
      }
      case "stretch":
        // The same batches on every machine.
        this.#endsBatch = true;
        return this.#carry(input);
      case "boundary":
      case "ping":
        return this.#carry(input);
    }
  }

  /**
   * The time of an input: its sender's, and at least the market's own, which goes past no boundary that has not come yet. It never goes back.
   */
  #stamp(sentAt: number): number {
    const { core, now } = this.#parts;
    const own = now === undefined ? -Infinity : Math.min(now(), core.passed.nextAt - 1);
    return Math.max(core.at, sentAt, own);
  }

  /** false: the core has failed. */
  #carry(input: Carried): boolean {
    const { core } = this.#parts;
    this.#staysCareful(input);
    this.#only = core.batch.inputs === 0 ? input : null;
    try {
      core.process(input);
      return true;
    } catch (error) {
      this.#fault(error, core.suspect(input, "carrying"));
      return false;
    }
  }

  /** A beat that comes before the last one is done is skipped whole. */
  #beginBeat({ kind, ticket, at }: Beat): boolean {
    if (this.#isBeating) return this.#carry({ kind: "ping", ticket });
    this.#isBeating = true;
    const isCareful = this.#staysCareful({ kind: "time", at: this.#stamp(at) });
    const visits = this.#parts.core.rounds.visitsIn(kind, isCareful);
    return this.#slice({ kind: "rest", ticket, at, visits }, true);
  }

  /** The next slice of a beat; then messages are read again. */
  #slice(rest: Rest, begins: boolean): false {
    const { ticket, at } = rest;
    const visits = Math.min(rest.visits, this.#isCareful ? 1 : visitsInSlice);
    const left = rest.visits - visits;
    if (!this.#carry({ kind: "slice", at: this.#stamp(at), begins, visits })) return false;
    this.#isBeating = left > 0;
    if (left > 0) this.#rest = { ...rest, visits: left };
    else this.#parts.core.batch.replies.push([ticket, done]);
    return false;
  }

  /** Answers at once, unless the preview shows changes of its account that are not yet on disk: then with the current batch. */
  #preview(input: Previewing): boolean {
    const { core, send } = this.#parts;
    const { ticket, request, at } = input;
    const stamp = this.#stamp(at);
    if (stamp >= core.at + staleMs && !this.#carry({ kind: "time", at: stamp })) return false;
    const { batch } = core;
    if (batch.inputs === 0) this.#only = input;
    let reply: ReturnType<Core["preview"]>;
    try {
      reply = core.preview(input);
    } catch (error) {
      this.#fault(error, core.suspect(input, "carrying"));
      return false;
    }
    const account = core.brokerage.accounts.get(request.accountId);
    const isUnstored = (each: Batch) => account !== undefined && each.accounts.has(account);
    if ([batch, ...this.#inFlight].some(isUnstored)) {
      batch.replies.push([ticket, reply]);
      batch.inputs += 1;
    } else send([{ kind: "previewed", ticket, reply }]);
    return true;
  }

  /** Whether a careful core stays so with an input of this time. */
  #staysCareful(input: Carried): boolean {
    if (!this.#isCareful) return false;
    // Boundaries that are being caught up with have past times.
    const at = input.kind === "boundary" ? null : timeOf(input);
    if (at === null) return true;
    this.#carefulUntil ??= at + carefulMs;
    this.#isCareful = at < this.#carefulUntil;
    return this.#isCareful;
  }

  /** The suspect if the ending batch cannot be stored; null: it could be any of its inputs, or any share of a round. */
  #suspectOfBatch(): Suspect | null {
    if (this.#only === null) return null;
    const isSingle = this.#isCareful || this.#only.kind === "command";
    return isSingle ? this.#parts.core.suspect(this.#only, "storing") : null;
  }

  /** `isLast`: what waits for the next batch is stored with it. */
  #close(isLast = false): void {
    const { core, sources, journal, commit, keeper, stopwatch } = this.#parts;
    const filledMs = this.#spentMs;
    const suspect = this.#suspectOfBatch();
    const batch = core.takeBatch();
    this.#spentMs = 0;
    this.#endsBatch = false;
    let rows: BatchRows | null;
    const begun = keeper === undefined ? 0 : stopwatch();
    try {
      rows = journalledRows(batch, this.#batchNumber + 1, sources, journal, isLast);
    } catch (error) {
      return this.#fault(error, suspect);
    }
    if (rows !== null) this.#batchNumber += 1;
    keeper?.worked(stopwatch() - begun);
    if (rows !== null) keeper?.stored();
    const committed = committedOf(batch, this.#batchNumber, core);
    this.#inFlight.add(batch);
    // Sent at once; its replies and publications wait for it and all earlier batches.
    const stored = rows === null ? Promise.resolve() : commit(rows);
    this.#published = Promise.all([this.#published, stored]).then(
      () => {
        this.#inFlight.delete(batch);
        this.#publish(committed, batch, filledMs);
        if (!this.#failed) this.#between.captureIfDue(this.#batchNumber, this.#inbox.length === 0);
        this.#step();
      },
      (error: unknown) => this.#fail(error instanceof CoreFault ? blamed(error, suspect) : error),
    );
  }

  #publish(committed: CommittedBatch, batch: Batch, filledMs: number): void {
    const messages: FromWriter[] = [committed];
    if (this.#batchNumber % gaugeEvery === 0)
      messages.push({
        kind: "gauge",
        inbox: this.#inbox.length,
        batchMs: filledMs,
        batchCommands: batch.commands.length,
      });
    this.#parts.send(messages);
  }

  /** The core has failed on an input. Batches closed before it are stored and answered first. */
  #fault(error: unknown, suspect: Suspect | null): void {
    const fault = blamed(new CoreFault(error, null), suspect);
    if (this.#failed) return;
    this.#failed = true;
    void this.#failWhenPublished(fault);
  }

  async #failWhenPublished(fault: CoreFault): Promise<void> {
    await this.#published;
    this.#parts.onFailure(fault);
  }

  /** A batch that cannot be stored, or a fault in the core, ends it: its successor loads the tables. */
  #fail(error: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#parts.onFailure(error);
  }
}

function stampedCommand(
  input: Extract<Moving, { kind: "command" }>,
  at: number,
): Extract<Moving, { kind: "command" }> {
  return input.command.at === at ? input : { ...input, command: { ...input.command, at } };
}

const unwatched = new Float64Array(1);
