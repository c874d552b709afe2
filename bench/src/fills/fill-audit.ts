import { locales } from "@akari/api/locale";
import type { Exchange } from "@akari/exchange/exchange";
import { fillNotes, priceRules } from "@akari/exchange/fill-trace";
import type { FillNote, FillTrace, PriceRule } from "@akari/exchange/fill-trace";
import type { Execution, Report } from "@akari/exchange/messages";
import { presentExplanation } from "@akari/server/reads/fill-explanation";

/** Counts of customers' fills. */
export interface FillCounts {
  /** Executions counted per customer side. */
  fills: number;
  /** Fills without an explanation, or with one that is inconsistent or cannot be expressed in words. */
  unexplained: number;
  /** Passive fills of orders that arrived behind others. */
  queued: number;
  shared: number;
  rules: Record<PriceRule, number>;
  notes: Record<FillNote, number>;
}

const countsOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

/** Observes an exchange and checks each customer fill's explanation against the execution, and its text in every language. */
export class FillAudit {
  readonly counts: FillCounts = {
    fills: 0,
    unexplained: 0,
    queued: 0,
    shared: 0,
    rules: countsOf(priceRules),
    notes: countsOf(fillNotes),
  };
  /** Descriptions of the first few faults. */
  readonly faults: string[] = [];

  /** Wraps an exchange to observe it. */
  overhear(exchange: Exchange): Exchange {
    const overheard: Partial<Exchange> = {
      enter: (code, message, at) => this.#heard(exchange.enter(code, message, at)),
      boundaryOf: (code, boundary, tomorrow) =>
        this.#heard(exchange.boundaryOf(code, boundary, tomorrow)),
      advance: (at, deliver) =>
        exchange.advance(at, (code, reports) => deliver(code, this.#heard(reports))),
      postpone: (before, until, deliver) =>
        exchange.postpone(before, until, (code, reports) => deliver(code, this.#heard(reports))),
    };
    return Object.assign(Object.create(exchange) as Exchange, overheard);
  }

  #heard(reports: Report[]): Report[] {
    for (const report of reports) if (report.kind === "executed") this.#execution(report);
    return reports;
  }

  #execution(execution: Execution): void {
    const { buyOrderId, sellOrderId, traces = [] } = execution;
    for (const [orderId, isBuy] of [
      [buyOrderId, true],
      [sellOrderId, false],
    ] as const) {
      if (orderId < 0) continue;
      this.counts.fills += 1;
      const trace = traces.find((one) => one.orderId === orderId);
      const fault = trace === undefined ? "no explanation" : faultOf(execution, trace, isBuy);
      if (fault !== null) this.#fault(execution, orderId, fault);
      if (trace !== undefined) this.#count(trace);
    }
    if (traces.some(({ orderId }) => orderId < 0))
      this.#fault(execution, traces[0]!.orderId, "an explanation that nobody asked for");
  }

  #count({ rule, notes, role, arrival, shared }: FillTrace): void {
    this.counts.rules[rule] += 1;
    for (const note of notes) this.counts.notes[note] += 1;
    if (role === "resting" && (arrival?.place?.ahead.orders ?? 0) > 0) this.counts.queued += 1;
    if (shared !== null) this.counts.shared += 1;
  }

  #fault({ code, sequence }: Execution, orderId: number, fault: string): void {
    this.counts.unexplained += 1;
    if (this.faults.length < 20)
      this.faults.push(`${code}, execution ${sequence}, order ${orderId}: ${fault}`);
  }
}

/** The fault of an explanation, or null. */
function faultOf(execution: Execution, trace: FillTrace, isBuy: boolean): string | null {
  const { rule, arrival, rebuilt, aheadBefore, aheadThen, shared, auction } = trace;
  if ((rule === "resting-price") === execution.auction) return "the rule is not one of its kind";
  if (arrival === null) return "no arrival";
  if ((shared === null) !== (aheadThen !== null)) return "shared or in line, not both";
  if (aheadThen !== null && aheadThen.shares > 0) return "it overtook others";
  const place = rebuilt ?? arrival.place;
  if (place === null) return "it traded without a place in the book";
  const goesByTime = rule === "closing-range-end" || rule === "limit-allotment";
  if (!goesByTime && aheadBefore.shares > place.ahead.shares) return "what stood before it grew";
  if (auction !== null) {
    if (auction.executed !== Math.min(auction.buy, auction.sell))
      return "the auction did not execute what it could";
    if (auction.got > auction.asked || auction.got < execution.quantity)
      return "its share is not its executions'";
  }
  return wordsFaultOf(execution, trace, isBuy);
}

function wordsFaultOf(
  { price, quantity }: Execution,
  trace: FillTrace,
  isBuy: boolean,
): string | null {
  for (const locale of locales) {
    const told = presentExplanation({ trace, price, quantity }, isBuy, locale);
    if (told === null || told.sentences.length < 2) return `nothing is said in ${locale}`;
    if (told.sentences.some((sentence) => /[{}]|^[a-z]+\.[a-z-]+$/i.test(sentence)))
      return `a sentence is missing in ${locale}`;
  }
  return null;
}
