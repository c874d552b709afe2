import type { ScheduleName } from "@akari/exchange/schedule";
import { hashOf, mix, normalOf } from "../random.ts";
import type { Issuer } from "../universe.ts";
import { referenceProcess } from "./parameters.ts";

/**
 * Log return from one day's close to the value before the next opening, common and own parts; a pure function, so that a restart
 * in between changes nothing. 0 under schedules without a night.
 */
export function nightReturn(
  seed: string,
  schedule: ScheduleName,
  issuer: Issuer,
  ownVolatility: number,
  tradingDate: string,
): number {
  const share = referenceProcess.nightShare[schedule];
  if (share === 0) return 0;
  const night = hashOf(seed, "night", tradingDate);
  const { marketVolatility, sectorVolatility } = referenceProcess;
  return (
    Math.sqrt(share) *
    (issuer.beta * marketVolatility * normalOf(night) +
      sectorVolatility * normalOf(mix(night, hashOf(issuer.sector))) +
      ownVolatility * normalOf(mix(night, hashOf(issuer.code))))
  );
}
