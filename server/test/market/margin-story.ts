import type { MarginCall } from "@akari/brokerage/margin/open-call";
import type { Order } from "@akari/brokerage/order/order";
import type { ScheduleName } from "@akari/exchange/schedule";
import { openStoryMarket, orderIdOf, type StoryMarket, type StoryOrder } from "./story-market.ts";

/** Alice has the story's margin position; bob and carol make the prices. */
export const [alice, bob, carol] = [1_001, 1_002, 1_003] as const;
export const minute = 60_000;

type StoryOptions = Parameters<typeof openStoryMarket>[0];

/** Continuous trading at the base price, from five minutes after this opening. */
export async function trading(
  opening: string,
  schedule: ScheduleName = "practice",
  watch?: StoryOptions["watch"],
): Promise<StoryMarket> {
  const at = new Date(Date.parse(`${opening}Z`) - minute).toISOString().slice(0, -5);
  const market = await openStoryMarket({ at, schedule, ...(watch === undefined ? {} : { watch }) });
  for (const account of [bob, carol]) market.customer(account);
  meet(market, market.base);
  await market.pass(6 * minute);
  if (market.last !== market.base) throw new Error("the market has not opened at its base price");
  return market;
}

/** Bob sells to carol at a price. */
export function meet(market: StoryMarket, at: number): void {
  orderIdOf(market.place(bob, { side: "short", price: at }));
  orderIdOf(market.place(carol, { side: "long", price: at, leverage: 1 }));
}

/** Trades at every interval on the way to this percentage of a price, by default the base price. */
export function walk(market: StoryMarket, percent: number, from: number = market.base): void {
  const target = (from * percent) / 100;
  for (;;) {
    const last = market.last!;
    const step = market.away(last > target ? -1 : 1, last);
    const isThere = last > target ? step < target : step > target;
    if (isThere) return;
    meet(market, step);
    if (market.last !== step) throw new Error(`nothing was traded at ${step}`);
  }
}

export function ordersOf(market: StoryMarket, account: number): Order[] {
  return [...market.core.brokerage.orders.values()].filter((order) => order.accountId === account);
}

export function callOf(market: StoryMarket): MarginCall | null {
  return market.core.brokerage.accounts.get(alice)!.call;
}

/** Alice buys 1,000 shares with leverage 3 and this percentage of their value in yen; `sold` of them are on offer. */
export function openAlice(
  market: StoryMarket,
  percent: number,
  sold = 1000,
  more: Partial<StoryOrder> = {},
): number {
  const { base } = market;
  market.customer(alice, Math.ceil((base * percent) / 100 / 10) * 1000);
  orderIdOf(market.place(bob, { side: "short", price: base, quantity: sold }));
  return orderIdOf(market.place(alice, { side: "long", price: base, quantity: 1000, ...more }));
}
