import type { Brokerage } from "@akari/brokerage/state";
import { price, type Price } from "@akari/exchange/price";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import type { Random } from "@akari/simulator/random";

/** A price near the last one, mostly on the tick; sometimes off it, sometimes outside the limits. */
export function nearPrice(random: Random, state: Brokerage, code: string): Price {
  const listed = state.instruments.get(code);
  if (listed === undefined) return price(1_000);
  const last = listed.lastPrice ?? listed.terms.basePrice;
  const spread = random.uniform() < 0.95 ? 0.02 : 0.4;
  const wanted = Math.max(10, Math.round(last * (1 + spread * (2 * random.uniform() - 1))));
  return random.uniform() < 0.97
    ? roundDownToTick(listed.instrument.tickTable, wanted)
    : price(wanted);
}
