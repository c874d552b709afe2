import type { Bar } from "@akari/api/instrument";
import type { ITimeScaleApi, Time } from "lightweight-charts";
import { chartTime } from "./chart-time.ts";

/** Lays the mark over the bars of the invented past that are in sight. */
export function placeGenerated(
  scale: ITimeScaleApi<Time>,
  bars: readonly Bar[],
  mark: HTMLElement,
): void {
  const range = scale.getVisibleLogicalRange();
  const end = bars.findIndex(({ generated }) => !generated);
  const generatedBars = end === -1 ? bars.length : end;
  mark.hidden = range === null || range.from >= generatedBars - 0.5 || generatedBars === 0;
  if (range === null || mark.hidden) return;
  const first = bars[0];
  const last = bars[generatedBars - 1];
  if (first === undefined || last === undefined) return;
  const half = scale.options().barSpacing / 2;
  const left = Math.max(0, (scale.timeToCoordinate(chartTime(first)) ?? 0) - half);
  const right = (scale.timeToCoordinate(chartTime(last)) ?? 0) + half;
  mark.style.left = `${left}px`;
  mark.style.width = `${Math.max(0, Math.min(scale.width(), right) - left)}px`;
}
