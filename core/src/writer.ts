import { type BatchRows, rowsOf } from "./batch/batch-rows.ts";
import type { Batch } from "./batch/batch.ts";
import { type CommittedBatch, committedOf } from "./batch/committed.ts";
import type { Core } from "./core.ts";
import { CoreFault } from "./faults/core-fault.ts";
import { blameOf, type Suspect } from "./faults/suspect.ts";
import { type Carried, type Input, type Previewing, timeOf } from "./input.ts";
import type { RowSources } from "./records/row-sources.ts";
import type { FromWriter, ToWriter } from "./writer-messages.ts";

/** A batch ends after this many inputs, or after 5 ms: the first command's customer is waiting. */
const batchInputs = 500;
const batchMs = 5;
/** A beat ends after this long, so that customers' commands run between the slices of the crowd. */
const standardBeatMs = 3;
/** While one batch commits, one more full batch may be sent after it: the fence lets it follow only its predecessor. */
const commitsInFlight = 2;
/** How long a careful core stays careful, by the clock of its inputs: earlier callers have repeated their requests by then. */
const carefulMs = 60_000;
/** Batches per gauge, frequent enough for /metrics. */
const gaugeEvery = 32;

export interface WriterParts {
  readonly core: Core;
  readonly sources: RowSources;
  /** Stores a batch; a rejection ends the core. CoreFault: the batch itself cannot be stored. */
  readonly commit: (rows: BatchRows) => Promise<void>;
  readonly send: (messages: FromWriter[]) => void;
  /** Takes the step after what has come in meanwhile has been heard. */
  readonly soon: (step: () => void) => void;
  /** Monotonic milliseconds, for budgets only. */
  readonly stopwatch: () => number;
  readonly onFailure: (error: unknown) => void;
  /** Number of the last batch in the tables. */
  readonly lastBatch: number;
  /** Starts with one input per batch and one instrument per round of the crowd, so that a fault can be blamed; absent: no. */
  readonly isCareful?: boolean;
  /** After this long a beat leaves the rest of the crowd to the next one; absent: the product's own. */
  readonly beatMs?: number | undefined;
  /** Shared memory for the number of the input in hand, read by the supervisor; absent: none. */
  readonly inHand?: Float64Array;
}

/**
 * Natural batching: while one batch commits the next one fills; no timer. Nothing leaves before its commit: replies,
 * accountEvents, quotes and trades of a batch wait for its transaction. A preview changes nothing: it waits for its own account's changes
 * alone (docs/decisions/0541-a-preview-waits-for-its-own-account-alone.md).
 */
