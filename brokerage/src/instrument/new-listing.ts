import type { LeverageTimes, PositionSide } from "../order/commands.ts";
import { type Denied, denied } from "../decision.ts";
import { isMarginTrade } from "../margin/margin-trade.ts";
import { becomesMarket } from "../order/reserve.ts";
import type { Exit, Order } from "../order/order.ts";
import type { ListedInstrument } from "./listed-instrument.ts";

/**
 * A new listing can only be bought in full until the trading day after its first price (docs/margin.md#kinds-of-trades).
 * Denied: MARGIN_NEW_LISTING.
 */
export function deniedNewListing(
  { newListing }: ListedInstrument,
  order: { readonly side: PositionSide; readonly leverage: LeverageTimes },
): Denied | null {
  return newListing !== null && isMarginTrade(order) ? denied("MARGIN_NEW_LISTING") : null;
}

interface Legs {
  readonly type: Order["type"];
  readonly special: Pick<Order, "condition" | "stop">;
  readonly exit?: Exit | null;
}

/**
 * The exchange takes no market orders for a new listing until the trading day after its first price (market rules 7). A stop or an exit
 * can turn into one later, so every leg needs a limit, even if the order would outlast that rule.
 * Denied: MARKET_STOP_ON_NEW_LISTING, MARKET_ORDER_ON_NEW_LISTING.
 */
export function deniedMarketLeg(
  { newListing }: ListedInstrument,
  { type, special: { condition, stop }, exit }: Legs,
): Denied | null {
  if (newListing === null) return null;
  if (stop?.kind === "stop" && type === "market")
    return denied("MARKET_STOP_ON_NEW_LISTING", "trigger");
  if (stop?.kind === "oco" && stop.price === null)
    return denied("MARKET_STOP_ON_NEW_LISTING", "oco");
  if (becomesMarket({ condition })) return denied("MARKET_ORDER_ON_NEW_LISTING", "condition");
  if (type === "market") return denied("MARKET_ORDER_ON_NEW_LISTING");
  const exitStop = exit?.stop ?? null;
  return exitStop !== null && exitStop.price === null
    ? denied("MARKET_STOP_ON_NEW_LISTING", "exit")
    : null;
}
