import type { MarketItem } from "@akari/api/instrument";
import type { Opening } from "./opening.ts";

/** What a share's last price is: the close while nothing trades between two sessions, else the price of the moment; null: the market's phase is not known. */
export function lastPriceKind(
  { accepting }: Pick<Opening, "accepting">,
  phase: MarketItem["phase"] | null,
): "close" | "last" {
  return accepting || phase === "closed" ? "close" : "last";
}
