import { median } from "../statistics.ts";
import { msPerRecord } from "./akari-market.ts";
import { engineNames } from "./engines.ts";
import type { EngineName } from "./engines.ts";
import type { Flow } from "./flow-file.ts";
import type { Details, Rates } from "./measure.ts";

/** A flow and its measurements. */
export interface Measured {
  readonly name: string;
  readonly flow: Flow;
  /** One entry per round; entries with the same index belong to the same round. */
  readonly rates: Record<EngineName, Rates[]>;
  readonly details: Partial<Record<EngineName, Details>>;
}

interface EngineFigures {
  readonly operationsPerSecond: {
    readonly median: number;
    readonly min: number;
    readonly max: number;
  };
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly timerCost: number;
  readonly memoryMB: number;
  /** Garbage collections during the timed operations, in the worst pass. */
  readonly collections: number;
  /** Whether every pass made the flow's trades: compared by sequence for Akari, by number for the other engine. */
  readonly agrees: boolean;
}

interface FlowFigures extends Record<EngineName, EngineFigures> {
  readonly operations: number;
  readonly trades: number;
  readonly hash: number;
  /** Median of the per-round ratios of Akari's operations per second to the other engine's. */
  readonly ratio: number;
  /** Ratio of the other engine's p99.9 to Akari's. */
  readonly p999Ratio: number;
}

/** All results as one object; the top-level `ratio` is the lowest of the flows. */
export function summarise(measured: readonly Measured[]) {
  const flows = Object.fromEntries(measured.map((one) => [one.name, figuresOf(one)]));
  const ratio = Math.min(...Object.values(flows).map((figures) => figures.ratio));
  return { node: process.version, rounds: roundsOf(measured), flows, ratio };
}

/** The results as readable lines. */
export function* describe(measured: readonly Measured[]): Generator<string> {
  yield `Node ${process.version}, ${roundsOf(measured)} rounds, a process for each engine and round; one record every ${msPerRecord} ms of market time.`;
  for (const one of measured) {
    const figures = figuresOf(one);
    const { symbols } = one.flow;
    yield "";
    yield `Flow ${one.name} (${symbols} symbols, ${figures.operations} timed operations, ${figures.trades} trades, hash ${figures.hash})`;
    for (const engine of engineNames) yield* describeEngine(engine, figures[engine]);
    yield `  ratio ${figures.ratio} (median of the same rounds); p99.9 ${figures.p999Ratio} times shorter`;
  }
}

function* describeEngine(engine: EngineName, figures: EngineFigures): Generator<string> {
  const { operationsPerSecond: rate, p50, p99, p999, timerCost, memoryMB, collections } = figures;
  const millions = (perSecond: number) => (perSecond / 1e6).toFixed(3);
  yield `  ${engine}: ${millions(rate.median)} million a second (${millions(rate.min)} to ${millions(rate.max)}), ${collections} collections while timed${figures.agrees ? "" : ", its trades differ from the flow's"}`;
  yield `    single calls p50 ${p50}, p99 ${p99}, p99.9 ${p999} ns, of which reading the clock is ${timerCost}; memory ${memoryMB} MB`;
}

function figuresOf({ flow, rates, details }: Measured): FlowFigures {
  const { records, prefill, trades, hash } = flow;
  const [akari, rival] = engineNames.map((name) => figuresOfEngine(rates[name], details[name]!));
  const perRound = (name: EngineName) => rates[name].map((round) => median(round.rates));
  const theirs = perRound("nodejs-order-book");
  const ratio = median(perRound("akari").map((ours, round) => ours / theirs[round]!));
  return {
    operations: records - prefill,
    trades,
    hash,
    akari: akari!,
    "nodejs-order-book": rival!,
    ratio: rounded(ratio),
    p999Ratio: rounded(rival!.p999 / akari!.p999),
  };
}

function figuresOfEngine(rounds: readonly Rates[], details: Details): EngineFigures {
  const rates = rounds.map((round) => median(round.rates));
  const { p50, p99, p999, timerCost, memoryBytes } = details;
  return {
    operationsPerSecond: {
      median: Math.round(median(rates)),
      min: Math.round(Math.min(...rates)),
      max: Math.round(Math.max(...rates)),
    },
    p50,
    p99,
    p999,
    timerCost,
    memoryMB: rounded(memoryBytes / 1e6),
    collections: Math.max(...rounds.map(({ collections }) => collections)),
    agrees: rounds.every(({ agrees }) => agrees),
  };
}

function roundsOf([first]: readonly Measured[]): number {
  return first?.rates.akari.length ?? 0;
}

function rounded(value: number): number {
  return Number(value.toFixed(1));
}
