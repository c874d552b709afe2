import type { ScheduleName } from "@akari/exchange/schedule";
import { minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import { sectors } from "../sectors.ts";
import type { SectorKey } from "../sectors.ts";
import { minuteInSession } from "./disclosures.ts";
import { commonNews } from "./parameters.ts";

/** News that moves many shares at once. */
export interface CommonEvent {
  readonly at: number;
  /** null: the whole market. */
  readonly sector: SectorKey | null;
  /** Its effect on the market's or the sector's factor as a log return. */
  readonly logReturn: number;
}

/** The common news of a trading date. A pure function. */
export type CommonPlan = (tradingDate: string) => readonly CommonEvent[];

export function planCommonNews(seed: string, schedule: ScheduleName): CommonPlan {
  return (tradingDate) => {
    const random = createRandom(seed, "common news", tradingDate);
    return [null, ...sectors.map(({ key }) => key)].flatMap((sector) => {
      const { perDay, from, to } = sector === null ? commonNews.market : commonNews.sector;
      if (random.uniform() >= perDay) return [];
      const minute = startOfTokyoDate(tradingDate) + minuteInSession(schedule, random) * minuteMs;
      const logReturn = signed(from + (to - from) * random.uniform(), random);
      // Unscheduled news does not fall on full minutes.
      return [{ at: minute + random.integer(0, minuteMs - 1), sector, logReturn }];
    });
  };
}

/** The day's remaining news as a plain value. */
export interface CapturedNews {
  readonly tradingDate: string | null;
  readonly coming: readonly CommonEvent[];
}

/** The day's remaining news. News that fell due while the crowd was not running is dropped without effect. */
export class CommonNews {
  readonly #plan: CommonPlan;
  #tradingDate: string | null = null;
  #coming: readonly CommonEvent[] = [];

  constructor(plan: CommonPlan) {
    this.#plan = plan;
  }

  beginDay(tradingDate: string, at: number): void {
    if (tradingDate === this.#tradingDate) return;
    this.#tradingDate = tradingDate;
    this.#coming = this.#plan(tradingDate).filter((event) => event.at > at);
  }

  capture(): CapturedNews {
    return { tradingDate: this.#tradingDate, coming: this.#coming };
  }

  resume({ tradingDate, coming }: CapturedNews): void {
    this.#tradingDate = tradingDate;
    this.#coming = coming;
  }

  takeDue(at: number): readonly CommonEvent[] {
    if (!this.#coming.some((event) => event.at <= at)) return [];
    const due = this.#coming.filter((event) => event.at <= at);
    this.#coming = this.#coming.filter((event) => event.at > at);
    return due.filter((event) => at - event.at <= commonNews.latestMs);
  }
}

function signed(size: number, random: Random): number {
  return random.uniform() < 0.5 ? -size : size;
}
