/**
 * A typed figure as a number; undefined for anything else.
 *
 * Digits of any width are taken. A comma or point before exactly three digits groups thousands, one before one or
 * two digits at the end is the decimal mark, so that every language's way of writing is understood.
 */
export function parseFigure(typed: string): number | undefined {
  const text = typed.normalize("NFKC").replaceAll(/[\s'’]/g, "");
  const match = /^(\d{1,3}(?:[.,]\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(text);
  if (match === null) return undefined;
  const [, whole = "", fraction = ""] = match;
  return Number(`${whole.replaceAll(/[.,]/g, "")}.${fraction || "0"}`);
}
