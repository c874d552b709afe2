import { link } from "../link.ts";
import { integer, word } from "../words.ts";
import { type Hex, hexOf } from "./hex.ts";
import { NumberStream } from "./number-stream.ts";

/** Chances are counted in thousandths. */
export const chancesWhole = 1000;

/** A prize and its odds, as printed. */
export interface Prize {
  /** Whole yen. */
  readonly amount: number;
  /** Thousandths. */
  readonly chances: number;
}

/** The terms of a series of prize draws, fixed with the commitment before its first chance is taken. */
export interface PrizeTerms {
  readonly series: number;
  /** Epoch milliseconds; the secret is revealed after `until`. */
  readonly from: number;
  readonly until: number;
  /** Largest first; their chances add up to 1,000 at most. */
  readonly prizes: readonly Prize[];
}

/** One chance that a customer took, without their name. */
export interface PrizeChance {
  /** Within the series, consecutive from 1. */
  readonly number: number;
  /** Made on the entrant's device. */
  readonly random: Hex;
}

/** `prizes <series> <from> <until>`, then `<amount> <chances>` for each prize in its order. */
export function prizeText({ series, from, until, prizes }: PrizeTerms): string {
  const head = ["prizes", integer(series), integer(from), integer(until)];
  return [
    ...head,
    ...prizes.flatMap(({ amount, chances }) => [integer(amount), integer(chances)]),
  ].join(" ");
}

/** `chance <series> <number> <random> <head of the tape>` */
function chanceText(series: number, chance: PrizeChance, head: Uint8Array): string {
  const { number, random } = chance;
  return ["chance", integer(series), integer(number), word(random), hexOf(head)].join(" ");
}

/** The prize that a chance won; null for none. `head` is the head of the trade tape after the chance was taken. */
export function drawnPrize(
  secret: Uint8Array,
  { series, prizes }: PrizeTerms,
  chance: PrizeChance,
  head: Uint8Array,
): Prize | null {
  return prizeOfSeed(prizes, prizeSeed(secret, series, chance, head));
}

/** The seed of one chance. It tells nothing about the secret, so that a result can be shown before the secret is revealed. */
export function prizeSeed(
  secret: Uint8Array,
  series: number,
  chance: PrizeChance,
  head: Uint8Array,
): Uint8Array {
  return link("akari/draw-prize", secret, chanceText(series, chance, head));
}

/** The prize of a seed; null for none. */
export function prizeOfSeed(prizes: readonly Prize[], seed: Uint8Array): Prize | null {
  return prizeAt(prizes, new NumberStream(seed).below(chancesWhole));
}

/** The prize of a number from 0 to 999: the first prize has the lowest numbers. */
export function prizeAt(prizes: readonly Prize[], number: number): Prize | null {
  let end = 0;
  for (const prize of prizes) {
    end += prize.chances;
    if (number < end) return prize;
  }
  return null;
}
