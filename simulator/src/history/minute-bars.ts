import type { Bar } from "@akari/exchange/bars";
import type { Price } from "@akari/exchange/price";
import { price, shares } from "@akari/exchange/price";
import { nextTickDown, nextTickUp } from "@akari/exchange/rules/tick-size";
import { exponentialOf } from "../elementary.ts";
import type { Random } from "../random.ts";
import { activityAt } from "../session-shape.ts";
import type { Issuer } from "../universe.ts";
import { createLiveliness } from "./liveliness.ts";
import { minutePath } from "./minute-path.ts";
import type { MinuteStyle } from "./past-style.ts";
import { shareLots } from "./share-lots.ts";
import { missing, shareTurnover } from "./share-turnover.ts";
import type { Shape } from "./share-turnover.ts";

/** A stretch of continuous trading: its opening in epoch milliseconds and its length. */
export interface MinuteSession {
  readonly start: number;
  readonly minutes: number;
}

const lot = 100;
const minuteMs = 60_000;

/** Extra volume of the auctions in a session's first and last minute. */
const auctionWeight = { opening: 3, closing: 2 } as const;

/** A minute with fewer lots stays between its open and close. */
const fewestLotsBeyond = 4;

/** Steps of the search for the distribution that meets the day's turnover. */
const searchSteps = 60;

interface Minute {
  readonly start: number;
  /** How busy this minute of a session usually is: 1 in the mean. */
  readonly usual: number;
  readonly activity: number;
  /** Share of the volume before tilting it towards higher or lower prices. */
  readonly weight: number;
  /** A random number from 0 to 1 that decides the minute's open and how far its range exceeds open and close. */
  readonly chance: number;
}

/** Minimum to show a day's open, high, low and close. */
const fewestMinutes = 30;

/** See `generatedMinutes`. */
export function minuteBars(
  issuer: Issuer,
  day: Bar,
  sessions: readonly MinuteSession[],
  random: Random,
  style: MinuteStyle,
): Bar[] {
  const minutes = minutesOf(sessions, random, style);
  if (minutes.length < fewestMinutes)
    throw new RangeError(`a day of only ${minutes.length} minutes`);
  const path = nearestPath(issuer, day, { minutes, random, style });
  const landmarks = landmarksOf(path);
  const lots = day.volume / lot;
  const lean = (strength: number): Shape[] => {
    const weights = minutes.map(({ weight }, index) =>
      leaning(weight, path[index] ?? day.close, day, strength),
    );
    const shared = shareLots(lots, weights, new Set(Object.values(landmarks)));
    return shapesOf(issuer, day, { minutes, path, lots: shared, landmarks, style });
  };
  return shareTurnover(search(lean, day.turnover), day.turnover);
}

/**
 * Of some paths, the one along which the day's volume costs most nearly what the day's turnover says. Otherwise the volume would have to lean far towards the
 * hours that were dearer, or cheaper, than the day's mean.
 */
function nearestPath(
  issuer: Issuer,
  day: Bar,
  {
    minutes,
    random,
    style,
  }: {
    readonly minutes: readonly Minute[];
    readonly random: Random;
    readonly style: MinuteStyle;
  },
): Price[] {
  const activity = minutes.map((minute) => minute.activity);
  const whole = minutes.reduce((sum, { weight }) => sum + weight, 0);
  const wanted = day.turnover / day.volume;
  const away = (path: readonly Price[]) =>
    Math.abs(
      minutes.reduce((sum, { weight }, index) => sum + weight * path[index]!, 0) / whole - wanted,
    );
  let nearest = minutePath(issuer, day, activity, random);
  for (let drawn = 1; drawn < style.paths; drawn += 1) {
    const other = minutePath(issuer, day, activity, random);
    if (away(other) < away(nearest)) nearest = other;
  }
  return nearest;
}

/** Tilts volume towards higher or lower prices until the day's turnover is attainable; usually it is without tilting. */
function search(lean: (strength: number) => Shape[], turnover: number): Shape[] {
  let weakest = -30;
  let strongest = 30;
  let strength = 0;
  for (let step = 0; step < searchSteps; step += 1) {
    const shapes = lean(strength);
    const lacking = missing(shapes, turnover);
    if (lacking === 0) return shapes;
    if (lacking > 0) weakest = strength;
    else strongest = strength;
    strength = (weakest + strongest) / 2;
  }
  throw new Error(`no minutes add up to a turnover of ${turnover}`);
}

function leaning(weight: number, at: Price, day: Bar, strength: number): number {
  if (strength === 0 || day.high === day.low) return weight;
  return (
    weight * exponentialOf((strength * (at - (day.high + day.low) / 2)) / (day.high - day.low))
  );
}

