import type { DayShare } from "../../uses/news/day-shares.ts";
import { changeIn, comparedWith, type Standing, type Summary } from "../../uses/news/news.ts";

/** Hundredths of a point. */
export interface IndexFigures {
  readonly index: number;
  readonly previousIndex: number;
}

/** Sums up a day, naming this many of the strongest and weakest shares. */
export function summaryOf(
  shares: readonly DayShare[],
  { index, previousIndex }: IndexFigures,
  named: number,
): Summary {
  const traded = shares.flatMap(({ price, ...share }) =>
    price === null ? [] : [{ ...share, price }],
  );
  const moved = traded.flatMap((share) => {
    const { code, price, basePrice, previousClose } = share;
    return previousClose === null ? [] : [{ code, price, basePrice, previousClose }];
  });
  const rising = moved.filter((one) => changeIn(one) > 0);
  const falling = moved.filter((one) => changeIn(one) < 0);
  return {
    index,
    previousIndex,
    rising: rising.length,
    unchanged: shares.length - rising.length - falling.length,
    falling: falling.length,
    strongest: rising.toSorted((one, other) => move(other) - move(one)).slice(0, named),
    weakest: falling.toSorted((one, other) => move(one) - move(other)).slice(0, named),
    limitUps: traded.filter(({ price, upperLimit }) => price === upperLimit).length,
    limitDowns: traded.filter(({ price, lowerLimit }) => price === lowerLimit).length,
    volume: shares.reduce((sum, { volume }) => sum + volume, 0),
    turnover: shares.reduce((sum, { turnover }) => sum + turnover, 0),
  };
}

function move(standing: Standing): number {
  return changeIn(standing) / comparedWith(standing);
}
