import type { BrokerageEvent } from "@akari/brokerage/events";
import type { OutgoingOrder, Reaction } from "@akari/brokerage/decision";
import type { Brokerage } from "@akari/brokerage/state";
import type { Exchange } from "@akari/exchange/exchange";
import { type Boundary, phaseAt } from "@akari/exchange/schedule";
import { isNotice } from "@akari/exchange/messages";
import type { Execution, Report } from "@akari/exchange/messages";
import type { Crowd } from "@akari/simulator/crowd";
import { release, rollOrders } from "@akari/brokerage/order/roll-orders";
import type { Done, PreviewReply, ToCore } from "../bus/messages.ts";
import { type Batch, createBatch } from "./batch.ts";
import { commandKey, type CommandMemory, commandMemoryMs } from "./command-memory.ts";
import { CrowdRounds } from "./crowd-rounds.ts";
import { DayStatistics } from "./day-statistics.ts";
import { askedBefore, previewBoth } from "./exchange-verdict.ts";
import { runTimers } from "./exchange-timers.ts";
import { FinishedDays } from "./finished-days.ts";
import { haltsForDisclosures } from "./disclosure-halts.ts";
import { firstDayOf, type Listings } from "./new-listings.ts";
import { firmRules, type Rules } from "./rules.ts";
import { type LastLife, MarginDesk } from "./margin-desk.ts";
import { touchAfter, touchBefore, touchBoundary } from "./touched.ts";
import { outcomeOf } from "./outcome.ts";

export interface CoreParts {
  readonly brokerage: Brokerage;
  readonly exchange: Exchange;
  readonly crowd: Crowd;
  readonly memory: CommandMemory;
  /** Absent: no day is over. */
  readonly finished?: FinishedDays;
  /** Who comes to the market; absent: nobody. */
  readonly listings?: Listings;
  /** Absent: the firm's own. */
  readonly rules?: Rules;
  /** Absent: there was none. */
  readonly lastLife?: LastLife;
}

/**
 * The core without its disk: takes inputs one at a time, carries orders to the exchange and reports back until the
 * queue of one input is empty, and collects what changed. No I/O, no clock: `at` comes in with every input.
 */
export class Core {
  readonly brokerage: Brokerage;
  readonly exchange: Exchange;
  readonly crowd: Crowd;
  readonly memory: CommandMemory;
  readonly finished: FinishedDays;
  readonly #rules: Rules;
  readonly #days: DayStatistics;
  readonly #rounds: CrowdRounds;
  readonly #listings: Listings | undefined;
  readonly #margin: MarginDesk;
  /** Messages for the exchange that still have to be carried within the current input. */
  readonly #queue: OutgoingOrder[] = [];
  #batch: Batch = createBatch();
  #at = 0;

  constructor(parts: CoreParts) {
    this.brokerage = parts.brokerage;
    this.exchange = parts.exchange;
    this.crowd = parts.crowd;
    this.memory = parts.memory;
    this.finished = parts.finished ?? new FinishedDays();
    this.#rules = parts.rules ?? firmRules;
    this.#listings = parts.listings;
    this.#margin = new MarginDesk(parts.brokerage, parts.lastLife);
    this.#days = new DayStatistics(parts.exchange);
    this.#rounds = new CrowdRounds(parts.exchange, parts.crowd);
  }

  /** What has changed since `takeBatch`. */
  get batch(): Batch {
    return this.#batch;
  }

  /** Ends the batch that is filling and begins the next. */
  takeBatch(): Batch {
    const full = this.#batch;
    full.at = this.#at;
    this.#batch = createBatch();
    return full;
  }

  /**
   * Carries one input to its end.
   * `mayContinue` is asked between the instruments of a beat: false ends the beat early (design 5: after 3 ms).
   */
  process(
    input: Exclude<ToCore, { kind: "drain" }>,
    mayContinue: () => boolean = () => true,
  ): void {
    this.#batch.inputs += 1;
    if (input.kind === "command") return this.#command(input);
    if (input.kind === "boundary") this.#moveTo(input.boundary.at, input.boundary.at - 1);
    else this.#moveTo(input.at);
    this.#batch.replies.push([input.ticket, this.#answer(input, mayContinue)]);
  }

