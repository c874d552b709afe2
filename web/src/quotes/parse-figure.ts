import type { Locale } from "@akari/api/locale";
import { readFigure } from "@akari/ui/typed-figure.ts";

/** A typed figure as a number, as a reader of this language means it; undefined for anything else. */
export function parseFigure(typed: string, tag: Locale): number | undefined {
  const figure = readFigure(typed, tag);
  return figure && Number(`${figure.whole}.${figure.decimals || "0"}`);
}
