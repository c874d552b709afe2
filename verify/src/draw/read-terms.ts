import { isHex } from "./hex.ts";
import { type LotteryEntry, lotteryEntryText, type LotteryTerms, lotteryText } from "./lottery.ts";
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
  const isPossible = isHex(simulatedSeed) && most >= 1 && count >= 0 && count <= 10_000_000;
  return isPossible && spells(text, () => lotteryText(terms)) ? terms : null;
}

/** The entry of a text; null unless it is exactly the text of some entry. */
export function readLotteryEntry(text: string): LotteryEntry | null {
  const [, kind, number, lots, random = ""] = text.split(" ");
  if (kind !== "customer" && kind !== "simulated") return null;
  const entry = { kind, number: Number(number), lots: Number(lots), random } as const;
  return isHex(random) && spells(text, () => lotteryEntryText(entry)) ? entry : null;
}

/** The terms of a text; null unless it is exactly the text of some terms. */
export function readPrizeTerms(text: string): PrizeTerms | null {
  const [, series, from, until, ...rest] = text.split(" ");
  const pairs = Array.from({ length: Math.ceil(rest.length / 2) }, (_, index) => ({
    amount: Number(rest[2 * index]),
    chances: Number(rest[2 * index + 1]),
  }));
  const terms = { series: Number(series), from: Number(from), until: Number(until), prizes: pairs };
  return spells(text, () => prizeText(terms)) ? terms : null;
}

function spells(text: string, spelling: () => string): boolean {
  try {
    return spelling() === text;
  } catch {
    return false;
  }
}
