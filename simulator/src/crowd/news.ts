import type { Phase } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import { renewalInterval } from "@akari/exchange/rules/renewal-interval";
import { exponentialOf } from "../elementary.ts";
import type { Disclosure } from "./disclosures.ts";
import { disclosures } from "./parameters.ts";

/** What an instrument's firms know of its company's news. */
export interface News {
  /** The day's disclosure while it is still to come. */
  coming: Disclosure | null;
  /** true when the day's disclosure is out, or will never come: it was due before the crowd came into the world. */
  disclosed: boolean;
  /** true from a material disclosure until the halt for it is over. */
  stops: boolean;
  /** Log return of news that is out but waits for the halt, and for how long it has waited. */
  waiting: number;
  waitedSeconds: number;
  /** Log return of news that is on its way into the value. */
  arriving: number;
  /** 1 when news comes, falling to 0. */
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

/** Whether the exchange would stop an instrument for this news: it would move the price by more than the renewal interval. */
export function isMaterial(logReturn: number, from: Price): boolean {
  return Math.abs(exponentialOf(logReturn) - 1) * from > renewalInterval(from);
}

/** Time passes: what is out arrives once the instrument is halted, or when no halt comes. */
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
 * The day's disclosure comes out when its time has come. It is material when it comes in continuous trading and would
 * move the price, measured `from` the last one, too far: the exchange will halt the instrument. Any other begins to arrive.
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

/** The part of the news that the value takes up in so many seconds. */
export function takeUp(news: News, seconds: number): number {
  if (news.arriving === 0) return 0;
  const part = news.arriving * Math.min(seconds / disclosures.arrivesInSeconds, 1);
  news.arriving = Math.abs(news.arriving - part) < 1e-6 ? 0 : news.arriving - part;
  return part;
}
