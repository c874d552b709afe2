import type { LuckState as Shown } from "@akari/api/luck";
import { printedPrizes } from "@akari/brokerage/luck/prize-series";
import { chancesWhole } from "@akari/verify/draw/prize-draw";
import { idOf, timeOf, yenOf } from "../../http/present.ts";
import type { LuckState, SeriesRow } from "../../uses/luck/state.ts";

const inPercent = (thousandths: number) => thousandths / 10;

/** Chances, odds and pool. */
export function presentState({ left, maximum, given, pool, running, ...state }: LuckState): Shown {
  const winning = printedPrizes.reduce((sum, { chances }) => sum + chances, 0);
  const worth = printedPrizes.reduce((sum, { amount, chances }) => sum + amount * chances, 0);
  return {
    left,
    maximum,
    given,
    prizes: printedPrizes.map(({ amount, chances }, index) => ({
      rank: index + 1,
      amount,
      percent: inPercent(chances),
    })),
    noPrizePercent: inPercent(chancesWhole - winning),
    average: worth / chancesWhole,
    pool: yenOf(pool),
    running: running === null ? null : presentSeries(running),
    today: state.today,
    own: { drawn: state.own.drawn, received: yenOf(state.own.received) },
  };
}

function presentSeries(series: SeriesRow): NonNullable<Shown["running"]> {
  const { id, from, until, commitment, announcedAt, pool, fed } = series;
  return {
    series: idOf(id),
    from: timeOf(from),
    until: timeOf(until),
    commitment,
    announcedAt: timeOf(announcedAt),
    pool: yenOf(pool),
    fed: yenOf(fed),
  };
}
