import type { AnswerOf } from "@akari/api/endpoints";
import { tickAt } from "./market.ts";
import type { Stock } from "./market.ts";
import { tellStory } from "./story.ts";
import type { Story } from "./pages/page-file.ts";
import type { Customer, World } from "./world.ts";

/** A story in a market with shares under quotes, limits and halts, each by its code. */
export interface ExchangeStory extends Story {
  readonly limitUp: string;
  readonly special: string;
  readonly sequential: string;
  readonly halted: string;
  /** The customer's working market order in the share under a special quote. */
  readonly waitingOrderId: string;
}

/** Moments with special page states: stopped shares, and order acceptance before an auction. */
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
 * Brings a market into every state of quotes and halts by customers' orders only: one share at its limit, one under a special
 * quote, one swept beyond two intervals, one halted. Takes about half an hour of market time.
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

/** Advances a market to a moment, with time for the crowd to place orders for the auction. */
export async function comeTo(world: World, moment: Moment): Promise<void> {
  if (moment === "held") return;
  const { api } = await world.customer(0);
  while ((await api.call("system/host", {})).phase !== moment) await world.pass(30_000);
  await world.pass(minute);
}

/** Shares that have traded, ascending by the value of their offers. */
async function thinnest(world: World): Promise<Listed[]> {
  const { api } = await world.customer(0);
  await world.pass(minute);
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

/** A market order for the customer's whole buying power, calculated at the upper limit with leverage 3. */
async function buyForAll(customer: Customer, { code, limitUp, lot }: Stock): Promise<void> {
  const { availableBalance } = await customer.api.call("account/summary", {});
  await place(customer, code, "long", Math.floor((availableBalance * 2.85) / limitUp / lot) * lot);
}

async function buyers(world: World, stock: Stock, count: number): Promise<void> {
  for (let buyer = 0; buyer < count; buyer += 1)
    await buyForAll(await world.customer(10_000_000), stock);
}

/** The quote moves every three minutes up to the limit; new customers buy whenever the crowd has met it. */
async function climb(world: World, stock: Stock): Promise<void> {
  const { api } = await world.customer(0);
  for (let minutes = 0; minutes < climbMinutes; minutes += 1) {
    const { limitState, quoteState } = await api.call("market/quote", { code: stock.code });
    if (quoteState?.side === "buy" && limitState === "up") return;
    if (quoteState?.side !== "buy") await buyers(world, stock, 6);
    await world.pass(minute);
  }
  throw new Error(`${stock.code} did not reach its limit`);
}

/** Presses for longer than the minute of a sequential quote, so that it becomes a special quote. */
async function press(world: World, stock: Stock): Promise<void> {
  const { api } = await world.customer(0);
  for (let tries = 0; tries < 5; tries += 1) {
    await buyers(world, stock, 4);
    await world.pass(minute + 2_000);
    const { quoteState } = await api.call("market/quote", { code: stock.code });
    if (quoteState?.kind === "special" && quoteState.side === "buy") return;
  }
  throw new Error(`no special quote stands in ${stock.code}`);
}

/** Places sells so far apart that each may follow the previous one, but the third is more than two intervals away. */
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
