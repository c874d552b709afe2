/** The points of a table whose times are written by `label`: of several with the same written time the last. */
export function timedRows<Point>(
  points: readonly Point[],
  label: (point: Point) => string,
): { readonly label: string; readonly point: Point }[] {
  const rows = points.map((point) => ({ label: label(point), point }));
  return rows.filter((row, place) => rows[place + 1]?.label !== row.label);
}
