import type { Random } from "../random.ts";
import { makers } from "./parameters.ts";

/** How far an instrument's makers have withdrawn. */
export interface Caution {
  /** Remaining seconds without quotes near the price. */
  away: number;
  /** Remaining seconds with smaller quantities and wider spreads. */
  wary: number;
}

/** News breaks: makers withdraw, because quotes made before it are mispriced. */
export function feelSurprise(caution: Caution, random: Random): void {
  stepBack(caution, random);
  caution.wary = Math.max(caution.wary, makers.wary.afterNews);
}

/** A special or sequential quote is raised: makers withdraw. */
export function feelQuote(caution: Caution, random: Random): void {
  stepBack(caution, random);
  beWary(caution);
}

/** Keeps makers wary while a quote stands and for some time afterwards. */
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
