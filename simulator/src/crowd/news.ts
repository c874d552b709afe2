import type { Phase } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import { renewalInterval } from "@akari/exchange/rules/renewal-interval";
import { exponentialOf } from "../elementary.ts";
import type { Disclosure } from "./disclosures.ts";
import { disclosures } from "./parameters.ts";

/** State of a company's news. */
export interface News {
  /** The day's disclosure until it comes out. */
  coming: Disclosure | null;
  /** true once the day's disclosure is out, or if it is skipped because it was due before the crowd existed. */
  disclosed: boolean;
  /** true from a material disclosure until its halt is over. */
  stops: boolean;
  /** Log return of published news that waits for the halt, and the seconds it has waited. */
  waiting: number;
  waitedSeconds: number;
  /** Log return of news that is being absorbed into the value. */
  arriving: number;
  /** 1 when news comes, decaying to 0. */
  excitement: number;
}

export function noNews(): News {
  return {
    coming: null,
    disclosed: false,
    stops: false,
    waiting: 0,
    waitedSeconds: 0,
    arriving: 0,
    excitement: 0,
  };
}

/** Whether the exchange would halt an instrument for this news: it would move the price by more than the renewal interval. */
export function isMaterial(logReturn: number, from: Price): boolean {
  return Math.abs(exponentialOf(logReturn) - 1) * from > renewalInterval(from);
}

/** Advances time: published news takes effect once the instrument is halted, or after a while without a halt. */
export function passTime(news: News, phase: Phase, seconds: number): void {
  if (news.excitement > 0) news.excitement *= Math.max(1 - seconds / disclosures.excitedSeconds, 0);
  if (news.waiting === 0) {
    if (phase !== "halted") news.stops = false;
    return;
  }
  news.waitedSeconds += seconds;
  if (phase !== "halted" && news.waitedSeconds < disclosures.waitsForHaltSeconds) return;
  news.arriving += news.waiting;
  news.waiting = 0;
}

/**
 * Publishes the day's disclosure when it is due. It is material when it comes in continuous trading and would move the price by more than
 * the renewal interval `from` the last one: the exchange will halt the instrument. Otherwise it takes effect at once.
 */
export function disclose(
  news: News,
  phase: Phase,
  from: Price,
  at: number,
): "nothing" | "ordinary" | "material" {
  const { coming } = news;
  if (coming === null || at < coming.at) return "nothing";
  news.coming = null;
  news.disclosed = true;
  news.excitement = 1;
  if (phase !== "continuous" || !isMaterial(coming.logReturn, from)) {
    news.arriving += coming.logReturn;
    return "ordinary";
  }
  news.waiting += coming.logReturn;
  news.waitedSeconds = 0;
  news.stops = true;
  return "material";
}

/** Absorbs news for `seconds` and returns the absorbed part. */
export function takeUp(news: News, seconds: number): number {
  if (news.arriving === 0) return 0;
  const part = news.arriving * Math.min(seconds / disclosures.arrivesInSeconds, 1);
  news.arriving = Math.abs(news.arriving - part) < 1e-6 ? 0 : news.arriving - part;
  return part;
}
