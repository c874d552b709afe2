import type { Command } from "@akari/brokerage/commands";
import type { PreviewRequest } from "@akari/brokerage/preview";
import { sen } from "@akari/brokerage/money";
import { price, shares } from "@akari/exchange/price";
import { boundariesBetween, nextBoundary } from "@akari/exchange/schedule";
import { HeardEndings } from "../../src/faults/heard-endings.ts";
import { Quarantine } from "../../src/faults/quarantine.ts";
import type { AmendmentPreviewReply, PreviewReply, Reply } from "../../src/reply.ts";
import type { FromWriter, ToWriter } from "../../src/writer-messages.ts";
import type { BatchRows } from "../../src/batch/batch-rows.ts";
import { Core } from "../../src/core.ts";
import type { CoreParts } from "../../src/core-parts.ts";
import { CoreFault } from "../../src/faults/core-fault.ts";
import type { Keeper } from "../../src/keeping/keeper.ts";
import { Journal } from "../../src/journal/journal.ts";
import { loadState } from "../../src/state/load-state.ts";
import type { Rules } from "../../src/rules.ts";
import type { Batch } from "../../src/batch/batch.ts";
import type { Moving } from "../../src/input.ts";
import type { RowSources } from "../../src/records/row-sources.ts";
import { hashState } from "../../src/state/state-hash.ts";
import { Writer } from "../../src/writer.ts";
import { MemoryTables } from "../../src/testing/memory-tables.ts";
import { soundRules } from "./planted-bugs.ts";

/** Monday, 16 November 2026, 09:30 in Tokyo: continuous trading of a practice session. */
const start = Date.UTC(2026, 10, 16, 0, 30);

/** There was no answer: the core has ended. */
export const ended = { kind: "ended" } as const;
type Answer =
  | Reply
  | PreviewReply
  | AmendmentPreviewReply
  | { readonly kind: "done" }
  | typeof ended;
export type Wish =
  Exclude<ToWriter, { kind: "drain" }> extends infer One
    ? One extends unknown
      ? Omit<One, "ticket">
      : never
    : never;

export function foundingOf(instruments: number) {
  return { schedule: "practice", instruments, seed: "faults", seedFixed: true, at: start } as const;
}

interface Options {
  readonly refusesRows?: (rows: BatchRows) => boolean;
  /** The market's clock, from its senders' time; absent: their time counts. */
  readonly now?: (at: number) => number;
  readonly instruments?: number;
  /** Of each core; absent: no core is captured while it runs. */
  readonly keeper?: Keeper;
}

/**
 * Core after core on tables in memory, with the product's own loop, writer and quarantine between them: the work of a port and its threads
 * without their waits. Faults are planted in the rules or in the tables.
 */
export class CoresInMemory {
  core!: Core;
  deaths = 0;
  readonly quarantine = new Quarantine();
  /** Inputs of closed batches, of all cores. */
  readonly carried: Moving[] = [];
  readonly #endings = new HeardEndings();
  readonly tables: MemoryTables;
  readonly #rules: Partial<Rules>;
  readonly #refusesRows: (rows: BatchRows) => boolean;
  readonly #now: Options["now"];
  readonly #keeper: Options["keeper"];
  /** How long each batch is on its way to the disk. */
  disk: Promise<void> = Promise.resolve();
  /** Time between two looks at the stopwatch. */
  lookMs = 0;
  #elapsed = 0;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #writer!: Writer;
  #drained = () => {};
  #sources!: RowSources;
  #ticket = 0;
  #at = start;

  constructor(rules: Partial<Rules>, options: Options = {}) {
    const { refusesRows = () => false, now, instruments = 4 } = options;
    this.#rules = rules;
    this.#refusesRows = refusesRows;
    this.#now = now;
    this.#keeper = options.keeper;
    this.tables = new MemoryTables(foundingOf(instruments));
  }