function minutesOf(
  sessions: readonly MinuteSession[],
  random: Random,
  { lively, unevenness }: MinuteStyle,
): Minute[] {
  const liveliness = lively ? createLiveliness(random) : () => 1;
  return sessions.flatMap(({ start, minutes }) =>
    Array.from({ length: minutes }, (_, minute) => {
      const usual = activityAt(minute + 0.5, minutes);
      const factor = liveliness();
      const opening = minute === 0 ? auctionWeight.opening : 1;
      const closing = minute === minutes - 1 ? auctionWeight.closing : 1;
      const uneven = exponentialOf(unevenness * random.normal());
      return {
        start: start + minute * minuteMs,
        usual,
        activity: usual * factor * factor,
        weight: usual * factor * opening * closing * uneven,
        chance: random.uniform(),
      };
    }),
  );
}

/** The minutes in which the day opened, closed, and reached its high and low; one minute can be several of them. */
interface Landmarks {
  readonly first: number;
  readonly last: number;
  readonly peak: number;
  readonly trough: number;
}

function landmarksOf(path: readonly Price[]): Landmarks {
  const highest = path.reduce((most, value) => (value > most ? value : most));
  const lowest = path.reduce((least, value) => (value < least ? value : least));
  return {
    first: 0,
    last: path.length - 1,
    peak: path.indexOf(highest),
    trough: path.indexOf(lowest),
  };
}

/** Everything about a day's minutes except their open, high and low. */
interface Course {
  readonly minutes: readonly Minute[];
  readonly path: readonly Price[];
  readonly lots: readonly number[];
  readonly landmarks: Landmarks;
  readonly style: MinuteStyle;
}

function shapesOf(
  issuer: Issuer,
  day: Bar,
  { minutes, path, lots, landmarks, style }: Course,
): Shape[] {
  const { opensAway } = style;
  const shapes: Shape[] = [];
  let before = day.open;
  for (const [index, { start, usual, chance }] of minutes.entries()) {
    const traded = lots[index] ?? 0;
    const close = path[index];
    if (traded === 0 || close === undefined) continue;
    const { up, down } = neighbours(issuer, before, day);
    const drifted = chance < opensAway ? down : chance > 1 - opensAway ? up : before;
    const open = index === landmarks.first ? day.open : traded === 1 ? close : drifted;
    const ends = { open, close };
    const range =
      traded < fewestLotsBeyond
        ? between(ends)
        : beyond(issuer, day, ends, chance, beyondIn(usual, style));
    shapes.push({
      start,
      open,
      high: index === landmarks.peak ? day.high : range.high,
      low: index === landmarks.trough ? day.low : range.low,
      close,
      volume: shares(traded * lot),
    });
    before = close;
  }
  return shapes;
}

interface Ends {
  readonly open: Price;
  readonly close: Price;
}

interface Range {
  readonly high: Price;
  readonly low: Price;
}

function between({ open, close }: Ends): Range {
  return { high: price(Math.max(open, close)), low: price(Math.min(open, close)) };
}

/** Busy minutes go beyond their ends more often than quiet ones, where the style has it so. */
function beyondIn(usual: number, { goesBeyond, mayBeFlat, busyGoesBeyond }: MinuteStyle) {
  return { goesBeyond: busyGoesBeyond ? goesBeyond * usual : goesBeyond, mayBeFlat };
}

/** High and low of a minute that now and then goes a tick beyond its open and close. */
function beyond(
  issuer: Issuer,
  day: Bar,
  ends: Ends,
  chance: number,
  { goesBeyond, mayBeFlat }: Pick<MinuteStyle, "goesBeyond" | "mayBeFlat">,
): Range {
  const { high, low } = between(ends);
  const above = neighbours(issuer, high, day).up;
  const below = neighbours(issuer, low, day).down;
  const goesUp = (chance * 16) % 1 < goesBeyond;
  const goesDown = (chance * 64) % 1 < goesBeyond;
  if (high === low && !goesUp && !goesDown && !mayBeFlat)
    return above === high ? { high, low: below } : { high: above, low };
  return { high: goesUp ? above : high, low: goesDown ? below : low };
}

/** The prices one tick up and down, inside the day's range. */
function neighbours(issuer: Issuer, at: Price, day: Bar): { up: Price; down: Price } {
  const up = nextTickUp(issuer.tickTable, at);
  const down = nextTickDown(issuer.tickTable, at);
  return { up: up > day.high ? day.high : up, down: down < day.low ? day.low : down };
}
