import type { Dividend } from "@akari/api/dividend";
import type { Bar } from "@akari/api/instrument";

/** An ex-date or a payment on the chart. */
export interface DividendMark extends Pick<Dividend, "perShare" | "exPrice"> {
  readonly key: string;
  readonly kind: "ex" | "paid";
  readonly date: string;
  /** The bar of that day, or the first one after it, by its time. */
  readonly bar: string;
}

/** The ex-dates and payments within the days of these bars, oldest first. */
export function marksBetween(
  dividends: readonly Dividend[],
  bars: readonly Pick<Bar, "time">[],
): readonly DividendMark[] {
  const first = bars[0]?.time.slice(0, 10);
  if (first === undefined) return [];
  return dividends
    .flatMap(({ dividendId, exDate, paymentDate, perShare, exPrice }) => [
      { key: `ex ${dividendId}`, kind: "ex" as const, date: exDate, perShare, exPrice },
      { key: `paid ${dividendId}`, kind: "paid" as const, date: paymentDate, perShare, exPrice },
    ])
    .flatMap((mark) => {
      const bar = bars.find(({ time }) => time.slice(0, 10) >= mark.date);
      return bar === undefined || mark.date < first ? [] : [{ ...mark, bar: bar.time }];
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
