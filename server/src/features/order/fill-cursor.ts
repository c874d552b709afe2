/**
 * Position of an execution among an account's: the id of the entry that posted it. Opaque to its reader. Later executions come
 * before it, so pages never shift.
 */
export function cursorOfFill(entryId: number): string {
  return Buffer.from(`f${entryId}`).toString("base64url");
}

/** null for a foreign cursor. */
export function placeOfFill(cursor: string): number | null {
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  if (!/^f[1-9]\d{0,14}$/.test(text)) return null;
  const entryId = Number(text.slice(1));
  return cursorOfFill(entryId) === cursor ? entryId : null;
}
