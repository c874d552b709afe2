import type { Dividend } from "@akari/api/dividend";
import type { Bar } from "@akari/api/instrument";

/** An ex-date or a payment on the chart. */
export interface DividendMark extends Pick<Dividend, "perShare" | "exPrice"> {
  readonly key: string;
  readonly kind: "ex" | "paid";
  readonly date: string;
}

/** The ex-dates and payments that fall on days of these bars, oldest first. */
export function marksBetween(
  dividends: readonly Dividend[],
  bars: readonly Pick<Bar, "time">[],
): readonly DividendMark[] {
  const [first, last] = [bars[0]?.time.slice(0, 10), bars.at(-1)?.time.slice(0, 10)];
  if (first === undefined || last === undefined) return [];
  return dividends
    .flatMap(({ dividendId, exDate, paymentDate, perShare, exPrice }) => [
      { key: `ex ${dividendId}`, kind: "ex" as const, date: exDate, perShare, exPrice },
      { key: `paid ${dividendId}`, kind: "paid" as const, date: paymentDate, perShare, exPrice },
    ])
    .filter(({ date }) => date >= first && date <= last)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
