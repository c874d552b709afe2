import type { Locale } from "@akari/api/locale";
import { plainFigure } from "@akari/ui/typed-figure.ts";
import { parseFigure } from "../../quotes/parse-figure.ts";

/** Why a typed amount is none. */
export type AmountProblem = "empty" | "malformed" | "decimals";

/** Yen above 0 with at most two decimals as typed, in digits of any width, with or without group marks. */
export function parseDecimalAmount(typed: string, tag: Locale): number | AmountProblem {
  const text = plainFigure(typed);
  if (text === "") return "empty";
  const amount = parseFigure(text, tag);
  if (amount === undefined)
    return /^\d+([.,]\d{3})*[.,]\d{3,}$/.test(text) ? "decimals" : "malformed";
  return amount > 0 ? amount : "malformed";
}
