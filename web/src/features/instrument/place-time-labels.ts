import type { Bar } from "@akari/api/instrument";
import type { ITimeScaleApi, Time } from "lightweight-charts";
import { TickMarkType } from "lightweight-charts";
import { chartTime, tickMark } from "./chart-time.ts";
import { type TimeLabel, timeLabels } from "./time-labels.ts";

interface LabelOptions {
  readonly daily: boolean;
  readonly formatMonth: (date: Date) => string;
  /** The figures' size in px. */
  readonly fontSize: number;
}

const types = {
  minute: TickMarkType.Time,
  day: TickMarkType.DayOfMonth,
  month: TickMarkType.Month,
  year: TickMarkType.Year,
} as const;

/** Widest label, with air to the next: `00:00 ` in widths of the font's size. */
const widest = 4;

/**
 * Lays the labels on the time axis, as elements: the library's own stand at irregular steps and are cut at the edges of a chart that has been moved.
 * Called again it changes only what differs.
 */
export function createTimeLabels(
  scale: ITimeScaleApi<Time>,
  place: HTMLElement,
  { daily, formatMonth, fontSize }: LabelOptions,
): (bars: readonly Bar[]) => void {
  let shown = "";
  return (bars) => {
    const range = scale.getVisibleLogicalRange();
    const labels = range === null ? [] : labelsOf(bars, range.from, range.to);
    const width = scale.width();
    const height = scale.height();
    const drawn = `${width} ${height} ${labels.map(({ x, text }) => `${Math.round(x)} ${text}`).join()}`;
    if (drawn === shown) return;
    shown = drawn;
    place.style.height = `${height}px`;
    place.style.width = `${width}px`;
    place.replaceChildren(
      ...labels.map(({ x, text }) => {
        const element = document.createElement("span");
        element.textContent = text;
        element.style.left = `${x}px`;
        return element;
      }),
    );
    // A label that the edge would cut is left out.
    for (const element of [...place.children] as HTMLElement[]) {
      const half = element.offsetWidth / 2;
      const x = Number.parseFloat(element.style.left);
      if (x - half < 0 || x + half > width) element.remove();
    }
  };

  function labelsOf(bars: readonly Bar[], from: number, to: number) {
    const first = Math.max(0, Math.floor(from) - 1);
    const inSight = bars.slice(first, Math.ceil(to) + 1);
    const placed = inSight.flatMap((bar, at) => {
      const x = scale.logicalToCoordinate((first + at) as never);
      // The axis shows the market's days; below each replayed one is its real date.
      const time = bar.originalDate === undefined ? chartTime(bar) : originalTime(bar.originalDate);
      return x === null ? [] : [{ time: daily ? time : chartTime(bar), x }];
    });
    return timeLabels(placed, { daily, least: fontSize * widest }).map((label) => ({
      x: label.x,
      text: textOf(label),
    }));
  }

  function textOf({ time, unit }: TimeLabel): string {
    return tickMark(new Date(time * 1000), types[unit], formatMonth);
  }
}

function originalTime(date: string): number {
  return Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 1000;
}
