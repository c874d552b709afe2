import type { Client } from "@akari/api/client";
import type { AnswerOf } from "@akari/api/endpoints";

export type Stock = AnswerOf<"market/quote">;

/** The most traded stock with orders on both sides, so that a market order for one lot fills at once. */
export async function liveliestStock(
  api: Client,
  wanted: (stock: Stock) => boolean = () => true,
): Promise<Stock> {
  const { items } = await api.call("market/list", {});
  for (const { code } of items.toSorted((a, b) => b.volume - a.volume)) {
    const quote = await api.call("market/quote", { code });
    if (quote.bid === null || quote.ask === null || quote.price === null) continue;
    if (wanted(quote)) return quote;
  }
  throw new Error("no stock has orders on both sides");
}

/** The tick at this price. */
export function tickAt(stock: Stock, price: number): number {
  const band = stock.tickBands.findLast(({ from }) => from <= price);
  if (band === undefined) throw new Error(`no tick at ${price}`);
  return band.tick;
}

/** The price on tick at a fraction of the way from the last price to a limit. */
export function towards(stock: Stock, limit: number, part: number): number {
  const last = stock.price ?? stock.basePrice;
  const price = last + (limit - last) * part;
  const tick = tickAt(stock, price);
  return Math.round(Math.round(price / tick) * tick * 10) / 10;
}

/** Sends an order to buy a lot of 100 one tick below the best bid, where the board shows it until the market comes down to it; its id. */
export function bidBelow(api: Client, stock: Stock): Promise<string> {
  const bid = stock.bid ?? 0;
  return bidAt(api, stock, Math.round((bid - tickAt(stock, bid)) * 10) / 10);
}

/** The same near the lower limit of the day, where the market does not come while a journey looks at the order. */
export function bidFarBelow(api: Client, stock: Stock): Promise<string> {
  return bidAt(api, stock, towards(stock, stock.limitDown, 0.9));
}

async function bidAt(api: Client, stock: Stock, price: number): Promise<string> {
  const { orderId } = await api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code: stock.code,
    side: "long",
    type: "limit",
    price,
    quantity: 100,
    leverage: 1,
  });
  return orderId;
}

/** A price inside today's limits but off tick, for ticks of at least 1 yen. */
export function offTick(stock: Stock): string {
  const price = stock.price ?? stock.basePrice;
  return (price + tickAt(stock, price) / 2).toFixed(1);
}
