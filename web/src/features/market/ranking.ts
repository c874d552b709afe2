import type { MarketItem } from "@akari/api/instrument";

export const rankings = ["gainers", "losers", "volume", "turnover", "code"] as const;
export type Ranking = (typeof rankings)[number];

type Order = (a: MarketItem, b: MarketItem) => number;

/** Shares without a price yet stand at the end of both lists of changes. */
const orders: Readonly<Record<Ranking, Order>> = {
  gainers: (a, b) => (b.changePercent ?? -Infinity) - (a.changePercent ?? -Infinity),
  losers: (a, b) => (a.changePercent ?? Infinity) - (b.changePercent ?? Infinity),
  volume: (a, b) => b.volume - a.volume,
  turnover: (a, b) => b.turnover - a.turnover,
  code: () => 0,
};

const byCode: Order = (a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);

/** The list in one order; equals stand by code. */
export function ranked(items: readonly MarketItem[], ranking: Ranking): MarketItem[] {
  return [...items].sort((a, b) => orders[ranking](a, b) || byCode(a, b));
}

/** What is found by code, Japanese name, kana or Latin name, whatever width, case or kana is typed. */
export function matching(items: readonly MarketItem[], typed: string): readonly MarketItem[] {
  const wanted = fold(typed);
  if (wanted === "") return items;
  return items.filter(({ code, name, nameEnglish, kana }) =>
    [code, name, nameEnglish, kana].some((text) => fold(text).includes(wanted)),
  );
}

/** Hiragana as katakana, full width as half width, no case, no spaces. */
function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\s/g, "")
    .replaceAll(/[ぁ-ゖ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 0x60));
}

export interface Breadth {
  readonly rising: number;
  readonly unchanged: number;
  readonly falling: number;
}

/** How many shares stand above, at and below their previous close; those without a price are not counted. */
export function breadthOf(items: readonly MarketItem[]): Breadth {
  let rising = 0;
  let unchanged = 0;
  let falling = 0;
  for (const { change } of items) {
    if (change === null) continue;
    if (change > 0) rising += 1;
    else if (change < 0) falling += 1;
    else unchanged += 1;
  }
  return { rising, unchanged, falling };
}
