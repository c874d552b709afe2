import { yen } from "@akari/brokerage/money";
import type { Calendar } from "@akari/exchange/calendar";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { fundAccounts, plannedFunds } from "@akari/simulator/fund-plan";
import type { MarketPlan } from "./market-plans.ts";

const everyMs = 60 * minuteMs;

/** Strategies that have a fund. */
export type KnownFunds = () => Promise<readonly string[]>;

/** Founds the funds that the market does not have yet, at once in a new market and after an update of an old one. */
export function fundSlots(_: Calendar, seed: string, known: KnownFunds): MarketPlan {
  return {
    name: "funds",
    // The last slot may always still be used.
    lateMs: everyMs,
    slotAfter: (after) => (Math.floor(after / everyMs) + 1) * everyMs,
    async proposals() {
      const founded = await known();
      return plannedFunds
        .filter(({ strategy }) => !founded.includes(strategy))
        .map(({ firstDays, capacity, minimum, seed: begins, ...names }) => {
          const terms = {
            ...names,
            capacity: yen(capacity),
            minimum: yen(minimum),
            seed: yen(begins),
          };
          return fundAccounts(seed, names.strategy).map(
            (accountId) => ({ kind: "found-fund", accountId, terms, firstDays }) as const,
          );
        });
    },
  };
}
