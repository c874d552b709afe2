/** The tick from this price on; lowest band first (the quote's `tickBands`). */
export interface TickBand {
  readonly from: number;
  readonly tick: number;
}

/** Today's rules for a limit price. */
export interface PriceRule {
  readonly tickBands: readonly TickBand[];
  readonly limitDown: number;
  readonly limitUp: number;
}

/** Prices in tenths of a yen, so that steps are exact. */
const tenths = (price: number) => Math.round(price * 10);
const fromTenths = (value: number) => value / 10;

/** The tick at a price; at a boundary, that of the band that begins there. */
export function tickAt({ tickBands }: PriceRule, price: number): number {
  return tickBands.findLast(({ from }) => from <= price)?.tick ?? tickBands[0]?.tick ?? 1;
}

/** Below a boundary the lower band's tick already applies. */
function tickBelow(rule: PriceRule, price: number): number {
  return rule.tickBands.findLast(({ from }) => from < price)?.tick ?? tickAt(rule, price);
}

/** The next legal price up or down within today's limits; from between two ticks, the nearer one in that direction. */
export function stepPrice(rule: PriceRule, price: number, direction: -1 | 1): number {
  return clampPrice(rule, stepFreely(rule, price, direction));
}

/** The same without today's limits, for orders that may wait for another day. Never below one tick. */
export function stepFreely(rule: PriceRule, price: number, direction: -1 | 1): number {
  const tick = tenths(direction === 1 ? tickAt(rule, price) : tickBelow(rule, price));
  const value = tenths(price);
  const next =
    direction === 1 ? (Math.floor(value / tick) + 1) * tick : (Math.ceil(value / tick) - 1) * tick;
  return fromTenths(Math.max(tick, next));
}

/** The nearest price on the tick at or below; for examples. */
export function onTick(rule: PriceRule, price: number): number {
  const tick = tenths(tickAt(rule, price));
  return fromTenths(Math.max(tick, Math.floor(tenths(price) / tick) * tick));
}

/** The legal price of today that is nearest to any price, as where a line was dropped. */
export function nearestPrice(rule: PriceRule, price: number): number {
  const inside = clampPrice(rule, price);
  const below = onTick(rule, inside);
  const above = stepPrice(rule, below, 1);
  return clampPrice(rule, above - inside < inside - below ? above : below);
}

/** The nearest legal price inside today's limits. */
export function clampPrice(rule: PriceRule, price: number): number {
  return Math.min(highestPrice(rule), Math.max(lowestPrice(rule), price));
}

export function lowestPrice(rule: PriceRule): number {
  const tick = tenths(tickAt(rule, rule.limitDown));
  return fromTenths(Math.ceil(tenths(rule.limitDown) / tick) * tick);
}

export function highestPrice(rule: PriceRule): number {
  const tick = tenths(tickAt(rule, rule.limitUp));
  return fromTenths(Math.floor(tenths(rule.limitUp) / tick) * tick);
}

export type PriceProblem = "offTick" | "outsideLimits";

/** Why a limit price would be refused; undefined for a legal one. */
export function priceProblem(rule: PriceRule, price: number): PriceProblem | undefined {
  return isOutsideLimits(rule, price) ? "outsideLimits" : tickProblem(rule, price);
}

export function isOutsideLimits(rule: PriceRule, price: number): boolean {
  return price < rule.limitDown || price > rule.limitUp;
}

/** A price off its tick, as far as the app knows: only the server knows the ticks outside today's limits. */
export function tickProblem(rule: PriceRule, price: number): "offTick" | undefined {
  if (isOutsideLimits(rule, price)) return undefined;
  return tenths(price) % tenths(tickAt(rule, price)) === 0 ? undefined : "offTick";
}