  #answer(
    input: Exclude<ToCore, { kind: "drain" | "command" }>,
    mayContinue: () => boolean,
  ): PreviewReply | Done {
    switch (input.kind) {
      case "preview":
        return previewBoth(this.brokerage, this.exchange, input.request, this.#at);
      case "beat":
        this.#beat(mayContinue);
        return done;
      case "quote-anew":
        this.#rounds.all(this.#at, this.#deliverToBook);
        this.#runQueue();
        return done;
      case "boundary":
        this.#boundary(input.boundary, input.nextTradingDate);
        return done;
    }
  }

  /** Time never runs backwards inside the core, whatever the caller's clock did. What is due before an input comes before it. */
  #moveTo(at: number, timersUntil = at): void {
    const moveTo = (to: number) => {
      if (to > this.#at) this.#at = to;
    };
    const carrier = { last: this.#at, moveTo, deliver: this.#carryTimer };
    runTimers(this.exchange, at, timersUntil, carrier);
    moveTo(at);
    if (timersUntil !== at) return;
    this.#batch.liveAt = this.#at;
    this.#batch.tellsLife ||= this.#margin.mustTellLife(this.#at);
    if (this.#carryEach(this.#margin.due(this.#at))) this.#runQueue();
  }

  readonly #carryTimer = (code: string, reports: readonly Report[]): void => {
    this.#touch(code);
    this.#deliver(code, reports);
    this.#runQueue();
  };

  /** An instrument whose state has to be stored and shown anew. */
  #touch(code: string): void {
    this.#batch.instruments.add(code);
    this.#batch.books.add(code);
  }

  #command(input: Extract<ToCore, { kind: "command" }>): void {
    const { command, fingerprint, ticket } = input;
    const key = commandKey(command.actor, command.id);
    const before = this.memory.find(key);
    if (before !== undefined) {
      const reply =
        before.fingerprint === fingerprint
          ? { ...before.outcome, repeated: true }
          : ({ kind: "id-reused" } as const);
      this.#batch.replies.push([ticket, reply]);
      return;
    }

    this.#moveTo(command.at);
    const timed = command.at === this.#at ? command : { ...command, at: this.#at };
    const decided = this.#rules.decide(this.brokerage, timed);
    const decision = askedBefore(this.exchange, timed, decided);
    if (decision.kind === "accepted") {
      this.#carry(decision, timed.actor.id);
      if (timed.kind === "halt-instrument")
        this.#deliver(timed.code, this.exchange.halt(timed.code, this.#at));
      if (timed.kind === "resume-instrument") {
        this.#deliver(timed.code, this.exchange.resume(timed.code, this.#at));
      }
      this.#runQueue();
    }
    const outcome = outcomeOf(
      decision,
      (id) => this.brokerage.orders.get(id) ?? this.#batch.orders.get(id),
    );
    this.memory.remember(key, { at: this.#at, fingerprint, outcome });
    this.#batch.commands.push({ command: timed, fingerprint, outcome });
    this.#batch.replies.push([ticket, outcome]);
  }

  #beat(mayContinue: () => boolean): void {
    this.#rounds.beat(this.#at, mayContinue, this.#deliverToBook);
    const { schedule } = this.brokerage.calendar;
    const announcements = this.crowd.takeAnnouncements();
    this.#batch.announcements.push(...announcements);
    for (const halt of haltsForDisclosures(this.exchange, announcements, schedule, this.#at))
      this.#deliver(...halt);
    this.#runQueue();
  }

  readonly #deliverToBook = (code: string, reports: readonly Report[]): void => {
    this.#batch.books.add(code);
    this.#deliver(code, reports);
  };

  /** A change of phase, instrument by instrument; the close that ends the day also rolls the trading date. */
  #boundary(boundary: Boundary, nextTradingDate: string): void {
    for (const code of this.exchange.codes) {
      const before = this.exchange.terms(code);
      const reports = this.exchange.boundaryOf(code, boundary, nextTradingDate);
      this.#deliver(code, reports);
      this.#touch(code);
      if (boundary.endsDay) {
        const last = reports.findLast((report) => report.kind === "terms");
        const terms = last?.terms ?? before;
        const bar = this.#days.end(code, terms);
        if (bar !== null) this.#batch.dayBars.push(bar);
        this.finished.end(code, terms, bar, this.exchange.statistics(code));
      }
    }
    this.finished.pass(boundary);
    if (!boundary.endsDay) this.#runQueue();
    else {
      this.#carryEach(this.#margin.dayEnd(this.#at));
      this.#batch.chainRoots.push(boundary.tradingDate);
      this.#apply({ kind: "trading-date", tradingDate: nextTradingDate }, "market");
      this.memory.forgetBefore(this.#at - commandMemoryMs);
      this.#list(nextTradingDate, boundary);
      this.#carryEach(rollOrders(this.brokerage, this.#at));
      // With the day everything at the exchange has ended: what is on its way there waits, and is released once for the next one.
      this.#queue.length = 0;
    }
    for (const code of this.exchange.codes)
      this.#carryEach(release(this.brokerage, code, this.#at));
    this.#margin.lookAgain();
    this.#runQueue();
    touchBoundary(this.#batch, this.brokerage, boundary);
  }

  /** A company comes to the market with the new date. */
  #list(tradingDate: string, { at }: Boundary): void {
    const share = this.#listings?.next(tradingDate) ?? null;
    if (share === null) return;
    const { calendar } = this.brokerage;
    const listed = firstDayOf(share, calendar.schedule, phaseAt(calendar, at));
    this.exchange.list(listed);
    this.#rounds.list(share.issuer, share.value);
    this.#apply({ kind: "instrument-listed", listed }, "market");
    this.#batch.listed.push(share);
    this.#touch(share.issuer.code);
  }

  /** Each is asked for after the one before it has been applied. Tells whether there was one. */
  #carryEach(reactions: Iterable<Reaction>): boolean {
    let any = false;
    for (const reaction of reactions) {
      any = true;
      this.#carry(reaction, "market");
    }
    return any;
  }

  #carry(reaction: Reaction, actorId: string): void {
    for (const event of reaction.events) this.#apply(event, actorId);
    for (const order of reaction.orders) this.#queue.push(order);
  }

  /** Orders that executions caused, forced closes too, join the same queue and finish before the next input. */
  #runQueue(): void {
    do {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
        this.#batch.books.add(next.code);
        this.#deliver(next.code, this.exchange.enter(next.code, next.entry, this.#at));
      }
    } while (this.#carryEach(this.#margin.next(this.#at)));
  }

  #deliver(code: string, reports: readonly Report[]): void {
    for (const report of reports) {
      if (report.kind === "executed") this.#executed(report);
      else if (isNotice(report)) {
        this.#touch(report.code);
        this.#carry(this.#rules.react(this.brokerage, report, this.#at), "market");
      } else if (report.orderId > 0) {
        this.#carry(this.#rules.react(this.brokerage, report, this.#at), "market");
      } else this.#rounds.hear(code, report);
    }
  }

  #executed(execution: Execution): void {
    const { code } = execution;
    this.#batch.executions.push(execution);
    this.#touch(code);
    this.#days.add(execution);
    if (execution.buyOrderId < 0 || execution.sellOrderId < 0) this.#rounds.hear(code, execution);
    this.#carry(this.#rules.react(this.brokerage, execution, this.#at), "market");
  }

  #apply(event: BrokerageEvent, actorId: string): void {
    this.#margin.hear(event);
    if (!("accountId" in event)) {
      this.#rules.evolve(this.brokerage, event);
      return;
    }
    touchBefore(this.#batch, this.brokerage, event);
    this.#rules.evolve(this.brokerage, event);
    touchAfter(this.#batch, this.brokerage, event, actorId);
  }
}

const done: Done = { kind: "done" };
