import type { Random } from "../random.ts";
import { makers } from "./parameters.ts";

/** How much an instrument's makers hold back. */
export interface Caution {
  /** Seconds for which they still show nothing near the price. */
  away: number;
  /** Seconds for which they still show less, and wider apart. */
  wary: number;
}

/** News breaks: quotes made before it are too good for somebody. */
export function feelSurprise(caution: Caution, random: Random): void {
  stepBack(caution, random);
  caution.wary = Math.max(caution.wary, makers.wary.afterNews);
}

/** The price has run away from them: a special or sequential quote begins to stand. */
export function feelQuote(caution: Caution, random: Random): void {
  stepBack(caution, random);
  beWary(caution);
}

/** As long as a quote stands, and somewhat longer. */
export function beWary(caution: Caution): void {
  caution.wary = Math.max(caution.wary, makers.wary.afterQuote);
}

export function calmDown(caution: Caution, seconds: number): void {
  if (caution.away > 0) caution.away = Math.max(caution.away - seconds, 0);
  if (caution.wary > 0) caution.wary = Math.max(caution.wary - seconds, 0);
}

function stepBack(caution: Caution, random: Random): void {
  const { from, to } = makers.away;
  caution.away = Math.max(caution.away, from + (to - from) * random.uniform());
}
