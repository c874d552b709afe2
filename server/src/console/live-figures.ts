import { minuteMs } from "@akari/exchange/tokyo-time";
import type { Clock } from "../clock/clock.ts";
import type { CorePort } from "../edge.ts";

/** Points kept: one a minute over the last hour. */
const minutes = 60;
/** The most times to a commit that a minute keeps; beyond, its first ones stand for it. */
const commitsMaximum = 20_000;

const counted = [
  "orders",
  "executions",
  "refused",
  "coreRestarts",
  "slowReadersCut",
  "signIns",
  "signInsRefused",
] as const;
type Counted = (typeof counted)[number];

const measured = ["batchSize", "commitP50", "commitP99", "sockets", "memoryMb"] as const;
type Measured = (typeof measured)[number];

export type SeriesName = Counted | Measured;
/** One minute; null: nothing was measured. */
type Point = Readonly<Record<SeriesName, number | null>>;

/** Values measured at the end of each minute. */
export interface Gauges {
  readonly sockets: () => number;
  readonly coreRestarts: () => number;
  readonly slowReadersCut: () => number;
}

/** The server's activity over the last hour, a point a minute, in memory only: it counts events, never who caused them. */
export interface LiveFigures {
  /** An answer of a route; `reason` null for success. */
  answered(route: string, reason: string | null): void;
  /** Until a command's answer was on disk. */
  committed(ms: number): void;
  /** The end of the last finished minute, and the points of the last hour, oldest first; null before this process started. */
  read(): {
    readonly lastMinute: number;
    readonly series: Readonly<Record<SeriesName, (number | null)[]>>;
    /** When the core was last replaced; null: never since the start. */
    readonly lastCoreRestart: number | null;
  };
  stop(): void;
}

const signInRoutes: ReadonlySet<string> = new Set(["user/login", "console/session/login"]);
const refusals: ReadonlySet<string> = new Set(["RATE_LIMITED", "OVERLOADED"]);

export function startLiveFigures(
  clock: Clock,
  core: Pick<CorePort, "onCommitted">,
  gauges: Gauges,
): LiveFigures {
  const points: Point[] = [];
  let counts = zeroes();
  let batches = { count: 0, inputs: 0 };
  let commits: number[] = [];
  let before = { coreRestarts: gauges.coreRestarts(), slowReadersCut: gauges.slowReadersCut() };
  let lastMinute = Math.floor(clock.now() / minuteMs) * minuteMs;
  let lastCoreRestart: number | null = null;

  const finish = () => {
    const now = { coreRestarts: gauges.coreRestarts(), slowReadersCut: gauges.slowReadersCut() };
    const sorted = commits.toSorted((one, other) => one - other);
    counts.coreRestarts = now.coreRestarts - before.coreRestarts;
    counts.slowReadersCut = now.slowReadersCut - before.slowReadersCut;
    if (counts.coreRestarts > 0) lastCoreRestart = clock.now();
    points.push({
      ...counts,
      batchSize: batches.count === 0 ? null : rounded(batches.inputs / batches.count),
      commitP50: quantile(sorted, 0.5),
      commitP99: quantile(sorted, 0.99),
      sockets: gauges.sockets(),
      memoryMb: Math.round(process.memoryUsage().rss / 2 ** 20),
    });
    if (points.length > minutes) points.shift();
    before = now;
    counts = zeroes();
    batches = { count: 0, inputs: 0 };
    commits = [];
  };

  /** After a pause of the machine the unmeasured minutes are left out. */
  const tick = () => {
    finish();
    lastMinute = Math.floor(clock.now() / minuteMs) * minuteMs;
    cancel = clock.schedule(lastMinute + minuteMs, tick);
  };
  let cancel = clock.schedule(lastMinute + minuteMs, tick);

  const stopListening = core.onCommitted("after-replies", ({ accountEvents, trades, replies }) => {
    for (const { kind } of accountEvents) if (kind === "order-placed") counts.orders += 1;
    counts.executions += trades.length;
    if (replies.length === 0) return;
    batches.count += 1;
    batches.inputs += replies.length;
  });

  return {
    answered(route, reason) {
      if (reason !== null && refusals.has(reason)) counts.refused += 1;
      if (!signInRoutes.has(route)) return;
      if (reason === null) counts.signIns += 1;
      else counts.signInsRefused += 1;
    },
    committed(ms) {
      if (commits.length < commitsMaximum) commits.push(ms);
    },
    read() {
      const missing = Array.from<null>({ length: minutes - points.length }).fill(null);
      const of = (name: SeriesName) => [...missing, ...points.map((point) => point[name])];
      const names: readonly SeriesName[] = [...counted, ...measured];
      const series = Object.fromEntries(names.map((name) => [name, of(name)]));
      return {
        lastMinute,
        series: series as Record<SeriesName, (number | null)[]>,
        lastCoreRestart,
      };
    },
    stop() {
      cancel();
      stopListening();
    },
  };
}

function zeroes(): Record<Counted, number> {
  return {
    orders: 0,
    executions: 0,
    refused: 0,
    coreRestarts: 0,
    slowReadersCut: 0,
    signIns: 0,
    signInsRefused: 0,
  };
}

/** null without values. */
function quantile(sorted: readonly number[], share: number): number | null {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? null : rounded(value);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
