import { isHex } from "@akari/verify/draw/hex";
import { accepted, type Decision, denied } from "../decision.ts";
import type { Brokerage } from "../state.ts";
import type { RevealPrizes } from "./commands.ts";
import { isSecretOfSeries } from "./prize-series.ts";
import { hasPending } from "./series-of.ts";

/**
 * Reveals the secret of a series that is over, once none of its chances awaits a draw: earlier, it would let readers compute results in advance.
 * Denied: PRIZES_UNKNOWN (also a revealed series), PRIZES_NOT_OVER, PRIZES_PENDING, DRAW_SECRET_WRONG.
 */
export function decideRevealPrizes(state: Brokerage, command: RevealPrizes): Decision {
  const { seriesId, secret, at } = command;
  const series = state.prizeSeries.get(seriesId);
  if (series === undefined) return denied("PRIZES_UNKNOWN", "seriesId");
  if (at < series.until) return denied("PRIZES_NOT_OVER", "seriesId");
  if (hasPending(state, series)) return denied("PRIZES_PENDING", "seriesId");
  if (!isHex(secret) || !isSecretOfSeries(series, secret))
    return denied("DRAW_SECRET_WRONG", "secret");
  const event = { kind: "prizes-revealed", seriesId, at, secret } as const;
  return accepted({ events: [event], outgoing: [] }, { seriesId });
}
