import type { Locale } from "@akari/api/locale";
import { readFigure } from "@akari/ui/typed-figure.ts";

/** Why a field has no figure: nothing was typed, or something that is no figure above 0. */
export type FigureProblem = "required" | "notPositive";

/** The problem of a text that is no figure above 0. */
export const figureProblem = (typed: string): FigureProblem =>
  typed.trim() === "" ? "required" : "notPositive";

/** A typed figure as a number, as a reader of this language means it; undefined for anything else. */
export function parseFigure(typed: string, tag: Locale): number | undefined {
  const figure = readFigure(typed, tag);
  return figure && Number(`${figure.whole}.${figure.decimals || "0"}`);
}
