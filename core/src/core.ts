import { type Actor, market } from "@akari/brokerage/actor";
import type { Outgoing, Reaction } from "@akari/brokerage/decision";
import type { Brokerage } from "@akari/brokerage/state";
import type { Exchange } from "@akari/exchange/exchange";
import type { Boundary } from "@akari/exchange/schedule";
import type { Execution, Report } from "@akari/exchange/messages";
import type { Crowd } from "@akari/simulator/crowd";
import { phaseRules } from "@akari/brokerage/products";
import { release, rollOrders } from "@akari/brokerage/order/roll-orders";
import type { AmendmentPreviewReply, Done, PreviewReply, Reply } from "./reply.ts";
import type { Batch } from "./batch/batch.ts";
import type { SetAside } from "./faults/aside.ts";
import { Changes } from "./batch/changes.ts";
import { type CommandMemory, commandMemoryMs } from "./command-memory.ts";
import type { CoreParts } from "./core-parts.ts";
import { type CapturedCore, captureCore } from "./capture/captured-core.ts";
import type { CrowdRounds } from "./crowd/crowd-rounds.ts";
import { dueBefore, fallDue } from "./monitors/due-work.ts";
import { askedBefore, previewAny } from "./market/exchange-verdict.ts";
import { runTimers } from "./market/exchange-timers.ts";
import { FinishedDays } from "./market/finished-days.ts";
import { haltsForDisclosures } from "./crowd/disclosure-halts.ts";
import { sharesToList } from "./market/new-listings.ts";
import { type MarketWork, scheduleWork, type Work, workOf } from "./faults/market-work.ts";
import { done, fault } from "./plain-replies.ts";
import { beginOwn, type CapturedOwn, captureOwn, type OwnParts, resumeOwn } from "./own-parts.ts";
import { formerFingerprint } from "./former-fingerprint.ts";
import type { PassedBoundaries } from "./market/passed-boundaries.ts";
import type { Rules } from "./rules.ts";
import { beatsOf, type Carried, type CarriedOut, type Moving, type Previewing } from "./input.ts";
import type { CommandInput, Input, LeftOnly } from "./input.ts";
import type { Suspect } from "./faults/suspect.ts";
import type { Monitors } from "./monitors/monitors.ts";
import { touchBoundary } from "./batch/touched.ts";
import { commandRecord, isAudited } from "./records/command.ts";
import { outcomeOf, type StoredOutcome } from "./outcome.ts";

/**
 * The core without its disk: takes inputs one at a time, carries orders to the exchange and reports back until the
 * queue of one input is empty, and collects the changes. No I/O, no clock: `at` comes in with every input.
 */
export class Core {
  readonly brokerage: Brokerage;
  readonly exchange: Exchange;
  readonly crowd: Crowd;
  readonly memory: CommandMemory;
  readonly finished: FinishedDays;
  readonly #rules: Rules;
  readonly #own: OwnParts;
  readonly rounds: CrowdRounds;
  readonly passed: PassedBoundaries;
  readonly #watch: Monitors;
  readonly #changes: Changes;
  readonly #aside: SetAside;
  readonly #work: MarketWork;
  /** Messages for the exchange still to be delivered within the current input. */
  readonly #queue: Outgoing[] = [];
  #at: number;

