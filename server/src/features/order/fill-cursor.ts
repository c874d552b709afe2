/** The place of an execution among an account's: newest first, and one order for those of the same millisecond. */
export interface FillPlace {
  /** Epoch ms. */
  readonly at: number;
  readonly orderId: number;
  readonly sequence: number;
}

/** Opaque to its reader. Executions that come later stand above it, so a page never shifts. */
export function cursorOfFill({ at, orderId, sequence }: FillPlace): string {
  return Buffer.from(`f${at}.${orderId}.${sequence}`).toString("base64url");
}

/** null for a cursor that is none of ours. */
export function placeOfFill(cursor: string): FillPlace | null {
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  const parts = /^f([1-9]\d{0,12})\.([1-9]\d{0,14})\.(0|[1-9]\d{0,14})$/.exec(text);
  if (parts === null) return null;
  const place = { at: Number(parts[1]), orderId: Number(parts[2]), sequence: Number(parts[3]) };
  return cursorOfFill(place) === cursor ? place : null;
}
