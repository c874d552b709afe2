import * as fc from "fast-check";
import { createCalendar } from "../src/calendar.ts";
import type { Book } from "../src/book/book.ts";
import type { Ladder } from "../src/book/ladder.ts";
import { createExchange, resumeExchange } from "../src/exchange.ts";
import type { Exchange, ListedInstrument } from "../src/exchange.ts";
import type { TickTable } from "../src/instrument.ts";
import type { ExecutionCondition, NewOrder, OrderEntry, Report, Side } from "../src/messages.ts";
import { shares } from "../src/price.ts";
import type { Price } from "../src/price.ts";
import { nextTickDown, nextTickUp, roundUpToTick } from "../src/rules/tick-size.ts";
import { nextBoundary, phaseAt } from "../src/schedule.ts";
import type { ScheduleName } from "../src/schedule.ts";
import { ordinaryTradingState } from "../src/trading/trading-state.ts";
import { listed, tokyo } from "./market.ts";

/** A step of a random flow; orders are drawn from the open ones, prices are ticks from the base. */
export type Step =
  | {
      readonly kind: "new";
      readonly side: Side;
      readonly ticks: number | null;
      readonly lots: number;
      readonly condition?: ExecutionCondition | undefined;
      readonly restrictedShort?: boolean | undefined;
    }
  | { readonly kind: "cancel"; readonly pick: number }
  | { readonly kind: "reduce"; readonly pick: number; readonly lots: number }
  | {
      readonly kind: "reprice";
      readonly pick: number;
      readonly ticks: number;
      readonly lots?: number | undefined;
    }
  /** Time advances by this many seconds, at most to the next boundary: quotes are renewed, halts end. */
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "boundary" | "halt" | "timed-halt" | "resume" | "restart" };

const side = fc.constantFrom<Side>("buy", "sell");
const ticks = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: -6, max: 6 }) },
  { weight: 4, arbitrary: fc.integer({ min: -30, max: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(-60, 60) },
);
const noLimit = fc.constant(null);
const lots = fc.integer({ min: 1, max: 5 });
const pick = fc.nat({ max: 1_000 });
const condition = fc.constantFrom<ExecutionCondition>("on-open", "on-close", "funari", "ioc");
const yes = fc.constant(true);

function kind<Kind extends Step["kind"]>(...kinds: Kind[]) {
  return fc.constantFrom(...kinds);
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 30, arbitrary: fc.record({ kind: kind("new"), side, ticks, lots }) },
    { weight: 6, arbitrary: fc.record({ kind: kind("new"), side, ticks: noLimit, lots }) },
    { weight: 6, arbitrary: fc.record({ kind: kind("new"), side, ticks, lots, condition }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: kind("new"), side, ticks: noLimit, lots, condition }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: kind("new"),
        side: fc.constant<Side>("sell"),
        ticks,
        lots,
        restrictedShort: yes,
      }),
    },
    { weight: 8, arbitrary: fc.record({ kind: kind("cancel"), pick }) },
    { weight: 4, arbitrary: fc.record({ kind: kind("reduce"), pick, lots }) },
    { weight: 4, arbitrary: fc.record({ kind: kind("reprice"), pick, ticks }) },
    { weight: 2, arbitrary: fc.record({ kind: kind("reprice"), pick, ticks, lots }) },
    {
      weight: 5,
      arbitrary: fc.record({ kind: kind("wait"), seconds: fc.integer({ min: 1, max: 200 }) }),
    },
    { weight: 4, arbitrary: fc.record({ kind: kind("boundary") }) },
    { weight: 3, arbitrary: fc.record({ kind: kind("halt", "timed-halt", "resume", "restart") }) },
  ),
  { minLength: 20, maxLength: 150 },
);

interface Start {
  readonly schedule: ScheduleName;
  readonly time: string;
}

export interface Market {
  readonly start: Start;
  readonly tickTable: TickTable;
  readonly baseYen: number;
  /** A new listing without a price yet. */
  readonly isNew: boolean;
  /** Number of participants, which take turns; 4 when absent. */
  readonly participants?: number;
  /** One in this many orders is traced; no order when absent. */
  readonly tracedEvery?: number;
  /** Number of self-trade tags that orders use, besides no tag; no tags when absent. */
  readonly tags?: number;
  /** Limits of the first day; those of the base price when absent. */
  readonly limits?: { readonly lowerLimit: Price; readonly upperLimit: Price };
  readonly steps: readonly Step[];
}

/**
 * A market and its steps: a narrow day whose limits are often reached, an edge between two ticks, an off-grid base. It
 * starts a few boundaries before the end of a session or a day.
 */
export const markets: fc.Arbitrary<Market> = fc.record({
  start: fc.constantFrom<Start>(
    { schedule: "practice", time: "22:58" },
    { schedule: "tse", time: "09:00" },
    { schedule: "tse", time: "12:05" },
  ),
  tickTable: fc.constantFrom<TickTable>("standard", "topix500"),
  baseYen: fc.constantFrom(12, 250, 999.5, 3_001.3),
  isNew: fc.integer({ min: 0, max: 5 }).map((draw) => draw === 0),
  steps,
});

/** 0 is no tag. Its cycle differs from those of participants and tracing. */
export function tagOf(orderId: number, tags: number): number {
  return (orderId * 5 + (orderId >> 1)) % (tags + 1);
}

/** Some sells displace, as forced closes do; a tag never has displacing orders on both sides. */
function selfTradeTermsOf(orderId: number, side: Side, tags: number): Partial<NewOrder> {
  const selfTradeTag = tagOf(orderId, tags);
  if (selfTradeTag === 0) return {};
  const displacesOwn = side === "sell" && orderId % 19 === 0;
  return { selfTradeTag, ...(displacesOwn ? { displacesOwn } : {}) };
}

