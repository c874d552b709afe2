import { typed } from "../typed.ts";
import type { LuckCommand } from "./commands.ts";
import type { LuckEvent, LuckMarketEvent } from "./events.ts";
import type { PrizeSeries } from "./prize-series.ts";
import type { TakenChance } from "./taken-chance.ts";

export const luck = {
  command: typed<LuckCommand>(),
  event: typed<LuckEvent>(),
  marketEvent: typed<LuckMarketEvent>(),
  denials: [
    "PRIZES_TERMS_INVALID", // not the times of a trading date, or no commitment
    "PRIZES_ANNOUNCED", // the trading date has its series
    "PRIZES_OVER", // announced after its end
    "PRIZES_NOT_OPEN", // no series runs yet
    "PRIZES_NOT_OVER", // its secret is not to be revealed yet
    "PRIZES_UNKNOWN",
    "PRIZES_POOL_LOW", // the pool could not pay the largest prize once more
    "PRIZES_PENDING", // chances of the series await their draw
    "CHANCES_NONE",
    "CHANCE_RANDOM_INVALID", // not 64 hexadecimal digits
    "CHANCE_UNKNOWN", // drawn already, or never taken
    "CHANCE_SEED_INVALID", // not 64 hexadecimal digits
  ],
  /** Series of prize draws until their secret is revealed. */
  marketRecords: { prizeSeries: typed<PrizeSeries>() },
  /** Chances that await their draw. */
  records: { takenChances: typed<TakenChance>() },
} as const;
