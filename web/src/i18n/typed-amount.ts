import type { Locale } from "@akari/api/locale";
import { readFigure } from "@akari/ui/typed-figure.ts";

/** Whole yen above 0 as typed, with or without group marks and in digits of any width; else undefined. */
export function parseAmount(typed: string, tag: Locale): number | undefined {
  const { whole, decimals } = readFigure(typed, tag) ?? { whole: "", decimals: "" };
  return decimals === "" && /^[1-9]\d{0,12}$/.test(whole) ? Number(whole) : undefined;
}
