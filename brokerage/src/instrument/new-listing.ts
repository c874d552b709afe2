import type { LeverageTimes, PositionSide } from "../commands.ts";
import { type Denied, denied } from "../decision.ts";
import { isMarginTrade } from "../margin/margin-trade.ts";
import type { ListedInstrument } from "../state.ts";

/**
 * A new listing can only be bought in full until the trading day after its first price (design 6, Orders).
 * Denied: MARGIN_NEW_LISTING.
 */
export function deniedNewListing(
  { newListing }: ListedInstrument,
  order: { readonly side: PositionSide; readonly leverage: LeverageTimes },
): Denied | null {
  return newListing !== null && isMarginTrade(order) ? denied("MARGIN_NEW_LISTING") : null;
}
