import type { Exchange } from "@akari/exchange/exchange";
import { tickSizeAt } from "@akari/exchange/rules/tick-size";
import type { Issuer } from "@akari/simulator/universe";

/** Snapshots of one session of continuous trading at the start of each minute. */
export interface SessionRecord {
  /** One list per share; repeats the last value while trading is stopped. */
  readonly mids: readonly (readonly number[])[];
  /** Last trades; NaN before the first trade. */
  readonly lasts: readonly (readonly number[])[];
  /** Cumulative volume of the day in shares. */
  readonly volumes: readonly (readonly number[])[];
  /** Ticks between best bid and best offer; NaN while trading is stopped. */
  readonly spreads: readonly (readonly number[])[];
}

/** Records a market's public quotes, prices and volumes minute by minute. */
export class MinuteRecord {
  readonly sessions: SessionRecord[] = [];
  /** Daily closes, one list per share; the first value is the base price of the first day. */
  readonly closes: number[][];
  readonly #exchange: Exchange;
  readonly #issuers: readonly Issuer[];
  #minute: number | null = null;

  constructor(exchange: Exchange, issuers: readonly Issuer[]) {
    this.#exchange = exchange;
    this.#issuers = issuers;
    this.closes = issuers.map(({ code }) => [exchange.terms(code).basePrice]);
  }

  /** Call it after each beat; `at` in epoch milliseconds. */
  look(at: number, isContinuous: boolean): void {
    if (!isContinuous) {
      this.#minute = null;
      return;
    }
    const minute = Math.floor(at / 60_000);
    if (minute === this.#minute) return;
    if (this.#minute === null) this.#begin();
    this.#minute = minute;
    for (let share = 0; share < this.#issuers.length; share += 1) this.#note(share);
  }

  endDay(): void {
    for (const [share, { code }] of this.#issuers.entries())
      this.closes[share]!.push(this.#exchange.statistics(code).last ?? NaN);
  }

  #begin(): void {
    const empty = () => this.#issuers.map((): number[] => []);
    this.sessions.push({ mids: empty(), lasts: empty(), volumes: empty(), spreads: empty() });
  }

  #note(share: number): void {
    const { mids, lasts, volumes, spreads } = this.sessions.at(-1) as Writable;
    const { code, tickTable } = this.#issuers[share]!;
    const instrument = this.#exchange.instrument(code);
    const { phase, quote, statistics } = instrument;
    const { bids, asks } = instrument.view();
    const bid = bids[0]?.price;
    const ask = asks[0]?.price;
    const trades = phase === "continuous" && quote === null;
    const isTwoSided = trades && bid !== undefined && ask !== undefined && ask > bid;
    // The move across a halt counts as a return of the minute in which trading resumes.
    const before = mids[share]!.at(-1) ?? NaN;
    mids[share]!.push(isTwoSided ? (bid + ask) / 2 : before);
    spreads[share]!.push(isTwoSided ? (ask - bid) / tickSizeAt(tickTable, bid) : NaN);
    lasts[share]!.push(statistics.last ?? NaN);
    volumes[share]!.push(statistics.volume);
  }
}

type Writable = { [key in keyof SessionRecord]: number[][] };
