import type { Locale } from "@akari/api/locale";
import { readFigure } from "@akari/ui/typed-figure.ts";

/** Why a typed amount is none. */
export type AmountProblem = "empty" | "malformed" | "decimals";

/** Yen above 0 with at most two decimals as typed, in digits of any width, with or without group marks. */
export function parseDecimalAmount(typed: string, tag: Locale): number | AmountProblem {
  const text = typed.normalize("NFKC").replaceAll(/[\s'’]/g, "");
  if (text === "") return "empty";
  const figure = readFigure(text, tag);
  if (figure === undefined)
    return /^\d+([.,]\d{3})*[.,]\d{3,}$/.test(text) ? "decimals" : "malformed";
  const amount = Number(`${figure.whole}.${figure.decimals || "0"}`);
  return amount > 0 ? amount : "malformed";
}
