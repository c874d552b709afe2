import type { SelfTradeForeseen } from "@akari/exchange/foreseen";
import type { Shares } from "@akari/exchange/price";
import { type EndReason, reasonOfExpiry } from "./end-reason.ts";

/** How an order that is previewed would end before an order of the same account (docs/orders/self-trades.md). */
export interface ForeseenEnd {
  readonly reason: EndReason;
  /** At once, or in the auction for which it is collected, as its book stands. */
  readonly when: "at-once" | "auction";
  /** Shares that are filled until then. */
  readonly filled: Shares;
  /** Shares that end unfilled. */
  readonly ended: Shares;
}

export function foreseenEndOf(selfTrade: SelfTradeForeseen | null): ForeseenEnd | null {
  if (selfTrade === null) return null;
  const { cause, ...rest } = selfTrade;
  return { reason: reasonOfExpiry[cause], ...rest };
}