  /** `captured`: of a core that these parts were captured with; absent: they come from the tables, or are new. */
  constructor(parts: CoreParts, captured?: CapturedOwn) {
    this.#at = captured?.at ?? parts.storedAt ?? 0;
    this.brokerage = parts.brokerage;
    this.exchange = parts.exchange;
    this.crowd = parts.crowd;
    this.memory = parts.memory;
    this.finished = parts.finished ?? new FinishedDays();
    this.#own = beginOwn(parts);
    if (captured !== undefined) resumeOwn(this.#own, captured);
    const { rules, rounds, passed, watch, aside, work } = this.#own;
    [this.#rules, this.rounds, this.passed, this.#watch] = [rules, rounds, passed, watch];
    [this.#aside, this.#work] = [aside, work];
    this.#changes = new Changes(parts.brokerage, rules, watch, parts.crowd);
  }

  /** All that decides how it continues, between two batches; `resumeCore` continues from it. */
  capture(memory = this.memory.capture()): CapturedCore {
    if (this.batch.inputs > 0) throw new Error("a batch is under way");
    return captureCore(this, memory, captureOwn(this.#own, this.#at));
  }

  /** Time of the last input. */
  get at(): number {
    return this.#at;
  }

  /** Changes since `takeBatch`. */
  get batch(): Batch {
    return this.#changes.batch;
  }

  /** Ends the current batch and begins the next. */
  takeBatch(): Batch {
    return this.#changes.take(this.#at);
  }

  /** Carries one input to its end. */
  process(input: Carried): void {
    this.batch.inputs += 1;
    if (input.kind === "ping") return this.#reply(input.ticket, done);
    this.batch.carried.push(input);
    this.#changes.beginInput();
    this.#work.nextInput();
    this.#watch.margin.beginStretch();
    this.#carryInput(input);
    // Checks left over by earlier inputs continue with any input.
    if (this.hasLooks) this.#look();
    this.#changes.endInput();
  }

  /** Answers a preview as of the last input: it moves no time and nothing else, and is part of no batch. */
  preview({ request }: Previewing): PreviewReply | AmendmentPreviewReply {
    this.#work.nextInput();
    return this.#aside.refusesPreview(request, this.#at, this.brokerage)
      ? fault
      : previewAny(this.brokerage, this.exchange, request, this.#at);
  }

  #carryInput(input: Moving): void {
    if (input.kind === "command") return this.#command(input);
    if (input.kind === "looks") return;
    if (input.kind === "boundary") {
      if (this.passed.hasPassed(input)) return this.#reply(input.ticket, done);
      this.#moveTo(input.boundary.at, input.boundary.at - 1);
    } else if (input.kind !== "stretch") this.#moveTo(input.at);
    if (!this.#work.leavesOut(workOf(input))) this.#carryOut(input);
    if ("ticket" in input) this.#reply(input.ticket, done);
  }

  /** Whether accounts wait for their check against the loss line: each input takes some of them, and the input `looks` does nothing else. */
  get hasLooks(): boolean {
    return this.#watch.margin.hasQueue && !this.#work.leavesOut("margin-close");
  }

  #look(): void {
    this.#work.begin("margin-close");
    this.#runQueue();
    this.#work.end();
  }

  /** The input to blame when the core has failed on it, or when its changes, alone in their batch, cannot be stored. */
  suspect(input: Input, failed: "carrying" | "storing"): Suspect {
    return { input, ...this.#work[failed === "carrying" ? "inHand" : "first"], at: this.#at };
  }

  #carryOut(input: CarriedOut): void {
    switch (input.kind) {
      case "slice":
        return this.#slice(input.begins, input.visits);
      case "stretch":
        return beatsOf(input).forEach((at) => {
          this.#moveTo(at);
          this.#slice(true, this.rounds.visitsInBeat);
        });
      case "quote-anew":
        this.rounds.first(input.visits ?? Infinity, this.#at, this.#deliverToBook);
        return this.#runQueue();
      case "boundary":
        if (!this.#work.leavesOut(scheduleWork(input.boundary)))
          this.#boundary(input.boundary, input.nextTradingDate);
        touchBoundary(this.batch, this.brokerage, input.boundary);
    }
  }

  /** Time never runs backwards inside the core, whatever the caller's clock does. Timers and what has fallen due before an input come before it. */
  #moveTo(at: number, timersUntil = at): void {
    const moveTo = (to: number) => void (this.#at = Math.max(this.#at, to));
    const carrier = { last: this.#at, moveTo, deliver: this.#carryTimer };
    runTimers(this.exchange, at, timersUntil, carrier, this.#work);
    const due = dueBefore(at, timersUntil === at);
    fallDue(this.brokerage, due, this.#work, ({ name, at: dueAt, carry }) => {
      moveTo(dueAt);
      this.#carryEach(`due ${name}`, () => [carry(this.brokerage, timersUntil)]);
      this.#runQueue();
    });
    moveTo(at);
    if (timersUntil !== at) return;
    this.batch.liveAt = this.#at;
    this.batch.tellsLife ||= this.#watch.margin.mustTellLife(this.#at);
    if (this.#carryEach("margin-due", () => this.#watch.margin.due(this.#at))) this.#runQueue();
  }

  readonly #carryTimer = (code: string, reports: readonly Report[]): void => {
    this.#changes.touch(code);
    this.#deliver(code, reports);
    this.#runQueue();
  };

  #command(input: CommandInput): void {
    const { command, fingerprint } = input;
    const again = this.memory.answerAgain(command, fingerprint, () => formerFingerprint(command));
    if (again !== null) return this.#traceless(input, again, "looks");

    this.#moveTo(command.at);
    this.#work.ownTurn();
    const timed = command.at === this.#at ? command : { ...command, at: this.#at };
    if (this.#aside.concerns(timed, this.brokerage)) return this.#traceless(input, fault);
    if (this.#aside.refusesCommand(timed, fingerprint))
      return this.#remember({ ...input, command: timed }, fault);
    const decision = askedBefore(this.exchange, timed, this.#rules.decide(this.brokerage, timed));
    // Nothing has changed: repeated, it is decided anew.
    if (decision.kind === "denied" && !isAudited(timed.actor))
      return this.#traceless(input, { ...decision, repeated: false });
    if (decision.kind === "accepted") {
      this.#carry(decision, timed.actor);
      this.#runQueue();
    }
    const outcome = outcomeOf(decision, this.brokerage, this.batch);
    this.#remember({ ...input, command: timed }, outcome);
  }

  /** A command's answer that is not kept: the input comes to less when it is carried again. */
  #traceless(input: CommandInput, reply: Reply, kind: LeftOnly["kind"] = "time"): void {
    this.batch.inShort.set(input, { kind, at: this.#at });
    this.#reply(input.ticket, reply);
  }

  /** A command's first answer, which is stored and returned for repeats. */
  #remember({ ticket, command, fingerprint }: CommandInput, outcome: StoredOutcome): void {
    this.memory.remember(command.actor, command.id, { at: command.at, fingerprint, outcome });
    const what = { command, fingerprint, outcome };
    this.batch.commands.push(commandRecord(what, this.batch.accountEvents));
    this.#reply(ticket, outcome);
  }

  #reply(ticket: number, reply: Reply | Done): void {
    this.batch.replies.push([ticket, reply]);
  }

  #slice(begins: boolean, visits: number): void {
    this.rounds.slice(this.#at, begins, visits, this.#deliverToBook);
    const { schedule } = this.brokerage.calendar;
    const announcements = this.crowd.takeAnnouncements();
    this.batch.announcements.push(...announcements);
    if (this.#work.begin("disclosures")) {
      const told = announcements.filter((one) => !this.#aside.holdsShareOf(one));
      this.#queue.push(...haltsForDisclosures(this.exchange, told, schedule, this.#at));
      this.#work.end();
    }
    this.#runQueue();
  }

  readonly #deliverToBook = (code: string, reports: readonly Report[]): void => {
    this.batch.books.add(code);
    this.#deliver(code, reports);
  };

  /** A change of phase, instrument by instrument; the close that ends the day also rolls the trading date. */
  #boundary(boundary: Boundary, nextTradingDate: string): void {
    // A command may have overtaken it: what trades now has the core's time, as its fills have.
    const passedNow = { ...boundary, at: this.#at };
    // The loss line is for continuous trading: remaining checks must finish before the phase may change.
    for (; this.hasLooks; this.#watch.margin.beginStretch()) this.#look();
    for (const code of this.exchange.codes) {
      if (this.#aside.holds(code)) continue;
      this.#work.begin("boundary", code);
      const before = this.exchange.terms(code);
      const reports = this.exchange.boundaryOf(code, passedNow, nextTradingDate);
      this.#deliver(code, reports);
      this.#changes.touch(code);
      if (boundary.endsDay) {
        const terms = reports.findLast((report) => report.kind === "terms")?.terms ?? before;
        const bar = this.#own.days.end(code, terms);
        if (bar !== null) this.batch.dayBars.push(bar);
        this.finished.end(code, terms, bar, this.exchange.statistics(code));
      }
      this.#work.end();
    }
    this.finished.pass(boundary);
    for (const [name, onClose] of this.#rules.closes)
      this.#carryEach(`close ${name}`, () => onClose(this.brokerage, boundary));
    if (!boundary.endsDay) {
      this.#runQueue();
      this.#list(boundary);
    } else {
      this.#carryEach("margin-day-end", () => this.#watch.margin.dayEnd(this.#at));
      this.batch.chainRoots.push(boundary.tradingDate);
      this.#changes.apply({ kind: "trading-date", tradingDate: nextTradingDate }, market);
      this.memory.forgetBefore(this.#at - commandMemoryMs);
      this.#list(boundary);
      for (const [name, onRoll] of this.#rules.rolls)
        this.#carryEach(`roll ${name}`, () => onRoll(this.brokerage, this.#at));
      this.#carryEach("roll-orders", () => rollOrders(this.brokerage, this.#at));
      // With the day everything at the exchange has ended: queued messages are dropped, and their orders are released once for the next day.
      this.#queue.length = 0;
    }
    for (const code of this.exchange.codes)
      if (!this.#aside.holds(code))
        this.#carryEach("release", () => release(this.brokerage, code, this.#at), code);
    for (const [name, onPhase] of phaseRules)
      this.#carryEach(`phase ${name}`, () => onPhase(this.brokerage, boundary));
    this.#watch.lookAgain();
    this.#runQueue();
  }

  /** Lists the companies whose offering has come to its listing. */
  #list({ at, endsDay, phase }: Boundary): void {
    if (!(endsDay || phase === "pre-opening") || !this.#work.begin("listing")) return;
    for (const share of sharesToList(this.brokerage, this.#own.listings, at)) {
      this.exchange.list(share.listed);
      this.rounds.list(share.issuer, share.value);
      this.#changes.list(share);
    }
    this.#work.end();
  }

  /** Applies each reaction before asking for the next. Returns whether there was one. */
  #carryEach(work: Work, reactions: () => Iterable<Reaction>, code: string | null = null): boolean {
    if (!this.#work.begin(work, code)) return false;
    let any = false;
    for (const reaction of reactions()) {
      any = true;
      this.#work.changes();
      this.#carry(reaction, market);
    }
    this.#work.end();
    return any;
  }

  #carry(reaction: Reaction, actor: Actor): void {
    for (const event of reaction.events) this.#changes.apply(event, actor);
    for (const one of reaction.outgoing) this.#queue.push(one);
  }

  /**
   * Delivers the queue in its order: order entries, halts, resumptions and off-auction trades alike. Orders caused by executions,
   * including forced closes, join the same queue and finish before the next input.
   */
  #runQueue(): void {
    do {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
        if (this.#aside.holds(next.code)) continue;
        this.#work.turnTo(next.code);
        this.batch.books.add(next.code);
        this.#deliver(next.code, this.exchange.enter(next.code, next.message, this.#at));
      }
    } while (this.#watch.steps.some(([work, next]) => this.#carryEach(work, () => next(this.#at))));
  }

  #deliver(code: string, reports: readonly Report[]): void {
    for (const report of reports)
      if ("orderId" in report && report.orderId < 0) this.rounds.hear(code, report);
      else this.#told(report);
  }

  /** A report about the firm's own order, or about the market. */
  #told(report: Report): void {
    if (report.kind === "executed") this.#printed(report);
    else if (report.kind === "executed-off-auction") this.batch.executions.push(report);
    if (!("orderId" in report)) this.#changes.touch(report.code);
    this.#carry(this.#rules.react(this.brokerage, report, this.#at), market);
  }

  #printed(execution: Execution): void {
    this.batch.executions.push(execution);
    this.#own.days.add(execution);
    if (execution.buyOrderId < 0 || execution.sellOrderId < 0)
      this.rounds.hear(execution.code, execution);
  }
}
