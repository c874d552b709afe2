type Points = readonly (number | null)[];

/** The value at the top of a chart: a little above the highest point, and the bound, never zero. */
export function scaleOf(points: Points, limit = 0): number {
  const highest = Math.max(limit, ...points.map((point) => point ?? 0));
  return highest === 0 ? 1 : highest * 1.1;
}

/** Paths of a line and of the area below it; minutes that were not measured leave a gap. */
export function lineOf(
  points: Points,
  scale: number,
  width: number,
  height: number,
): { readonly strokes: readonly string[]; readonly areas: readonly string[] } {
  const step = width / Math.max(1, points.length - 1);
  const strokes: string[] = [];
  const areas: string[] = [];
  let run: string[] = [];
  let start = 0;
  const close = (end: number) => {
    if (run.length > 0) {
      const stroke = `M${run.join("L")}`;
      strokes.push(stroke);
      areas.push(`${stroke}L${x(end)} ${height}L${x(start)} ${height}Z`);
    }
    run = [];
  };
  const x = (index: number) => round(index * step);
  points.forEach((point, index) => {
    if (point === null) return close(index - 1);
    if (run.length === 0) start = index;
    run.push(`${x(index)} ${round(height - (point / scale) * height)}`);
  });
  close(points.length - 1);
  return { strokes, areas };
}

/** A path of bars, for what happens seldom. */
export function barsOf(points: Points, scale: number, width: number, height: number): string {
  const step = width / Math.max(1, points.length);
  return points
    .map((point, index) => {
      if (point === null || point === 0) return "";
      const top = round(height - (point / scale) * height);
      return `M${round(index * step)} ${height}V${top}h${round(step * 0.7)}V${height}Z`;
    })
    .join("");
}

/** The highest point and how many minutes ago it was; null where nothing was measured. */
export function peakOf(points: Points): { readonly value: number; readonly ago: number } | null {
  let peak: { value: number; ago: number } | null = null;
  points.forEach((value, index) => {
    if (value === null || (peak !== null && value <= peak.value)) return;
    peak = { value, ago: points.length - 1 - index };
  });
  return peak;
}

export function sumOf(points: Points): number {
  return points.reduce<number>((sum, point) => sum + (point ?? 0), 0);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
