import type { Client } from "@akari/api/client";
import { type IdentityStory, tellIdentityStory } from "./identity-story.ts";
import { liveliestStock } from "./market.ts";
import type { Customer, World } from "./world.ts";

/** People whose products are in different states. */
export interface ProductStory {
  /** Blocks, applications before an opening and dividends. */
  readonly holder: Customer;
  /** Verified, and may apply for a loan. */
  readonly applicant: Customer;
  /** Whose application has failed. */
  readonly refused: Customer;
  /** Whose application waits for the review. */
  readonly reviewed: Customer;
  /** Has cancelled an application. */
  readonly withdrawn: Customer;
  /** Follows a fund from the dealing point before the first moment on. */
  readonly follower: Customer;
  /** Has reset the account today. */
  readonly beginner: Customer;
  /** Resets the account while following a fund, whose next dealing point is an hour away. */
  readonly leaver: Customer;
  readonly fundId: string;
  /** Cannot repay at the due date. */
  borrower: Customer;
  /** A customer with three chances of the prize draw: for each picture another one, since a chance is taken once. */
  readonly newPlayer: () => Promise<Customer>;
  /** Customers who have sent their identity; absent before the blocks are offered. */
  identities?: IdentityStory;
  /** The share whose dividend the holder gets. */
  readonly dividendCode: string;
}

/**
 * Moments with states of products that a market reaches in this order: the opening has decided applications; blocks take subscriptions, and
 * one is sold out; a share of the holder is ex-dividend, and the day's blocks have results; the dividend is paid; a loan is overdue.
 */
export const productMoments = ["opened", "offered", "ex-date", "paid", "overdue"] as const;
export type ProductMoment = (typeof productMoments)[number];

/** At 13:23 of this day the seed's plan has a block of 50 lots, which three people buy out. */
export const productFounding = { startAt: "2026-03-04T12:53:00+09:00" } as const;
const at = (clock: string) => Date.parse(`2026-03-04T${clock}+09:00`);

const minute = 60_000;
const day = 24 * 60 * minute;
const loanDays = 91;

/** Brings a market of `productFounding` to the first moment. */
export async function tellProductStory(world: World): Promise<ProductStory> {
  // Each customer takes a few seconds of the market, and the cut-off is at :55.
  const follower = await world.customer(1_000_000);
  const leaver = await world.customer(1_000_000);
  const fundId = await follow(follower.api);
  await follow(leaver.api);
  const holder = await world.customer(10_000_000);
  const [applicant, refused] = [await world.customer(500_000), await world.customer(500_000)];
  const [reviewed, withdrawn] = [await world.customer(500_000), await world.customer(500_000)];
  const [borrower, beginner] = [await world.customer(200_000), await world.customer(200_000)];
  for (const { userId } of [applicant, refused, reviewed, withdrawn, borrower])
    await world.verify(userId);
  await runUntil(world, holder, at("12:56:30"));
  await applyForOpening(holder.api);
  // Too late for the crowd to answer.
  await runUntil(world, holder, at("12:59:58"));
  await applyForMore(holder.api);
  await runUntil(world, holder, at("13:01:00"));
  const { code: dividendCode } = await nextDividend(holder.api);
  return {
    holder,
    applicant,
    refused,
    reviewed,
    withdrawn,
    borrower,
    follower,
    beginner,
    leaver,
    fundId,
    dividendCode,
    newPlayer: () => newPlayer(world),
  };
}

/** The day brings a chance, the first order and the first closed position one each. */
async function newPlayer(world: World): Promise<Customer> {
  const player = await world.customer(1_000_000);
  const { api } = player;
  const { code } = await liveliestStock(api, ({ price }) => (price ?? 0) < 5_000);
  await buy(api, code, 100, 1);
  await world.advance(2_000);
  const [position] = (await api.call("trade/positions", {})).items;
  if (position === undefined) throw new Error("no order was filled");
  const { positionId } = position;
  const clientOrderId = crypto.randomUUID();
  await api.call("trade/close", { clientOrderId, positionId, type: "market" });
  await world.advance(2_000);
  return player;
}

/** Brings the market from one moment to the next. */
export async function comeToProducts(
  world: World,
  story: ProductStory,
  moment: ProductMoment,
): Promise<void> {
  const { holder } = story;
  if (moment === "offered") await comeToOffers(world, story);
  else if (moment === "ex-date") {
    // Timers keep their remaining time: the next one, in a minute and a half, ends the day to which the market leaps.
    await runUntil(world, holder, at("13:56:30"));
    const { lastCumDate } = await nextDividend(holder.api);
    await leapTo(world, holder, `${lastCumDate}T23:56:30`);
    await world.pass(2 * minute);
  } else if (moment === "paid") {
    const { received } = (await holder.api.call("dividend/mine", {})).next;
    if (received === null) throw new Error("no dividend is to be paid");
    // Its trading date begins in the evening before, at 23:58; the opening is the next timer.
    await leapTo(world, holder, `${dayBefore(received.date)}T23:58:30`);
    await world.pass(2 * minute);
  } else if (moment === "overdue") {
    await world.leap(loanDays * day);
    await world.pass(20 * minute);
    // No session lasts so long.
    story.borrower = await world.signIn(story.borrower);
  }
}