export class Writer {
  readonly #parts: WriterParts;
  readonly #inbox: ToWriter[] = [];
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
  #only: Input | null = null;

  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.#batchNumber = parts.lastBatch;
    this.#isCareful = parts.isCareful ?? false;
  }

  receive(messages: readonly ToWriter[]): void {
    for (const message of messages) this.#inbox.push(message);
    this.#step();
  }

  #step(): void {
    if (this.#failed) return;
    this.#fill();
    // A half-applied input is never stored.
    if (this.#failed) return;
    if (this.#parts.core.batch.inputs === 0) this.#spentMs = 0;
    if (this.#mayClose()) this.#close();
    if (this.#failed) return;
    if (this.#hasWork() && !this.#isFull()) this.#planStep();
    if (this.#draining && this.#inFlight.size === 0 && this.#inbox.length === 0) {
      this.#failed = true;
      this.#parts.send([{ kind: "drained" }]);
    }
  }

  #mayClose(): boolean {
    if (this.#parts.core.batch.inputs === 0) return false;
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
    const { inputs } = this.#parts.core.batch;
    return inputs >= batchInputs || this.#spentMs >= batchMs || (this.#isCareful && inputs > 0);
  }

  #fill(): void {
    const { stopwatch } = this.#parts;
    const begin = stopwatch();
    const spentBefore = this.#spentMs;
    while (this.#hasWork() && !this.#isFull()) {
      const input = this.#inbox.shift();
      const goesOn = input === undefined ? this.#lookOn() : this.#carry(input);
      if (!goesOn) return;
      this.#spentMs = spentBefore + (stopwatch() - begin);
    }
  }

  #hasWork(): boolean {
    return this.#inbox.length > 0 || (this.#parts.core.hasLooks && !this.#draining);
  }

  /** When idle, one stretch of checks against the loss line; then messages are read again. Returns false: enough for now. */
  #lookOn(): false {
    const { core, stopwatch } = this.#parts;
    const begin = stopwatch();
    const looks: Carried = { kind: "looks", at: core.at };
    this.#only = core.batch.inputs === 0 ? looks : null;
    try {
      core.process(looks);
      this.#spentMs += stopwatch() - begin;
    } catch (error) {
      this.#fault(error, core.suspect(looks, "carrying"));
    }
    return false;
  }

  /** false: the core has failed, or must end. */
  #carry(input: ToWriter): boolean {
    const { core, inHand = unwatched } = this.#parts;
    if (input.kind === "drain") {
      this.#draining = true;
      this.#inbox.length = 0;
      return false;
    }
    this.#only = core.batch.inputs === 0 ? input : null;
    // The same batches on every machine.
    if (input.kind === "stretch") this.#spentMs = Math.max(this.#spentMs, batchMs);
    inHand[0] = input.ticket;
    try {
      if (input.kind === "preview") this.#preview(input);
      else core.process(input, this.#roundOf(input));
      inHand[0] = 0;
      return true;
    } catch (error) {
      this.#fault(error, core.suspect(input, "carrying"));
      return false;
    }
  }

  /** Answers at once, unless the preview shows changes of its account that are not yet on disk: then with the current batch. */
  #preview(input: Previewing): void {
    const { core, send } = this.#parts;
    const { ticket, request } = input;
    const reply = core.preview(input);
    const account = core.brokerage.accounts.get(request.accountId);
    const { batch } = core;
    const isUnstored = (each: Batch) => account !== undefined && each.accounts.has(account);
    if (![batch, ...this.#inFlight].some(isUnstored))
      return send([{ kind: "previewed", ticket, reply }]);
    batch.replies.push([ticket, reply]);
    batch.inputs += 1;
  }

  /** The limit of the crowd's round within an input. */
  #roundOf(input: Carried): () => boolean {
    if (this.#isCareful && this.#staysCareful(input)) {
      let visits = 0;
      return () => (visits += 1) <= 1;
    }
    if (input.kind !== "beat") return always;
    const { stopwatch, beatMs = standardBeatMs } = this.#parts;
    const begin = stopwatch();
    return () => stopwatch() - begin < beatMs;
  }

  #staysCareful(input: Input): boolean {
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

  #close(): void {
    const { core, sources, commit } = this.#parts;
    const filledMs = this.#spentMs;
    const suspect = this.#suspectOfBatch();
    const batch = core.takeBatch();
    this.#spentMs = 0;
    let rows: BatchRows | null;
    try {
      rows = rowsOf(batch, this.#batchNumber + 1, sources);
    } catch (error) {
      return this.#fault(error, suspect);
    }
    if (rows !== null) this.#batchNumber += 1;
    const committed = committedOf(batch, this.#batchNumber, core);
    this.#inFlight.add(batch);
    // Sent at once; its replies and publications wait for it and all earlier batches.
    const stored = rows === null ? Promise.resolve() : commit(rows);
    this.#published = Promise.all([this.#published, stored]).then(
      () => {
        this.#inFlight.delete(batch);
        this.#publish(committed, batch, filledMs);
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

function blamed({ cause }: CoreFault, suspect: Suspect | null): CoreFault {
  return new CoreFault(cause, suspect === null ? null : blameOf(suspect));
}

const always = () => true;
const unwatched = new Float64Array(1);
