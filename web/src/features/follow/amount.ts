/** Why a typed amount is none. */
export type AmountProblem = "empty" | "malformed" | "decimals";

/**
 * Yen above 0 with at most two decimals as typed, in digits of any width, with or without group marks. A single point or comma before one or two
 * digits begins the decimals; before exactly three it groups.
 */
export function parseDecimalAmount(typed: string): number | AmountProblem {
  const text = typed.normalize("NFKC").replaceAll(/[\s'’]/g, "");
  if (text === "") return "empty";
  if (!/^[\d.,]+$/.test(text)) return "malformed";
  const [, whole = "", mark, decimals = ""] = /^([\d.,]*?)(?:([.,])(\d*))?$/.exec(text) ?? [];
  const isGroup = mark !== undefined && decimals.length === 3 && isGrouped(whole);
  const digits = isGroup ? whole + mark + decimals : whole;
  if (!/^\d+$/.test(digits) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) return "malformed";
  if (!isGroup && decimals.length > 2) return "decimals";
  const amount = Number(`${digits.replaceAll(/[.,]/g, "")}.${isGroup ? "" : decimals}0`);
  return amount > 0 ? amount : "malformed";
}

function isGrouped(whole: string): boolean {
  return /^[1-9]\d{0,2}(?:[.,]\d{3})*$/.test(whole);
}