export const code = "6W3A";
const haltMs = 5 * 60_000;

/** Runs an exchange through the steps of a market. Two runs of the same market get the same entries. */
export class MarketRun {
  exchange: Exchange;
  readonly #market: Omit<Market, "steps">;
  readonly #listed: ListedInstrument;
  readonly #makeBook: ((ladder: Ladder) => Book) | undefined;
  readonly #calendar;
  at: number;
  #lastOrderId = 0;
  /** Called with each order entry before the exchange takes it. */
  onEntry: (entry: OrderEntry) => void = () => {};

  constructor(market: Omit<Market, "steps">, makeBook?: (ladder: Ladder) => Book) {
    this.#market = market;
    this.#makeBook = makeBook;
    this.#calendar = createCalendar(market.start.schedule, new Set());
    this.at = tokyo(`2025-06-10T${market.start.time}`);
    const phase = phaseAt(this.#calendar, this.at);
    const usual = listed(code, market.baseYen, phase, market.tickTable);
    const share = { ...usual, terms: { ...usual.terms, ...market.limits } };
    const centre = roundUpToTick(market.tickTable, share.terms.basePrice);
    this.#listed = market.isNew
      ? { ...share, tradingState: { ...ordinaryTradingState, newListing: { centre, day: 1 } } }
      : share;
    this.exchange = this.#create(this.#listed);
  }

  step(step: Step): Report[] {
    const { exchange, at } = this;
    switch (step.kind) {
      case "boundary":
        return this.#boundary();
      case "wait":
        return this.#wait(at + step.seconds * 1000);
      case "halt":
        return exchange.enter(code, { kind: "halt" }, at);
      case "timed-halt":
        return exchange.enter(code, { kind: "halt", until: at + haltMs }, at);
      case "resume":
        return exchange.isHalted(code) ? exchange.enter(code, { kind: "resume" }, at) : [];
      case "restart":
        this.#restart();
        return [];
      default:
        return this.#enter(this.#entry(step));
    }
  }

  /** Goes on with a new exchange from a copy of all that the old one is; `makeBook` replaces the books. */
  resume(makeBook = this.#makeBook): void {
    const captured = structuredClone(this.exchange.capture());
    this.exchange = resumeExchange(captured, makeBook === undefined ? {} : { makeBook });
  }

  #create(listedNow: ListedInstrument): Exchange {
    const { schedule } = this.#market.start;
    return createExchange(
      [listedNow],
      this.#makeBook === undefined ? { schedule } : { schedule, makeBook: this.#makeBook },
    );
  }

  #enter(entry: OrderEntry): Report[] {
    this.onEntry(entry);
    return this.exchange.enter(code, entry, this.at);
  }

  #wait(until: number): Report[] {
    const boundary = nextBoundary(this.#calendar, this.at).at;
    this.at = Math.min(until, boundary - 1);
    return this.#advance(this.at);
  }

  #advance(until: number): Report[] {
    const reports: Report[] = [];
    this.exchange.advance(until, (_, said) => reports.push(...said));
    return reports;
  }

  #boundary(): Report[] {
    const next = nextBoundary(this.#calendar, this.at);
    const before = this.#advance(next.at - 1);
    this.at = next.at;
    const date = this.#calendar.nextTradingDay(next.tradingDate);
    return [...before, ...this.exchange.boundary(next, date)];
  }

  /** Creates a new exchange from the state that the old one would have stored, with orders in any sequence. */
  #restart(): void {
    const old = this.exchange;
    this.exchange = this.#create({
      instrument: this.#listed.instrument,
      terms: old.terms(code),
      statistics: old.statistics(code),
      phase: phaseAt(this.#calendar, this.at),
      halted: old.isHalted(code),
      tradingState: JSON.parse(JSON.stringify(old.tradingState(code))),
    });
    this.exchange.restore(code, [...old.workingOrders(code)].toReversed());
  }

  #entry(step: Extract<Step, { kind: "new" | "cancel" | "reprice" | "reduce" }>): OrderEntry {
    if (step.kind === "new") {
      const orderId = ++this.#lastOrderId;
      const price = step.ticks === null ? null : this.#ticksFromBase(step.ticks);
      return {
        kind: "new",
        orderId,
        participant: orderId % (this.#market.participants ?? 4),
        side: step.side,
        price,
        quantity: shares(step.lots * 100),
        ...(step.condition === undefined ? {} : { condition: step.condition }),
        ...(step.restrictedShort === true ? { restrictedShort: true } : {}),
        ...(orderId % (this.#market.tracedEvery ?? 1) === 1 ? { traced: true } : {}),
        ...selfTradeTermsOf(orderId, step.side, this.#market.tags ?? 0),
      };
    }
    const working = [...this.exchange.workingOrders(code)];
    const orderId = working[step.pick % Math.max(working.length, 1)]?.orderId ?? 1;
    if (step.kind === "cancel") return { kind: "cancel", orderId };
    if (step.kind === "reprice")
      return {
        kind: "reprice",
        orderId,
        price: this.#ticksFromBase(step.ticks),
        ...(step.lots === undefined ? {} : { quantity: shares(step.lots * 100) }),
      };
    return { kind: "reduce", orderId, quantity: shares(step.lots * 100) };
  }

  #ticksFromBase(steps: number): Price {
    const { tickTable } = this.#market;
    let at = roundUpToTick(tickTable, this.#listed.terms.basePrice);
    for (let step = 0; step < Math.abs(steps); step++)
      at = steps > 0 ? nextTickUp(tickTable, at) : nextTickDown(tickTable, at);
    return at;
  }
}