  /** Of the state of the running core. */
  hash(): string {
    return hashState(this.#sources);
  }

  get at(): number {
    return this.#at;
  }

  moveTime(ms: number): void {
    this.#at += ms;
  }

  /** The first core, which brings the market into continuous trading. */
  async open(): Promise<void> {
    await this.#begin();
    await this.#catchUp();
  }

  async #begin(): Promise<void> {
    const epoch = this.tables.lead();
    const now = this.#now;
    const { isCareful, unrecorded } = this.#endings.memory;
    for (const ending of unrecorded) this.quarantine.hear(ending);
    this.#endings.recorded();
    const { aside } = this.quarantine;
    const loaded = await loadState(this.tables);
    this.#sources = { ...loaded };
    const parts = { ...loaded, rules: { ...soundRules, ...this.#rules }, aside };
    this.core = new ObservedCore(parts, (batch) => this.carried.push(...batch.carried));
    this.#writer = new Writer({
      core: this.core,
      sources: this.#sources,
      journal: new Journal({ epoch, head: loaded.journalHead }),
      commit: async (rows) => {
        if (this.#refusesRows(rows)) throw new CoreFault(new Error("refused rows"), null);
        await this.disk;
        if (!this.tables.commit(epoch, rows)) throw new Error("fenced off");
      },
      send: (messages) => messages.forEach((message) => this.#hear(message)),
      soon: setImmediate,
      stopwatch: () => (this.#elapsed += this.lookMs),
      onFailure: (error) => this.#die(error),
      lastBatch: loaded.batch,
      isCareful,
      ...(now === undefined ? {} : { now: () => now(this.#at) }),
      ...(this.#keeper === undefined ? {} : { keeper: this.#keeper }),
    });
  }

  /** Sends inputs together; returns their outcomes. If the core has ended, a new one has caught up. */
  async ask(...wishes: readonly Wish[]): Promise<Answer[]> {
    const answers = this.#send(wishes);
    const heard = await Promise.all(answers);
    if (heard.includes(ended)) await this.#replace();
    return heard;
  }

  /** Ends the core in order: resolves when its last batch is on disk. */
  drain(): Promise<void> {
    return new Promise((resolve) => {
      this.#drained = resolve;
      this.#writer.receive([{ kind: "drain" }]);
    });
  }

  /** Carries out the next change of phase, restarted by every core that ends on it. */
  async passBoundary(): Promise<void> {
    const { calendar } = this.core.brokerage;
    this.#at = nextBoundary(calendar, this.#at).at;
    await this.#catchUp();
  }

  beat(afterMs = 250): Wish {
    this.#at += afterMs;
    return { kind: "beat", at: this.#at };
  }

  round(): Wish {
    this.#at += 1_000;
    return { kind: "round", at: this.#at };
  }

  command(body: DistributiveOmit<Command, "at">): Wish {
    return {
      kind: "command",
      command: { ...body, at: this.#at } as Command,
      fingerprint: JSON.stringify({ ...body, id: null }),
    };
  }

  /** A customer with a hundred million yen. */
  async customer(accountId: number): Promise<void> {
    const base = { actor: { kind: "customer", id: String(accountId) }, accountId } as const;
    const depositOf = (outcome: Answer | undefined) =>
      outcome?.kind === "accepted" ? outcome.outcome.depositId! : 0;
    const [, asked] = await this.ask(
      this.command({ ...base, kind: "open-account", id: "open" }),
      this.command({ ...base, kind: "request-deposit", id: "money", amount: sen(10_000_000_000) }),
    );
    await this.ask(
      this.command({
        kind: "decide-deposit",
        id: `decide-${accountId}`,
        actor: { kind: "desk", id: "automatic" },
        depositId: depositOf(asked),
        decision: "approved",
        reason: null,
      }),
    );
  }

  preview(request: PreviewRequest): Wish {
    return { kind: "preview", request, at: this.#at };
  }

  /** A preview of a hundred shares at a limit. */
  previewAt(accountId: number, code: string, limit: number): Wish {
    return this.preview({
      kind: "place-order",
      accountId,
      code,
      side: "long",
      type: "limit",
      price: price(limit),
      quantity: shares(100),
      leverage: 1,
    });
  }

  order(
    accountId: number,
    id: string,
    code: string,
    { quantity, limit, trigger }: { quantity: number; limit: number; trigger?: number },
  ): Wish {
    return this.command({
      kind: "place-order",
      id,
      actor: { kind: "customer", id: String(accountId) },
      accountId,
      code,
      side: "long",
      type: "limit",
      price: price(limit),
      quantity: shares(quantity),
      leverage: 1,
      ...(trigger === undefined ? {} : { terms: { trigger: price(trigger) } }),
    });
  }

  #send(wishes: readonly Wish[]): Promise<Answer>[] {
    const answers: Promise<Answer>[] = [];
    const inputs = wishes.map((wish): ToWriter => {
      const ticket = (this.#ticket += 1);
      answers.push(new Promise((resolve) => this.#waiting.set(ticket, resolve)));
      return { ...wish, ticket } as ToWriter;
    });
    this.#writer.receive(inputs);
    return answers;
  }

  async #replace(): Promise<void> {
    await this.#begin();
    await this.#catchUp();
  }

  /** Like the market's clock: sends the boundaries since the last stored one. */
  async #catchUp(): Promise<void> {
    const { calendar } = this.core.brokerage;
    const [leader] = await this.tables.read("leader");
    for (const boundary of boundariesBetween(calendar, leader.boundary_at, this.#at)) {
      const nextTradingDate = calendar.nextTradingDay(boundary.tradingDate);
      const [answer] = await Promise.all(
        this.#send([{ kind: "boundary", boundary, nextTradingDate }]),
      );
      if (answer === ended) return this.#replace();
    }
    const [answer] = await Promise.all(this.#send([{ kind: "quote-anew", at: this.#at }]));
    if (answer === ended) return this.#replace();
  }

  #hear(message: FromWriter): void {
    if (message.kind === "drained") this.#drained();
    if (message.kind === "previewed") this.#answer(message.ticket, message.reply);
    if (message.kind !== "committed") return;
    for (const [ticket, reply] of message.replies) this.#answer(ticket, reply);
  }

  #answer(ticket: number, reply: Answer): void {
    this.#waiting.get(ticket)?.(reply);
    this.#waiting.delete(ticket);
  }

  #die(error: unknown): void {
    this.deaths += 1;
    if (this.deaths > 40) throw new Error("an endless loop of cores", { cause: error });
    const isFault = error instanceof CoreFault;
    this.#endings.hear(
      {
        cause: isFault ? "fault" : "trouble",
        message: String(isFault ? error.cause : error),
        blame: isFault ? error.blame : null,
      },
      0,
    );
    for (const resolve of this.#waiting.values()) resolve(ended);
    this.#waiting.clear();
  }
}

class ObservedCore extends Core {
  readonly #onTaken: (batch: Batch) => void;

  constructor(parts: CoreParts, onTaken: (batch: Batch) => void) {
    super(parts);
    this.#onTaken = onTaken;
  }

  override takeBatch(): Batch {
    const batch = super.takeBatch();
    this.#onTaken(batch);
    return batch;
  }
}

type DistributiveOmit<One, Key extends PropertyKey> = One extends unknown ? Omit<One, Key> : never;
