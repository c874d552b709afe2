import type { Calendar } from "@akari/exchange/calendar";
import { minuteMs, startOfTokyoDate, tokyoDate } from "@akari/exchange/tokyo-time";

/** When the steps of an offering come; epoch ms. */
export interface OfferingTimes {
  /** The list is frozen and drawn. */
  readonly freezesAt: number;
  readonly paysFrom: number;
  /** Winners that have not paid are reminded. */
  readonly remindsAt: number;
  /** Deadline of the winners. */
  readonly paysUntil: number;
  /** Deadline of the reserve winners. */
  readonly reserveUntil: number;
  /** Listed at the first opportunity from then on: the beginning of order acceptance, under the schedule of Tokyo the end of the day before. */
  readonly listsAt: number;
}

const hourMs = 60 * minuteMs;

/** Minutes of the hour in which an offering runs under the practice schedule (docs/ipo.md#times). */
const practice = {
  opens: 2,
  opensLate: 12,
  freezes: 22,
  pays: 24,
  reminds: 34,
  deadline: 44,
  reserve: 55,
  lists: 58,
} as const;
/** An offering that the timetable of a young market opens at the half hour takes its steps half an hour later, and is listed with the next hour's. */
const halfHour = 30;

/** Trading days after the opening of applications, and times of day, under the schedule of Tokyo. */
const tokyo = {
  opens: 8 * 60,
  opensLate: 8 * 60 + 15,
  freezes: { day: 4, minute: 11 * 60 },
  pays: { day: 5, minute: 0 },
  reminds: { day: 6, minute: 12 * 60 },
  deadline: { day: 7, minute: 12 * 60 },
  reserve: { day: 8, minute: 12 * 60 },
  lists: { day: 9, minute: 15 * 60 + 30 },
} as const;

/** A step that is carried out later than this fell into a gap, in which nothing ran. */
const gapMs = 10_000;
/** Under the practice schedule a step that fell into a gap moves this far behind its end (docs/time.md#gaps). */
const movedMs = 15 * minuteMs;

/** An announcement is at most this late for the opening that its terms say. */
export const announceLateMs = 10 * minuteMs;

/** When an offering that is announced at an instant takes applications. */
export function opensAfter(calendar: Calendar, at: number): number {
  if (calendar.schedule === "practice") {
    const hour = Math.floor(at / hourMs) * hourMs;
    const opens = hour + practice.opens * minuteMs;
    if (at <= opens) return opens;
    return at < hour + practice.opensLate * minuteMs ? at : opens + hourMs;
  }
  const today = tokyoDate(at);
  const minute = (at - startOfTokyoDate(today)) / minuteMs;
  if (calendar.isTradingDay(today) && minute <= tokyo.opens)
    return startOfTokyoDate(today) + tokyo.opens * minuteMs;
  if (calendar.isTradingDay(today) && minute < tokyo.opensLate) return at;
  return startOfTokyoDate(calendar.nextTradingDay(today)) + tokyo.opens * minuteMs;
}

/** Whether an offering may take applications from an instant on: each hour, or half an hour later. */
export function isOpening(calendar: Calendar, at: number): boolean {
  if (opensAfter(calendar, at) === at) return true;
  const earlier = at - halfHour * minuteMs;
  return calendar.schedule === "practice" && opensAfter(calendar, earlier) === earlier;
}

/** The steps of an offering that takes applications from an instant. */
export function offeringTimes(calendar: Calendar, opensAt: number): OfferingTimes {
  if (calendar.schedule === "practice") {
    const hour = Math.floor(opensAt / hourMs) * hourMs;
    const isHalf = opensAt - hour >= halfHour * minuteMs;
    const at = (minute: number) => hour + (minute + (isHalf ? halfHour : 0)) * minuteMs;
    return {
      freezesAt: at(practice.freezes),
      paysFrom: at(practice.pays),
      remindsAt: at(practice.reminds),
      paysUntil: at(practice.deadline),
      reserveUntil: at(practice.reserve),
      listsAt: hour + (isHalf ? hourMs : 0) + practice.lists * minuteMs,
    };
  }
  const days = [tokyoDate(opensAt)];
  for (let day = 0; day < tokyo.lists.day; day += 1)
    days.push(calendar.nextTradingDay(days.at(-1)!));
  const at = ({ day, minute }: { readonly day: number; readonly minute: number }) =>
    startOfTokyoDate(days[day]!) + minute * minuteMs;
  return {
    freezesAt: at(tokyo.freezes),
    paysFrom: at(tokyo.pays),
    remindsAt: at(tokyo.reminds),
    paysUntil: at(tokyo.deadline),
    reserveUntil: at(tokyo.reserve),
    listsAt: at(tokyo.lists),
  };
}

/** A step that did not come at its time, and all later ones, later by the same time. What has been carried out keeps its time. */
export function movedBy(times: OfferingTimes, stepAt: number, by: number): OfferingTimes {
  const moved = (at: number) => (at < stepAt ? at : at + by);
  return {
    freezesAt: moved(times.freezesAt),
    paysFrom: moved(times.paysFrom),
    remindsAt: moved(times.remindsAt),
    paysUntil: moved(times.paysUntil),
    reserveUntil: moved(times.reserveUntil),
    listsAt: moved(times.listsAt),
  };
}

/**
 * The steps after a draw that comes later than the payment's beginning. Under the practice schedule payment and all later steps are later by the
 * same time. Under that of Tokyo they keep their times of day: each comes as many trading days later as the payment's beginning needs to, so that
 * nothing ends in a night or on a closed day (docs/ipo.md#times).
 */
export function timesAfterDraw(
  calendar: Calendar,
  times: OfferingTimes,
  drawnAt: number,
): OfferingTimes {
  const late = drawnAt - times.paysFrom;
  if (late <= 0) return times;
  if (calendar.schedule === "practice") return movedBy(times, times.paysFrom, late);
  let moved = times;
  while (moved.paysFrom < drawnAt) {
    const next = (at: number) => onNextTradingDay(calendar, at);
    moved = {
      freezesAt: moved.freezesAt,
      paysFrom: next(moved.paysFrom),
      remindsAt: next(moved.remindsAt),
      paysUntil: next(moved.paysUntil),
      reserveUntil: next(moved.reserveUntil),
      listsAt: next(moved.listsAt),
    };
  }
  return moved;
}

/** The same time of the next trading day. */
function onNextTradingDay(calendar: Calendar, at: number): number {
  const date = tokyoDate(at);
  return startOfTokyoDate(calendar.nextTradingDay(date)) + (at - startOfTokyoDate(date));
}

/** When a due step is carried out: a step that fell due in a gap at the end of the gap, since nothing happens inside it. */
export function carriedAt(stepAt: number, now: number): number {
  return now > stepAt + gapMs ? now : stepAt;
}

/** By how much a step is to be moved since it fell into a gap; 0: it is carried out. */
export function movedForGap({ schedule }: Calendar, stepAt: number, now: number): number {
  return schedule === "practice" && now > stepAt + gapMs ? now + movedMs - stepAt : 0;
}
