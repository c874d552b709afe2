/** The prices with one more, lowest first; the same ones if it is among them. */
export function withLine(prices: readonly number[], price: number): readonly number[] {
  return [...new Set([...prices, price])].toSorted((a, b) => a - b);
}

export function withoutLine(prices: readonly number[], price: number): readonly number[] {
  return prices.filter((own) => own !== price);
}

/** The prices with one of them moved; moved onto another, the two are one line. */
export function withMoved(prices: readonly number[], from: number, to: number): readonly number[] {
  return withLine(withoutLine(prices, from), to);
}
