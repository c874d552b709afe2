import { createBrokerage } from "@akari/brokerage/brokerage";
import type { Command } from "@akari/brokerage/commands";
import { createCalendar, type Calendar } from "@akari/exchange/calendar";
import { createExchange, type Exchange } from "@akari/exchange/exchange";
import { shares } from "@akari/exchange/price";
import { nextBoundary, type Boundary, type ScheduleName } from "@akari/exchange/schedule";
import { minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { createCrowd, type Crowd } from "@akari/simulator/crowd";
import type { Issuer } from "@akari/simulator/universe";
import { holidays } from "@akari/core/market/holidays";
import { beatEveryMs } from "@akari/core/crowd/crowd-rounds";
import type { Batch } from "@akari/core/batch/batch";
import { ChainBook } from "@akari/core/batch/chain-book";
import { CommandMemory } from "@akari/core/command-memory";
import { Core } from "@akari/core/core";
import { plan } from "@akari/core/state/founding";
import { hashState } from "@akari/core/state/state-hash";
import { wholeBeat } from "@akari/core/input";

export interface MemoryMarketOptions {
  readonly seed: string;
  readonly schedule: ScheduleName;
  readonly instruments: number;
  /** Wraps the exchange to observe it; absent: no wrapper. */
  readonly hears?: (exchange: Exchange) => Exchange;
  /** Gets each batch before it is discarded; absent: nobody does. */
  readonly onBatch?: (batch: Batch) => void;
}

/** A source of commands while a market runs. */
export interface Sender {
  /** The commands up to and including this instant; called before each beat of continuous trading. */
  commandsUntil(at: number): Iterable<Command>;
}

/** The first trading day of every run. */
export const firstDate = "2025-11-10";
/** How long beats continue after a day's last close, before time jumps to the next order acceptance. */
const afterCloseMs = 15 * minuteMs;

/**
 * A market on the product's core, driven like the server's clock does (boundaries, a quarter of the instruments every 250 ms), without
 * output: each batch is counted and discarded; nothing is hashed, sent or stored.
 */
export class MemoryMarket {
  readonly core: Core;
  readonly calendar: Calendar;
  readonly issuers: readonly Issuer[];
  /** New orders, cancels and changes of the simulated firms, in continuous trading and in total. */
  operations = 0;
  operationsInAll = 0;
  /** Executions in continuous trading, and in total. */
  trades = 0;
  tradesInAll = 0;
  /** Simulated seconds of continuous trading, and of all time run beat by beat. */
  continuousSeconds = 0;
  livedSeconds = 0;
  commands = 0;
  denied = 0;
  #at: number;
  #next: Boundary;
  /** From this instant there are no beats until the next boundary. */
  #sleepsFrom = Infinity;
  #continuous = false;

  readonly #onBatch: (batch: Batch) => void;

  constructor(options: MemoryMarketOptions) {
    const { seed, schedule, instruments, hears = (it) => it, onBatch = () => {} } = options;
    this.#onBatch = onBatch;
    this.calendar = createCalendar(schedule, holidays);
    const at = nextBoundary(this.calendar, startOfTokyoDate(firstDate) - 1).at - 1;
    const { tradingDate, issuers, states } = plan({
      schedule,
      instruments,
      seed,
      seedFixed: true,
      at,
    });
    this.#at = at;
    this.#next = nextBoundary(this.calendar, at);
    this.issuers = issuers;
    const listed = states.map((state, index) => ({
      ...state,
      tradingState: state.session,
      instrument: {
        code: state.code,
        tickTable: issuers[index]!.tickTable,
        lot: shares(100),
      },
    }));
    this.core = new Core({
      brokerage: createBrokerage({
        calendar: this.calendar,
        tradingDate,
        instruments: listed.map(({ instrument, terms, phase }) => ({
          instrument,
          terms,
          phase,
          lastPrice: null,
        })),
      }),
      exchange: hears(createExchange(listed, { schedule })),
      crowd: this.#counted(createCrowd(seed, issuers, new Map(), schedule)),
      memory: new CommandMemory(),
    });
  }

  get at(): number {
    return this.#at;
  }

  /** Between an opening and the end of its session's continuous trading. */
  get isContinuous(): boolean {
    return this.#continuous;
  }

  /** Runs to the end of the current or next trading day, up to the following order acceptance. Calls `afterBeat` after each beat. */
  runDay(sender: Sender | null = null, afterBeat: () => void = () => {}): void {
    const date = this.core.brokerage.tradingDate;
    while (this.core.brokerage.tradingDate === date) {
      this.step(sender);
      afterBeat();
    }
  }

  /** Runs one beat, after any boundaries and commands due before it. */
  step(sender: Sender | null = null): void {
    const at = this.#at < this.#sleepsFrom ? this.#at + beatEveryMs : this.#next.at;
    while (this.#next.at <= at) this.#cross();
    if (sender !== null && this.#continuous)
      for (const command of sender.commandsUntil(at)) this.send(command);
    this.#at = at;
    this.core.process(wholeBeat(at));
    this.livedSeconds += beatEveryMs / 1000;
    if (this.#continuous) this.continuousSeconds += beatEveryMs / 1000;
    this.takeBatch();
  }

  /** Opens and funds customers' accounts, before counting starts. */
  admit(customers: { arrivals(at: number): Iterable<Command> }): void {
    for (const command of customers.arrivals(this.#at)) this.send(command);
    this.takeBatch();
    this.commands = 0;
    this.denied = 0;
  }

  send(command: Command): void {
    this.core.process({ kind: "command", ticket: 0, command, fingerprint: "" });
  }

  /** Ends and discards the batch. */
  takeBatch(): Batch {
    const batch = this.core.takeBatch();
    this.#onBatch(batch);
    const { length } = batch.executions;
    this.tradesInAll += length;
    if (this.#continuous) this.trades += length;
    this.commands += batch.commands.length;
    for (const { outcome } of batch.commands) if (outcome.kind === "denied") this.denied += 1;
    return batch;
  }

  /** SHA-256 of the state that the product would restore after a restart. */
  hash(): string {
    const { brokerage, exchange, finished } = this.core;
    return hashState({ brokerage, exchange, finished, chains: new ChainBook() });
  }

  #cross(): void {
    const boundary = this.#next;
    const nextTradingDate = this.calendar.nextTradingDay(boundary.tradingDate);
    this.core.process({ kind: "boundary", ticket: 0, boundary, nextTradingDate });
    this.takeBatch();
    this.#continuous = boundary.phase === "continuous";
    const sleeps = boundary.endsDay && boundary.phase === "closed";
    this.#sleepsFrom = sleeps ? boundary.at + afterCloseMs : Infinity;
    this.#next = nextBoundary(this.calendar, boundary.at);
  }

  #counted(crowd: Crowd): Crowd {
    return {
      ...crowd,
      act: (index, view, at) => {
        const intents = crowd.act(index, view, at);
        this.operationsInAll += intents.length;
        if (this.#continuous) this.operations += intents.length;
        return intents;
      },
    };
  }
}
