/** Lists hand out so many items at a time (design 10). */
export const pageSize = 50;

/** An opaque cursor: the number before which the next page begins. */
export function cursorOf(position: number): string {
  return Buffer.from(`c${position}`).toString("base64url");
}

/** The number in a cursor; null when it is none of ours. */
export function positionOf(cursor: string): number | null {
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  if (!/^c[1-9]\d{0,14}$/.test(text)) return null;
  const position = Number(text.slice(1));
  return cursorOf(position) === cursor ? position : null;
}

/** Beyond every id: where a list without a cursor begins. */
export const fromTheTop = Number.MAX_SAFE_INTEGER;

/** One page from rows that were asked for with one more than fits. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  positionIn: (row: Row) => number,
  present: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > pageSize && last !== undefined ? cursorOf(positionIn(last)) : null,
  };
}
