import type { AnswerOf } from "@akari/api/endpoints";
import { tickAt } from "./market.ts";
import type { Stock } from "./market.ts";
import { tellStory } from "./story.ts";
import type { Story } from "./story.ts";
import type { Customer, World } from "./world.ts";

/** A story in a market where the exchange holds some shares; each is named by its code. */
export interface ExchangeStory extends Story {
  readonly limitUp: string;
  readonly special: string;
  readonly sequential: string;
  readonly halted: string;
  /** A market order of the customer that waits in the special share. */
  readonly waitingOrderId: string;
}

/** Times at which pages have a face of the exchange's making: shares held now, and order taking before an auction. */
export const moments = ["held", "pre-closing", "pre-opening"] as const;
export type Moment = (typeof moments)[number];

type Book = AnswerOf<"market/book">;
interface Listed {
  readonly stock: Stock;
  readonly book: Book;
}

const minute = 60_000;
/** Base and last price lie between two of these, so that the interval is a twentieth of the day's range (market rules 3.2, 5.1). */
const bandEdges = [500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 7_000, 10_000];
const climbMinutes = 40;

/**
 * Brings a market into every state that a quote or a halt makes, by orders of customers alone: one share bought up to its
 * limit, one under a special quote, one swept over two intervals, one halted. Takes about half an hour of the market's time.
 */
export async function tellExchangeStory(world: World): Promise<ExchangeStory> {
  const shares = await thinnest(world);
  const [locked, pressed, swept, halted] = [
    take(shares, () => true),
    take(shares, () => true),
    take(shares, isWithinBand),
    take(shares, () => true),
  ];
  await climb(world, locked.stock);

  const story = await tellStory(world);
  const { api } = story.customer;
  await press(world, pressed.stock);
  const { orderId: waitingOrderId } = await place(story.customer, pressed.stock.code, "long", 100);
  await sweep(world, swept.stock.code);
  await world.halt(halted.stock.code);
  for (const { stock } of [locked, pressed, swept, halted])
    await api.call("favourite/add", { code: stock.code });
  return {
    ...story,
    limitUp: locked.stock.code,
    special: pressed.stock.code,
    sequential: swept.stock.code,
    halted: halted.stock.code,
    waitingOrderId,
  };
}

/** Lets a market go on to a moment; the crowd has then had time to place orders for the auction. */
export async function comeTo(world: World, moment: Moment): Promise<void> {
  if (moment === "held") return;
  const { api } = await world.customer(0);
  while ((await api.call("system/host", {})).phase !== moment) await world.advance(10_000);
  await world.advance(minute);
}

/** Shares that have traded, those first whose sellers cost the least. */
async function thinnest(world: World): Promise<Listed[]> {
  const { api } = await world.customer(0);
  await world.advance(minute);
  const { items } = await api.call("market/list", {});
  const listed: Listed[] = [];
  for (const { code, price } of items) {
    if (price === null || price < 500 || price > 3_000) continue;
    listed.push({
      stock: await api.call("market/quote", { code }),
      book: await api.call("market/book", { code }),
    });
  }
  const cost = ({ stock, book }: Listed) => offered(book) * (stock.price ?? 0);
  return listed.sort((a, b) => cost(a) - cost(b));
}

function take(shares: Listed[], wanted: (share: Listed) => boolean): Listed {
  const at = shares.findIndex(wanted);
  const [found] = at === -1 ? [] : shares.splice(at, 1);
  if (found === undefined) throw new Error("too few shares have traded");
  return found;
}

function isWithinBand({ stock: { price, limitDown, limitUp } }: Listed): boolean {
  return bandEdges.every((edge) => {
    const base = (limitDown + limitUp) / 2;
    const highest = (price ?? base) + (3 * (limitUp - limitDown)) / 20;
    return edge < Math.min(base, price ?? base) || edge > highest;
  });
}

function offered({ asks, over }: Book): number {
  return asks.reduce((sum, { quantity }) => sum + quantity, over);
}

function place(
  { api }: Customer,
  code: string,
  side: "long" | "short",
  quantity: number,
  price?: number,
) {
  const kind =
    price === undefined ? { type: "market" as const } : { type: "limit" as const, price };
  const clientOrderId = crypto.randomUUID();
  return api.call("trade/place", { clientOrderId, code, side, ...kind, quantity, leverage: 3 });
}

/** A market order for all that the customer may hold: counted at the upper limit, at three times their money. */
async function buyForAll(customer: Customer, { code, limitUp, lot }: Stock): Promise<void> {
  const { availableBalance } = await customer.api.call("account/summary", {});
  await place(customer, code, "long", Math.floor((availableBalance * 2.85) / limitUp / lot) * lot);
}

async function buyers(world: World, stock: Stock, count: number): Promise<void> {
  for (let buyer = 0; buyer < count; buyer += 1)
    await buyForAll(await world.customer(10_000_000), stock);
}

/** The quote moves on every three minutes until the limit stops it; whenever the crowd has met it, others buy. */
async function climb(world: World, stock: Stock): Promise<void> {
  const { api } = await world.customer(0);
  for (let minutes = 0; minutes < climbMinutes; minutes += 1) {
    const { limitState, quoteState } = await api.call("market/quote", { code: stock.code });
    if (quoteState?.side === "buy" && limitState === "up") return;
    if (quoteState?.side !== "buy") await buyers(world, stock, 6);
    await world.advance(minute);
  }
  throw new Error(`${stock.code} did not reach its limit`);
}

/** What presses for longer than a sequential quote's minute stands under a special one. */
async function press(world: World, stock: Stock): Promise<void> {
  const { api } = await world.customer(0);
  for (let tries = 0; tries < 5; tries += 1) {
    await buyers(world, stock, 4);
    await world.advance(minute + 2_000);
    const { quoteState } = await api.call("market/quote", { code: stock.code });
    if (quoteState?.kind === "special" && quoteState.side === "buy") return;
  }
  throw new Error(`no special quote stands in ${stock.code}`);
}

/** Sellers stand so far apart that each price may follow the one before, but the third is more than two intervals away. */
async function sweep(world: World, code: string): Promise<void> {
  const seller = await world.customer(10_000_000);
  const stock = await seller.api.call("market/quote", { code });
  const interval = (stock.limitUp - stock.limitDown) / 20;
  for (const times of [0.9, 1.8, 2.7]) {
    const price = (stock.price ?? 0) + times * interval;
    const tick = tickAt(stock, price);
    await place(seller, code, "short", 100, Math.round(Math.floor(price / tick) * tick * 10) / 10);
  }
  const book = await seller.api.call("market/book", { code });
  const buyers = [await world.customer(10_000_000), await world.customer(10_000_000)];
  const quantity = Math.ceil((offered(book) + 1_000) / buyers.length / 100) * 100;
  for (const buyer of buyers) await place(buyer, code, "long", quantity);
}
