import { createCalendar } from "@akari/exchange/calendar";
import { createExchange, resumeExchange } from "@akari/exchange/exchange";
import type { Exchange } from "@akari/exchange/exchange";
import { isNotice } from "@akari/exchange/messages";
import type { Execution, Notice, OrderEntry, OrderReport, Report } from "@akari/exchange/messages";
import { shares } from "@akari/exchange/price";
import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { boundariesBetween, phaseAt, tradingDateAt } from "@akari/exchange/schedule";
import type { ScheduleName } from "@akari/exchange/schedule";
import { ordinaryTradingState } from "@akari/exchange/trading/trading-state";
import { emptyStatistics } from "@akari/exchange/statistics";
import { createCrowd, resumeCrowd } from "../src/crowd.ts";
import type { Announcement, Crowd, CrowdMemory, PublicView } from "../src/crowd.ts";
import type { CommonPlan } from "../src/crowd/common-news.ts";
import type { DisclosurePlan } from "../src/crowd/disclosures.ts";
import { livePublicView } from "../src/crowd/public-view.ts";
import { firstValueOf } from "../src/listings.ts";
import type { ReplaySeries } from "../src/replay/series.ts";
import type { Issuer } from "../src/universe.ts";
import { inventUniverse } from "../src/universe.ts";

/** How long the core halts an instrument for a disclosure (market rules 13, docs/time.md#a-practice-session). */
const haltMs = { practice: 5 * 60_000, tse: 15 * 60_000 } as const;

/** A crowd on an exchange under a controlled clock: the server's core without customers; closed instruments are not visited. */
export interface Market {
  /** Later listings behind the initial ones. */
  readonly issuers: readonly Issuer[];
  readonly exchange: Exchange;
  readonly crowd: Crowd;
  /** Advances in steps of `stepMs`; each step passes due boundaries in order, then visits every instrument. */
  run(until: number, stepMs?: number): void;
  /** Visits every instrument once. */
  beat(at: number): void;
  /** Enters an outside order and passes the reports that concern the crowd to it. */
  enter(index: number, entry: OrderEntry, at: number): Report[];
  /** Lists another company in the phase that the market has. */
  list(issuer: Issuer, at: number): void;
  /** Goes on with a new exchange and a new crowd from copies of all that the old ones are. */
  resume(): void;
}

export interface Watcher {
  executed?(execution: Execution): void;
  operated?(index: number, entry: OrderEntry, at: number): void;
  refused?(index: number, report: OrderReport): void;
  noticed?(notice: Notice): void;
  announced?(announcement: Announcement): void;
  /** Called at the beginning of a beat, before the crowd. */
  began?(at: number): void;
  /** Called before an instrument's visit, with the view that the crowd gets. */
  visiting?(index: number, view: PublicView, at: number): void;
  /** Called with each report before the crowd gets it. */
  heard?(index: number, report: OrderReport | Execution): void;
  /** Called after an instrument's visit. */
  visited?(index: number, view: PublicView, at: number): void;
}

export interface MarketOptions {
  readonly seed: string;
  readonly start: number;
  readonly instruments?: number;
  readonly schedule?: ScheduleName;
  readonly memory?: ReadonlyMap<string, CrowdMemory>;
  readonly plan?: DisclosurePlan;
  /** Absent: derived from the seed, or no common news if there is a `plan`. */
  readonly planCommon?: CommonPlan;
  /** The exchange before a restart: terms, statistics and trading state are taken from it, orders are not. */
  readonly before?: Exchange;
  /** Real prices that shares follow, by code. */
  readonly series?: ReadonlyMap<string, ReplaySeries>;
  readonly watcher?: Watcher;
}

