import * as fc from "fast-check";
import { createCalendar } from "../src/calendar.ts";
import { createExchange } from "../src/exchange.ts";
import type { Exchange, ListedInstrument } from "../src/exchange.ts";
import type { TickTable } from "../src/instrument.ts";
import type { Execution, OrderEntry, Report, Side } from "../src/messages.ts";
import { shares } from "../src/price.ts";
import type { Price } from "../src/price.ts";
import { nextTickDown, nextTickUp, roundUpToTick } from "../src/rules/tick-size.ts";
import { nextBoundary, phaseAt } from "../src/schedule.ts";
import type { ScheduleName } from "../src/schedule.ts";
import { listed, tokyo } from "./market.ts";
import { PlainExchange } from "./plain-exchange.ts";

/** What a random flow does; orders are named by a draw among those that are open, prices by ticks from the base. */
export type Step =
  | { readonly kind: "new"; side: Side; ticks: number | null; lots: number }
  | { readonly kind: "cancel"; pick: number }
  | { readonly kind: "reduce"; pick: number; lots: number }
  | { readonly kind: "reprice"; pick: number; ticks: number }
  | { readonly kind: "boundary" | "halt" | "resume" | "restart" };

const side = fc.constantFrom<Side>("buy", "sell");
const ticks = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: -6, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(-40, 40) },
);
const noLimit = fc.constant(null);
const lots = fc.integer({ min: 1, max: 5 });
const pick = fc.nat({ max: 1_000 });

function kind<Kind extends Step["kind"]>(...kinds: Kind[]) {
  return fc.constantFrom(...kinds);
}

const steps = fc.array(
  fc.oneof(
    { weight: 30, arbitrary: fc.record({ kind: kind("new"), side, ticks, lots }) },
    { weight: 5, arbitrary: fc.record({ kind: kind("new"), side, ticks: noLimit, lots }) },
    { weight: 8, arbitrary: fc.record({ kind: kind("cancel"), pick }) },
    { weight: 4, arbitrary: fc.record({ kind: kind("reduce"), pick, lots }) },
    { weight: 5, arbitrary: fc.record({ kind: kind("reprice"), pick, ticks }) },
    { weight: 4, arbitrary: fc.record({ kind: kind("boundary") }) },
    { weight: 3, arbitrary: fc.record({ kind: kind("halt", "resume", "restart") }) },
  ),
  { minLength: 20, maxLength: 150 },
);

/**
 * A market and what happens in it: a narrow day whose limits are often reached, the edge of two ticks, an off-grid base. It
 * begins a few boundaries before the end of a session or a day.
 */
export const markets: fc.Arbitrary<Market> = fc.record({
  start: fc.constantFrom<Start>(
    { schedule: "practice", time: "22:58" },
    { schedule: "tse", time: "09:00" },
    { schedule: "tse", time: "12:05" },
  ),
  tickTable: fc.constantFrom<TickTable>("standard", "topix500"),
  baseYen: fc.constantFrom(12, 999.5, 3_001.3),
  steps,
});

interface Start {
  readonly schedule: ScheduleName;
  readonly time: string;
}

export interface Market {
  readonly start: Start;
  readonly tickTable: TickTable;
  readonly baseYen: number;
  readonly steps: readonly Step[];
}

export const code = "6W3A";

interface OpenOrder {
  readonly side: Side;
  price: Price | null;
  quantity: number;
}

/** Leads the exchange and the plain one through the same steps, and keeps each order's account from the reports alone. */
export class MarketRun {
  exchange: Exchange;
  readonly plain: PlainExchange;
  /** What is open by the reports. */
  readonly open = new Map<number, OpenOrder>();
  readonly #market: Market;
  readonly #listed: ListedInstrument;
  #at: number;
  #lastOrderId = 0;

