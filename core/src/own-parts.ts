import type { Aside } from "./faults/aside.ts";
import type { CoreParts } from "./core-parts.ts";
import { CrowdRounds } from "./crowd/crowd-rounds.ts";
import { nothingAside, SetAside } from "./faults/aside.ts";
import { MarketWork } from "./faults/market-work.ts";
import { type CapturedBars, DayStatistics } from "./market/day-statistics.ts";
import { type CapturedBoundary, PassedBoundaries } from "./market/passed-boundaries.ts";
import type { Listings } from "./market/new-listings.ts";
import { type CapturedMonitors, Monitors } from "./monitors/monitors.ts";
import { firmRules, type Rules } from "./rules.ts";

/** Parts that a core makes itself. */
export interface OwnParts {
  readonly rules: Rules;
  readonly listings: Listings | undefined;
  readonly watch: Monitors;
  readonly days: DayStatistics;
  readonly aside: SetAside;
  readonly work: MarketWork;
  readonly passed: PassedBoundaries;
  readonly rounds: CrowdRounds;
}

/**
 * The state that decides how the core continues, and the core's time; a plain value. State within an input or a batch only (the queue, the work
 * in hand) is empty between two batches.
 */
export interface CapturedOwn {
  readonly at: number;
  /** The last place in the order of listing; null: no companies are listed. */
  readonly lastPosition: number | null;
  readonly watch: CapturedMonitors;
  readonly days: CapturedBars;
  readonly aside: Aside;
  readonly passed: CapturedBoundary;
  readonly nextInBeat: number;
}

/** As after a start: what they hold follows from the other parts, as far as it does. */
export function beginOwn(parts: CoreParts): OwnParts {
  const { brokerage, exchange, crowd, listings, rules = firmRules, aside = nothingAside } = parts;
  const work = new MarketWork(aside);
  const setAside = new SetAside(aside);
  for (const code of aside.codes) exchange.still(code);
  return {
    rules,
    listings,
    watch: new Monitors(brokerage, rules, parts.lastLife),
    days: new DayStatistics(exchange),
    aside: setAside,
    work,
    passed: new PassedBoundaries(brokerage.calendar, parts.boundaryAt),
    rounds: new CrowdRounds(exchange, crowd, work, setAside),
  };
}

export function captureOwn({ listings, ...own }: OwnParts, at: number): CapturedOwn {
  return {
    at,
    lastPosition: listings?.lastPosition ?? null,
    watch: own.watch.capture(),
    days: own.days.capture(),
    aside: own.aside.aside,
    passed: own.passed.capture(),
    nextInBeat: own.rounds.nextInBeat,
  };
}

/** Goes on where own parts were captured, whatever they began with; the listings and what is set aside have been given to the core. */
export function resumeOwn(own: OwnParts, captured: CapturedOwn): void {
  own.watch.resume(captured.watch);
  own.days.resume(captured.days);
  own.passed.resume(captured.passed);
  own.rounds.resume(captured.nextInBeat);
}
