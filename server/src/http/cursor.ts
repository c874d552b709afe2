/** Items per page of a list (docs/api.md#lists). */
export const pageSize = 50;

/** An opaque cursor: the number before which the next page begins. */
export function cursorOf(position: number): string {
  return Buffer.from(`c${position}`).toString("base64url");
}

/** The number in a cursor, the top of the list without one; null for a foreign cursor. */
export function positionOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return fromTheTop;
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  if (!/^c[1-9]\d{0,14}$/.test(text)) return null;
  const position = Number(text.slice(1));
  return cursorOf(position) === cursor ? position : null;
}

/** Beyond every id: where a list without a cursor begins. */
export const fromTheTop = Number.MAX_SAFE_INTEGER;

/** The cursor of a list in order of ids. */
export function byId({ id }: { readonly id: number }): string {
  return cursorOf(id);
}

/** One page from rows that were requested with one extra; `cursorAfter` gives the start of the page after a row. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  cursorAfter: (row: Row) => string,
  present: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > pageSize && last !== undefined ? cursorAfter(last) : null,
  };
}
