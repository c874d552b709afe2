import { isHex } from "./hex.ts";
import {
  type LotteryEntry,
  lotteryEntryText,
  type LotteryTerms,
  lotteryText,
  ticketsMaximum,
} from "./lottery.ts";
import { type PrizeTerms, prizeText } from "./prize-draw.ts";

/** The terms of a text; null unless it is exactly the text of some terms. */
export function readLotteryTerms(text: string): LotteryTerms | null {
  const [, id, code = "", lots, lotsPerEntry, closesAt, simulated, simulatedSeed = ""] =
    text.split(" ");
  const terms = {
    id: Number(id),
    code,
    lots: Number(lots),
    lotsPerEntry: Number(lotsPerEntry),
    closesAt: Number(closesAt),
    simulated: Number(simulated),
    simulatedSeed,
  };
  const { lotsPerEntry: most, simulated: count } = terms;
  // Beyond these bounds nothing could be drawn: a file must not keep its reader busy for ever.
  const isPossible =
    isHex(simulatedSeed) && most >= 1 && most <= ticketsMaximum && count <= 10_000_000;
  return isPossible &&
    areCounts(terms.id, terms.lots, terms.closesAt, count) &&
    spells(text, () => lotteryText(terms))
    ? terms
    : null;
}

/** The entry of a text; null unless it is exactly the text of some entry. */
export function readLotteryEntry(text: string): LotteryEntry | null {
  const [, kind, number, lots, random = ""] = text.split(" ");
  if (kind !== "customer" && kind !== "simulated") return null;
  const entry = { kind, number: Number(number), lots: Number(lots), random } as const;
  const isPossible = isHex(random) && areCounts(entry.number, entry.lots);
  return isPossible && spells(text, () => lotteryEntryText(entry)) ? entry : null;
}

/** The terms of a text; null unless it is exactly the text of some terms. */
export function readPrizeTerms(text: string): PrizeTerms | null {
  const [, series, from, until, ...rest] = text.split(" ");
  const pairs = Array.from({ length: Math.ceil(rest.length / 2) }, (_, index) => ({
    amount: Number(rest[2 * index]),
    chances: Number(rest[2 * index + 1]),
  }));
  const terms = { series: Number(series), from: Number(from), until: Number(until), prizes: pairs };
  const numbers = pairs.flatMap(({ amount, chances }) => [amount, chances]);
  const isPossible = areCounts(terms.series, terms.from, terms.until, ...numbers);
  return isPossible && spells(text, () => prizeText(terms)) ? terms : null;
}

/** Numbers of a text are decimal digits: none is below 0. */
function areCounts(...numbers: readonly number[]): boolean {
  return numbers.every((one) => one >= 0);
}

function spells(text: string, spelling: () => string): boolean {
  try {
    return spelling() === text;
  } catch {
    return false;
  }
}
