import { PlainBook } from "../src/book/plain-book.ts";
import type { Exchange } from "../src/exchange.ts";
import type { ExecutionCondition, ExpiryCause } from "../src/messages.ts";
import { MarketRun, code } from "./market-run.ts";
import type { Step } from "./market-run.ts";

/** Counts of a long comparison. */
export interface Compared {
  readonly operations: number;
  readonly executions: number;
  /** Fill traces, which are compared as well. */
  readonly traces: number;
  readonly quotes: number;
  readonly refusals: number;
  readonly days: number;
  /** Orders ended by self-trade prevention. */
  readonly selfTrades: number;
}

/** Books are compared after this many operations, since a difference in one stays there; reports after each. */
const bookEvery = 32;
/** Operations per market; the next market has other ticks, base price and schedule. */
const operationsPerMarket = 20_000;
/** Every fifth market has orders of few customers, whose orders meet. */
const taggedEvery = 5 * operationsPerMarket;

/**
 * Runs an exchange with the fast book and one with the plain book through the same random operations, in every phase, over days, quotes,
 * halts, new listings and restarts. Throws on the first difference, naming seed and operation.
 */
export function compareBooks(
  seed: number,
  operations: number,
  progress: (done: number) => void = () => {},
): Compared {
  const random = randomOf(seed);
  const counts = {
    operations: 0,
    executions: 0,
    traces: 0,
    quotes: 0,
    refusals: 0,
    days: 0,
    selfTrades: 0,
  };
  while (counts.operations < operations) {
    const market = {
      start: random.pick([
        { schedule: "practice", time: "22:58" },
        { schedule: "tse", time: "08:00" },
      ] as const),
      tickTable: random.pick(["standard", "topix500"] as const),
      baseYen: random.pick([12, 250, 999.5, 1_480, 3_001.3, 29_990]),
      isNew: random.below(6) === 0,
      tracedEvery: 16,
      tags: counts.operations % taggedEvery === 0 ? 3 : 0,
    };
    const fast = new MarketRun(market);
    const plain = new MarketRun(market, (ladder) => new PlainBook(ladder));
    const until = Math.min(counts.operations + operationsPerMarket, operations);
    for (; counts.operations < until; counts.operations += 1) {
      const step = randomStep(random);
      const reports = fast.step(step);
      const expected = plain.step(step);
      const where = () => `seed ${seed}, operation ${counts.operations}, ${JSON.stringify(step)}`;
      expectSame(reports, expected, where);
      if (counts.operations % bookEvery === 0)
        expectSame(publicOf(fast.exchange), publicOf(plain.exchange), where);
      for (const report of reports) {
        if (report.kind === "executed") {
          counts.executions += 1;
          counts.traces += report.traces?.length ?? 0;
        }
        if (report.kind === "quote") counts.quotes += 1;
        if (report.kind === "rejected") counts.refusals += 1;
        if (report.kind === "day") counts.days += 1;
        if (report.kind === "expired" && isOwn(report.cause)) counts.selfTrades += 1;
      }
    }
    progress(counts.operations);
  }
  return counts;
}

function isOwn(cause: ExpiryCause): boolean {
  return cause === "self-trade" || cause === "displaced";
}

function publicOf(exchange: Exchange) {
  return [exchange.book(code), exchange.tradingState(code), exchange.statistics(code)];
}

function expectSame(fast: unknown, plain: unknown, where: () => string): void {
  const [one, other] = [JSON.stringify(fast), JSON.stringify(plain)];
  if (one !== other) throw new Error(`the books differ at ${where()}:\n${one}\n${other}`);
}

type Random = ReturnType<typeof randomOf>;

/** A generator of 32-bit numbers (mulberry32), so that a seed gives the same flow everywhere. */
function randomOf(seed: number) {
  let state = seed >>> 0;
  const below = (bound: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
  return {
    below,
    between: (from: number, to: number) => from + below(to - from + 1),
    pick: <T>(from: readonly T[]): T => from[below(from.length)]!,
  };
}

function randomStep(random: Random): Step {
  const draw = random.below(1000);
  if (draw < 620) return randomOrder(random);
  if (draw < 870) return { kind: "cancel", pick: random.below(1000) };
  if (draw < 900) return { kind: "reduce", pick: random.below(1000), lots: random.between(1, 4) };
  if (draw < 950)
    return {
      kind: "reprice",
      pick: random.below(1000),
      ticks: random.between(-8, 8),
      lots: random.below(3) === 0 ? random.between(1, 4) : undefined,
    };
  if (draw < 985) return { kind: "wait", seconds: random.between(1, 150) };
  if (draw < 992) return { kind: "boundary" };
  return {
    kind: random.pick([
      "halt",
      "timed-halt",
      "resume",
      "resume",
      "resume",
      "restart",
      "restart",
    ] as const),
  };
}

const conditions: readonly ExecutionCondition[] = ["on-open", "on-close", "funari", "ioc"];

function randomOrder(random: Random): Step {
  const isFar = random.below(12) === 0;
  const reach = isFar ? 40 : 4;
  return {
    kind: "new",
    side: random.pick(["buy", "sell"] as const),
    ticks: random.below(9) === 0 ? null : random.between(-reach, reach),
    lots: random.between(1, 6),
    condition: random.below(8) === 0 ? random.pick(conditions) : undefined,
    restrictedShort: random.below(30) === 0 ? true : undefined,
  };
}