  constructor(market: Market) {
    this.#market = market;
    this.#at = tokyo(`2025-06-10T${market.start.time}`);
    this.#listed = listed(
      code,
      market.baseYen,
      phaseAt(this.#calendar, this.#at),
      market.tickTable,
    );
    this.exchange = createExchange([this.#listed]);
    this.plain = new PlainExchange(this.#listed);
  }

  step(step: Step): { reports: Report[]; plainReports: Report[] } {
    switch (step.kind) {
      case "boundary":
        return this.#boundary();
      case "halt":
        return this.#answers(this.exchange.halt(code, this.#at), this.plain.halt(this.#at));
      case "resume": {
        const phase = phaseAt(this.#calendar, this.#at);
        const reports = this.exchange.resume(code, this.#at);
        return this.#answers(reports, this.plain.resume(phase, this.#at));
      }
      case "restart":
        this.#restart();
        return this.#answers([], []);
      default: {
        const entry = this.#entry(step);
        const reports = this.exchange.enter(code, entry, this.#at);
        return this.#answers(reports, this.plain.enter(entry, this.#at));
      }
    }
  }

  get #calendar() {
    return createCalendar(this.#market.start.schedule, new Set());
  }

  #answers(reports: Report[], plainReports: Report[]) {
    for (const report of reports) this.#account(report);
    return { reports, plainReports };
  }

  #boundary() {
    const next = nextBoundary(this.#calendar, this.#at);
    this.#at = next.at;
    const date = this.#calendar.nextTradingDay(next.tradingDate);
    return this.#answers(this.exchange.boundary(next, date), this.plain.boundary(next, date));
  }

  /** A new exchange from what the old one would have stored; the order in which a database answers does not matter. */
  #restart(): void {
    const old = this.exchange;
    this.exchange = createExchange([
      {
        instrument: this.#listed.instrument,
        terms: old.terms(code),
        statistics: old.statistics(code),
        phase: phaseAt(this.#calendar, this.#at),
        halted: old.isHalted(code),
      },
    ]);
    this.exchange.restore(code, [...old.workingOrders(code)].toReversed());
    this.plain.forgetGoneOrders();
  }

  #entry(step: Exclude<Step, { kind: "boundary" | "halt" | "resume" | "restart" }>): OrderEntry {
    if (step.kind === "new") {
      const orderId = ++this.#lastOrderId;
      const price = step.ticks === null ? null : this.#ticksFromBase(step.ticks);
      const order = { side: step.side, price, quantity: shares(step.lots * 100) };
      this.open.set(orderId, { ...order });
      return { kind: "new", orderId, participant: orderId % 11, ...order };
    }
    const working = [...this.open.keys()];
    const orderId = working[step.pick % Math.max(working.length, 1)] ?? 1;
    if (step.kind === "cancel") return { kind: "cancel", orderId };
    if (step.kind === "reprice")
      return { kind: "reprice", orderId, price: this.#ticksFromBase(step.ticks) };
    return { kind: "reduce", orderId, quantity: shares(step.lots * 100) };
  }

  #ticksFromBase(steps: number): Price {
    const { tickTable } = this.#listed.instrument;
    let at = roundUpToTick(tickTable, this.#listed.terms.basePrice);
    for (let step = 0; step < Math.abs(steps); step++)
      at = steps > 0 ? nextTickUp(tickTable, at) : nextTickDown(tickTable, at);
    return at;
  }

  #account(report: Report): void {
    switch (report.kind) {
      case "executed":
        this.#trade(report);
        return;
      case "repriced":
        this.#order(report.orderId).price = report.price;
        return;
      case "reduced":
        this.#order(report.orderId).quantity = report.openQuantity;
        return;
      case "rejected":
        if (this.exchange.openQuantity(code, report.orderId) === null)
          this.open.delete(report.orderId);
        return;
      case "cancelled":
      case "expired":
        this.#order(report.orderId);
        this.open.delete(report.orderId);
    }
  }

  #trade({ buyOrderId, sellOrderId, price, quantity }: Execution): void {
    const buy = this.#order(buyOrderId);
    const sell = this.#order(sellOrderId);
    if (buy.side !== "buy" || price > (buy.price ?? Infinity))
      throw new Error(`order ${buyOrderId} does not buy at ${price}`);
    if (sell.side !== "sell" || price < (sell.price ?? 0))
      throw new Error(`order ${sellOrderId} does not sell at ${price}`);
    buy.quantity -= quantity;
    sell.quantity -= quantity;
    if (buy.quantity === 0) this.open.delete(buyOrderId);
    if (sell.quantity === 0) this.open.delete(sellOrderId);
  }

  #order(orderId: number): OpenOrder {
    const order = this.open.get(orderId);
    if (order === undefined) throw new Error(`a report about order ${orderId}, which is not open`);
    return order;
  }
}
