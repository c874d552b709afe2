import type { Calendar } from "@akari/exchange/calendar";
import { addDays, minuteMs, startOfTokyoDate, tokyoDate } from "@akari/exchange/tokyo-time";
import type { Issuer } from "@akari/simulator/universe";
import { type OfferingPlan, type PlannedOffering, planOfferings } from "@akari/simulator/listings";
import type { DrawKeeper } from "../draw/draw-keeper.ts";
import type { MarketPlan } from "./market-plans.ts";

/** Inputs of a plan of offerings. */
export interface OfferingMarket {
  /** Shares that the market was founded with. */
  readonly founded: number;
  /** Shares of replays among all; operators may add some while Akari runs. */
  replayed(): number;
  /** From when until when it is young and offers more often (docs/founding.md); null: never. */
  readonly young: { readonly from: number; readonly until: number } | null;
  readonly draws: Pick<DrawKeeper, "prepare">;
  /** Companies that are listed or offered. */
  known(): Promise<readonly Pick<Issuer, "code" | "name" | "nameEnglish">[]>;
}

/** A later slot's coming announcement, unless operators take its company's code or name before. */
export interface ComingOffering extends PlannedOffering {
  readonly opensAt: number;
}

/** The plan of offerings, which can be read before its slots come. */
export interface OfferingSlots extends MarketPlan {
  /** The next offerings after an instant, the first to open first; fewer where the plan has none for long. */
  coming(after: number): Promise<readonly ComingOffering[]>;
}

/** How many coming offerings are listed, and how many slots are searched for them. */
const coming = { most: 2, slots: 24 } as const;

const practice = { everyHours: 2, minute: 2 } as const;
const tokyoOpensMinute = 8 * 60;
const hourMs = 60 * minuteMs;

/** While a market is young, at both of these minutes of each hour. */
const youngMinutes = [2, 32] as const;

/** Announces an offering at each even hour of Tokyo, or, under its schedule, on the first trading day of a week. */
export function offeringSlots(
  calendar: Calendar,
  seed: string,
  market: OfferingMarket,
): OfferingSlots {
  const { founded, replayed, young, draws, known } = market;
  const slotAfter = (after: number) =>
    Math.min(offeringSlotAfter(calendar, after), youngSlotAfter(calendar, young, after));
  const plan: OfferingPlan = (slotAt, listed) =>
    planOfferings(seed, founded, replayed())(slotAt, listed);
  return {
    name: "offerings",
    lateMs: 5 * minuteMs,
    slotAfter,
    async coming(after) {
      const companies = [...(await known())];
      const found: ComingOffering[] = [];
      let slotAt = slotAfter(after);
      for (let slot = 0; slot < coming.slots && found.length < coming.most; slot += 1) {
        const planned = plan(slotAt, companies);
        if (planned !== null) {
          found.push({ ...planned, opensAt: slotAt });
          companies.push(planned.issuer);
        }
        slotAt = slotAfter(slotAt);
      }
      return found;
    },
    async proposals(slotAt) {
      const planned = plan(slotAt, await known());
      if (planned === null) return [];
      const purpose = `offering ${new Date(slotAt).toISOString()}`;
      return [[await draws.prepare(purpose, { ...planned, opensAt: slotAt })]];
    },
  };
}

/** Start of the first slot after an instant. */
function offeringSlotAfter(calendar: Calendar, after: number): number {
  if (calendar.schedule === "practice") {
    const every = practice.everyHours * 60 * minuteMs;
    // Tokyo is nine hours ahead, so its even hours are the odd ones of UTC.
    const shift = 60 * minuteMs + practice.minute * minuteMs;
    return (Math.floor((after - shift) / every) + 1) * every + shift;
  }
  for (let date = tokyoDate(after); ; date = addDays(date, 1)) {
    const at = startOfTokyoDate(date) + tokyoOpensMinute * minuteMs;
    if (at > after && isFirstOfWeek(calendar, date)) return at;
  }
}

/** The next slot of a young market; Infinity: none. Under the schedule of Tokyo it offers on each trading day, and on the first one after its youth. */
function youngSlotAfter(calendar: Calendar, young: OfferingMarket["young"], after: number): number {
  if (young === null) return Infinity;
  const from = Math.max(after, young.from);
  if (calendar.schedule === "practice") {
    const at = minuteAfter(from, youngMinutes);
    return at > young.until ? Infinity : at;
  }
  const at = dayAfter(calendar, from, tokyoOpensMinute);
  return at > dayAfter(calendar, young.until, tokyoOpensMinute) ? Infinity : at;
}

function minuteAfter(after: number, minutes: readonly number[]): number {
  for (let hour = Math.floor(after / hourMs) * hourMs; ; hour += hourMs)
    for (const minute of minutes) {
      const at = hour + minute * minuteMs;
      if (at > after) return at;
    }
}

function dayAfter(calendar: Calendar, after: number, minute: number): number {
  for (let date = tokyoDate(after); ; date = addDays(date, 1)) {
    const at = startOfTokyoDate(date) + minute * minuteMs;
    if (at > after && calendar.isTradingDay(date)) return at;
  }
}

function isFirstOfWeek(calendar: Calendar, date: string): boolean {
  if (!calendar.isTradingDay(date)) return false;
  for (let day = date; weekdayOf(day) !== 1;) {
    day = addDays(day, -1);
    if (calendar.isTradingDay(day)) return false;
  }
  return true;
}

/** 1: Monday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