export function openMarket(options: MarketOptions): Market {
  const { seed, start, watcher = {}, schedule = "practice" } = options;
  const calendar = createCalendar(schedule, new Set());
  const issuers = inventUniverse(seed, options.instruments ?? 20);
  let exchange = createExchange(
    issuers.map(({ code, tickTable, referencePrice }) => ({
      instrument: { code, tickTable, lot: shares(100) },
      terms:
        options.before?.terms(code) ??
        dayTerms(tradingDateAt(calendar, start), referencePrice, tickTable),
      statistics: options.before?.statistics(code) ?? emptyStatistics,
      phase: phaseAt(calendar, start),
      halted: options.before?.isHalted(code) ?? false,
      tradingState: options.before?.tradingState(code) ?? ordinaryTradingState,
    })),
    { schedule },
  );
  const planCommon = options.planCommon ?? (options.plan === undefined ? undefined : () => []);
  let crowd = createCrowd(seed, issuers, options.memory, schedule, options.plan, planCommon);
  if (options.series !== undefined)
    for (const [code, series] of options.series) crowd.follow(code, series);
  let views = issuers.map(({ code }) => livePublicView(exchange, code));
  const codes = issuers.map(({ code }) => code);
  const indexOf = new Map(codes.map((code, index) => [code, index]));
  let now = start;

  function tell(index: number, reports: readonly Report[]): void {
    for (const report of reports) {
      if (isNotice(report)) {
        watcher.noticed?.(report);
        continue;
      }
      if (report.kind === "executed-off-auction" || report.kind === "refused-off-auction") continue;
      watcher.heard?.(index, report);
      crowd.hear(index, report);
      if (report.kind === "executed") watcher.executed?.(report);
      if (report.kind === "rejected") watcher.refused?.(index, report);
    }
  }

  function enter(index: number, entry: OrderEntry, at: number): Report[] {
    const reports = exchange.enter(codes[index] ?? "", entry, at);
    tell(index, reports);
    return reports;
  }

  function beat(at: number): void {
    watcher.began?.(at);
    crowd.beginMarket(at);
    for (const [index, view] of views.entries()) {
      if (view.phase === "closed") continue;
      watcher.visiting?.(index, view, at);
      for (const entry of crowd.act(index, view, at)) {
        watcher.operated?.(index, entry, at);
        enter(index, entry, at);
      }
      watcher.visited?.(index, view, at);
    }
    for (const announcement of crowd.takeAnnouncements()) {
      watcher.announced?.(announcement);
      if (announcement.about !== "company" || !announcement.isMaterial) continue;
      const { code } = announcement;
      const halt = { kind: "halt", until: at + haltMs[schedule] } as const;
      if (exchange.phase(code) === "continuous")
        tell(indexOf.get(code) ?? 0, exchange.enter(code, halt, at));
    }
  }

  /** Renews quotes and ends halts at their own times. */
  function advance(at: number): void {
    exchange.advance(at, (code, reports) => tell(indexOf.get(code) ?? 0, reports));
  }

  return {
    issuers,
    get exchange() {
      return exchange;
    },
    get crowd() {
      return crowd;
    },
    beat,
    enter,
    list(issuer, at) {
      const { code, tickTable, referencePrice } = issuer;
      exchange.list({
        instrument: { code, tickTable, lot: shares(100) },
        terms: dayTerms(tradingDateAt(calendar, at), referencePrice, tickTable),
        statistics: emptyStatistics,
        phase: phaseAt(calendar, at),
        halted: false,
      });
      crowd.list(issuer, firstValueOf(seed, issuer));
      issuers.push(issuer);
      indexOf.set(code, codes.length);
      codes.push(code);
      views.push(livePublicView(exchange, code));
    },
    resume() {
      const { plan } = options;
      exchange = resumeExchange(structuredClone(exchange.capture()));
      crowd = resumeCrowd(structuredClone(crowd.capture()), options.series, { plan, planCommon });
      views = codes.map((code) => livePublicView(exchange, code));
    },
    run(until, stepMs = 1000) {
      while (now < until) {
        const next = Math.min(now + stepMs, until);
        for (const boundary of boundariesBetween(calendar, now, next)) {
          advance(boundary.at - 1);
          const tomorrow = calendar.nextTradingDay(boundary.tradingDate);
          for (const code of codes)
            tell(indexOf.get(code) ?? 0, exchange.boundaryOf(code, boundary, tomorrow));
        }
        now = next;
        advance(now);
        beat(now);
      }
    },
  };
}
