import type { Expect } from "../invariant.ts";
import type { Brokerage } from "../state.ts";
import { chancesMaximum } from "./chance-book.ts";
import { chancesLeft } from "./chances.ts";
import { largestPrize, seriesIdOf, seriesTimesAt } from "./prize-series.ts";

/**
 * Every account has at most the maximum of chances, without any of a future date; each waiting chance is of a series and has a number of its
 * own; the pool can pay the largest prize for all waiting chances.
 */
export function checkLuck(state: Brokerage, expect: Expect): void {
  const { prizeSeries, takenChances, tradingDate, calendar, house } = state;
  for (const account of state.accounts.values()) {
    const { id, chances } = account;
    const left = chancesLeft(state, account);
    const isPossible = chances.left >= 0 && left <= chancesMaximum;
    expect(isPossible, `account ${id} has 0 to ${chancesMaximum} chances, not ${left}`);
    // An account that was opened after a gap begins with its own date, to which the market has not come yet.
    const isCounted = chances.countedOn <= tradingDate || chances.left <= 1;
    expect(isCounted, `account ${id} has no chance of a date to come`);
  }
  for (const {
    id,
    tradingDate: date,
    from,
    until,
    status,
    secret,
    pool,
    fed,
  } of prizeSeries.values()) {
    const times = seriesTimesAt(calendar, from);
    const isOfDate = times.tradingDate === date && times.from === from && times.until === until;
    expect(isOfDate && id === seriesIdOf(date), `series ${id} is that of its trading date`);
    expect(status === "announced" && secret === null, `the secret of series ${id} is kept`);
    expect(fed >= 0 && fed <= pool, `series ${id} has its pool from the house`);
  }
  const numbers = new Set<string>();
  for (const { id, seriesId, number, status, takenAt } of takenChances.values()) {
    const series = prizeSeries.get(seriesId);
    const isWithin = series !== undefined && series.from <= takenAt && takenAt < series.until;
    expect(isWithin, `chance ${id} was taken while its series ran`);
    expect(
      number >= 1 && number <= (series?.taken ?? 0),
      `chance ${id} has a number of its series`,
    );
    expect(!numbers.has(`${seriesId} ${number}`), `chance ${id} has a number of its own`);
    numbers.add(`${seriesId} ${number}`);
    expect(status === "pending", `chance ${id} awaits its draw`);
  }
  expect(
    house.prizes >= largestPrize * takenChances.size,
    `the pool of ${house.prizes} can pay ${takenChances.size} chances`,
  );
}
