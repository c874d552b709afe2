import { best, changeOver, evenly, sessionsBack, variance } from "./ranking.ts";
import type { PublicMarket, Strategy, StrategyName } from "./strategy.ts";

/** Sessions that the strategies look back; in a younger market as many as there are, so that no fund waits half a day for its first share. */
const lookBack = 12;

/** The most traded shares, from which every strategy chooses, so that a fund can sell what it buys. */
const widelyTraded = 60;

function liquid(market: PublicMarket): PublicMarket {
  return best(market, widelyTraded, ({ turnover }) => (turnover > 0 ? turnover : null));
}

/** The thirty most traded shares in equal parts. */
const index: Strategy = {
  name: "index",
  weigh: (market) =>
    evenly(
      best(liquid(market), 30, ({ turnover }) => turnover),
      95,
    ),
};

/** The ten that rose most over twelve sessions; shares that fell are left out, and their part stays cash. */
const momentum: Strategy = {
  name: "momentum",
  weigh(market) {
    const sessions = sessionsBack(market, lookBack);
    const risen = best(liquid(market), 10, (share) => positive(changeOver(share, sessions)));
    return evenly(risen, 9 * risen.length);
  },
};

/** The ten that fell most over twelve sessions, for those who expect them to come back. */
const meanReversion: Strategy = {
  name: "mean-reversion",
  weigh(market) {
    const sessions = sessionsBack(market, lookBack);
    const fallen = best(liquid(market), 10, (share) => {
      const change = changeOver(share, sessions);
      return change === null ? null : positive(-change);
    });
    return evenly(fallen, 9 * fallen.length);
  },
};

/** The fifteen whose price moved least from session to session. */
const lowVolatility: Strategy = {
  name: "low-volatility",
  weigh(market) {
    const sessions = sessionsBack(market, lookBack);
    const calm = best(liquid(market), 15, (share) => {
      const moved = variance(share, sessions);
      return moved === null ? null : -moved;
    });
    return evenly(calm, 90);
  },
};

export const strategies: Readonly<Record<StrategyName, Strategy>> = {
  index,
  momentum,
  "mean-reversion": meanReversion,
  "low-volatility": lowVolatility,
};

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}