async function comeToOffers(world: World, story: ProductStory): Promise<void> {
  const { holder, refused, reviewed, withdrawn, borrower, beginner, leaver, dividendCode } = story;
  story.identities = await tellIdentityStory(world);
  await runUntil(world, holder, at("13:24:00"));
  await borrow(refused.api, "灯 みなと");
  await borrow(borrower.api, "湊 あおい");
  await world.advance(3_000);
  const stock = await liveliestStock(borrower.api, ({ price }) => (price ?? 0) < 5_000);
  const lots = Math.floor(700_000 / (100 * (stock.price ?? stock.basePrice)));
  await buy(borrower.api, stock.code, 100 * lots, 1);

  await buy(holder.api, dividendCode, 100, 1);
  await buy(holder.api, dividendCode, 100, 2);
  await subscribe(world, holder);
  await world.advance(2_000);

  for (const { api, password } of [beginner, leaver])
    await api.call("accountData/reset", { clientId: crypto.randomUUID(), password });

  // The review takes two seconds, which do not pass before the next moment.
  await borrow(reviewed.api, "湊 あおい");
  const { loanId } = await borrow(withdrawn.api, "湊 あおい");
  await withdrawn.api.call("loan/cancel", { clientId: crypto.randomUUID(), loanId });
}

async function runUntil(world: World, customer: Customer, until: number): Promise<void> {
  await world.pass(until - (await now(customer)));
}

/** Over the time to an instant of Tokyo, in which nothing runs. */
async function leapTo(world: World, customer: Customer, instant: string): Promise<void> {
  await world.leap(Date.parse(`${instant}+09:00`) - (await now(customer)));
}

async function now({ api }: Customer): Promise<number> {
  return Date.parse((await api.call("system/host", {})).serverTime);
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - day).toISOString().slice(0, 10);
}

async function nextDividend(api: Client) {
  const { items } = await api.call("dividend/calendar", { month: "2026-03" });
  const [next] = items.filter(({ status }) => status === "declared");
  if (next === undefined) throw new Error("no dividend has been declared");
  return next;
}

function buy(api: Client, code: string, quantity: number, leverage: 1 | 2) {
  const clientOrderId = crypto.randomUUID();
  const order = { clientOrderId, code, side: "long", type: "market", quantity, leverage } as const;
  return api.call("trade/place", order);
}

function borrow(api: Client, applicantName: string) {
  return api.call("loan/apply", {
    clientId: crypto.randomUUID(),
    amount: 1_000_000,
    applicantName,
    idNumber: "SPECIMEN-0417-2290",
    address: "東京都灯町一丁目2番3号(見本)",
    contactNumber: "090-0000-4817",
    email: "minato@example.jp",
  });
}

/** Applies for a fund, before the cut-off at :55. */
async function follow(api: Client): Promise<string> {
  const [fund] = (await api.call("follow/list", {})).items;
  if (fund === undefined) throw new Error("there is no fund");
  const { fundId } = fund;
  await api.call("follow/subscribe", { clientId: crypto.randomUUID(), fundId, amount: 250_000.5 });
  return fundId;
}

/** The holder subscribes to one block, others buy the smallest one out. */
async function subscribe(world: World, { api }: Customer): Promise<void> {
  const { items } = await api.call("block/list", {});
  const [smallest, second] = items.toSorted((a, b) => a.remainingLots - b.remainingLots);
  if (smallest === undefined || second === undefined)
    throw new Error("fewer than two blocks are open");
  const clientId = () => crypto.randomUUID();
  await api.call("block/subscribe", { clientId: clientId(), offerId: second.offerId, lots: 2 });
  for (let left = smallest.remainingLots; left > 0;) {
    const buyer = await world.customer(10_000_000);
    const affordable = Math.floor(10_000_000 / (100 * smallest.hedgingPrice));
    const lots = Math.min(left, smallest.maximumLots, affordable);
    const { offerId } = smallest;
    await buyer.api.call("block/subscribe", { clientId: clientId(), offerId, lots });
    left -= lots;
  }
}

/** Applications that the opening fulfils, and does not. */
async function applyForOpening(api: Client): Promise<void> {
  const filled = await liveliestStock(api, ({ price }) => (price ?? 0) < 3_000);
  await apply(api, filled.code, filled.limitUp, 100);
  const missed = await liveliestStock(api, ({ code }) => code !== filled.code);
  await apply(api, missed.code, missed.limitDown, 100);
}

/** Shares in which more is asked for than the opening will have left at its price, since earlier orders come first. */
const shortShares = 5;

/** More than the opening has for sale: it fulfils some of these in part. */
async function applyForMore(api: Client): Promise<void> {
  const { items } = await api.call("premarket/list", {});
  const cheapest = items
    .flatMap(({ code, indicativePrice: price, indicativeVolume: volume }) =>
      price === null ? [] : [{ code, price, volume }],
    )
    .toSorted((a, b) => a.price * a.volume - b.price * b.volume);
  let left = (await api.call("account/summary", {})).availableBalance;
  for (const { code, price, volume } of cheapest.slice(0, shortShares)) {
    const quantity = 300 + volume;
    left -= quantity * price * 1.01;
    if (left > 0) await apply(api, code, price, quantity);
  }
}

async function apply(api: Client, code: string, price: number, quantity: number): Promise<void> {
  const { opensAt } = (await api.call("premarket/list", {})).opening;
  const clientId = crypto.randomUUID();
  await api.call("premarket/apply", { clientId, code, price, quantity, opensAt });
}
