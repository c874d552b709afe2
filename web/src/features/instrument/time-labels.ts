/** A bar in sight: its time in seconds as Tokyo reads it, and its place in px. */
export interface PlacedBar {
  readonly time: number;
  readonly x: number;
}

export interface TimeLabel extends PlacedBar {
  readonly unit: "minute" | "day" | "month" | "year";
}

const minute = 60;
const day = 86_400;
/** Steps of a clock that readers expect, in minutes. */
const clockSteps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((step) => step * minute);
/** A pause in trading: between its ends no time is passed that could be labelled. */
const pauseFactor = 3;

/**
 * Labels of a time axis at regular steps, the smallest at which none comes closer to the next than `least` px. A full minute or hour is labelled where
 * it lies, also between two bars: the chart library labels bars alone, so missing minutes would give 04:15, 04:21, 04:30.
 */
export function timeLabels(
  bars: readonly PlacedBar[],
  { daily, least }: { readonly daily: boolean; readonly least: number },
): readonly TimeLabel[] {
  const ways = daily
    ? dateSteps.map((key) => () => atChanges(bars, key))
    : [
        ...clockSteps.map((step) => () => atSteps(bars, step, least)),
        ...dateSteps.map((key) => () => atChanges(bars, key)),
      ];
  for (const way of ways) {
    const labels = way();
    if (labels.every(({ x }, at) => at === 0 || x - (labels[at - 1]?.x ?? x) >= least))
      return labels;
  }
  return [];
}

const dayOf = (time: number) => Math.floor(time / day);
const monthOf = (time: number) => {
  const date = new Date(time * 1000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** Days, weeks from Monday, months, quarters, years and more of them, each as a number that changes with it. */
const dateSteps: readonly ((time: number) => number)[] = [
  dayOf,
  // 1 January 1970 was a Thursday.
  (time) => Math.floor((dayOf(time) + 3) / 7),
  monthOf,
  ...[3, 12, 60, 240].map((months) => (time: number) => Math.floor(monthOf(time) / months)),
];

/** A label at each bar with which a new day, week, month … begins. */
function atChanges(
  bars: readonly PlacedBar[],
  key: (time: number) => number,
): readonly TimeLabel[] {
  const labels: TimeLabel[] = [];
  bars.forEach(({ time, x }, at) => {
    const before = bars[at - 1];
    if (before === undefined || key(before.time) === key(time)) return;
    const last = labels.at(-1)?.time ?? before.time;
    labels.push({ time, x, unit: unitOf(last, time) });
  });
  return labels;
}

/** The largest unit that has changed since the label before. */
function unitOf(before: number, time: number): TimeLabel["unit"] {
  if (monthOf(before) === monthOf(time)) return "day";
  const isNewYear = Math.floor(monthOf(before) / 12) !== Math.floor(monthOf(time) / 12);
  return isNewYear ? "year" : "month";
}

/** Labels at full steps of the clock, and at the first bar of each day, to which nearer ones give way. */
function atSteps(bars: readonly PlacedBar[], step: number, least: number): readonly TimeLabel[] {
  const usual = Math.min(...bars.slice(1).map(({ time }, at) => time - (bars[at]?.time ?? time)));
  const labels: TimeLabel[] = [];
  bars.forEach((bar, at) => {
    const before = bars[at - 1];
    const full = Math.floor(bar.time / step) * step;
    if (before === undefined) {
      if (full === bar.time) labels.push({ ...bar, unit: "minute" });
      return;
    }
    if (dayOf(before.time) !== dayOf(bar.time)) {
      labels.push({ ...bar, unit: unitOf(before.time, bar.time) });
      return;
    }
    if (full <= before.time) return;
    const passed = bar.time - before.time;
    if (passed > pauseFactor * usual && full !== bar.time) return;
    const x = before.x + ((bar.x - before.x) * (full - before.time)) / passed;
    labels.push({ time: full, x, unit: "minute" });
  });
  const days = labels.filter(({ unit }) => unit !== "minute");
  return labels.filter(
    ({ unit, x }) => unit !== "minute" || days.every((one) => Math.abs(one.x - x) >= least),
  );
}
