import { createHash } from "node:crypto";
import { ApiError, type Client } from "@akari/api/client";
import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import type { EndpointName } from "@akari/api/paths";
import { loanForm } from "../api/borrower.ts";

/** A customer with money, an identity, a fund password and a bank account. */
export interface Trader {
  readonly client: Client;
  readonly bankAccountId: string;
  readonly fundPassword: string;
}

/** A command that was answered. */
export interface Acknowledged {
  readonly trader: Trader;
  readonly product: Product;
  readonly request: object;
  /** The number in the answer. */
  readonly id: string;
}

interface Way<Name extends EndpointName> {
  readonly call: Name;
  /** The number in its answer and in the list. */
  readonly id: string;
  /** What is asked for; null when there is nothing to ask for now. */
  request(trader: Trader, clientId: string, random: () => number): Promise<object | null>;
  readonly list: EndpointName;
}

const way = <Name extends EndpointName>(given: Way<Name>): Way<Name> => given;
const device = (clientId: string) => createHash("sha256").update(clientId).digest("hex");
const one = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

async function stock({ client }: Trader, random: () => number) {
  const { items } = await client.call("market/list", {});
  return one(items, random)!;
}

/** What customers do, by product: each has a number of its own, under which it stands in a list. */
export const ways = {
  order: way({
    call: "trade/place",
    id: "orderId",
    list: "trade/orders",
    async request(trader, clientOrderId, random): Promise<RequestOf<"trade/place">> {
      const { code, previousClose } = await stock(trader, random);
      const terms = { clientOrderId, code, quantity: 100, leverage: 3 } as const;
      const side = random() < 0.5 ? "long" : "short";
      if (random() < 0.3) return { ...terms, side, type: "market" };
      const price = Math.floor((previousClose ?? 0) * (side === "long" ? 0.95 : 1.05));
      return { ...terms, side, type: "limit", price: price - (price % 10) };
    },
  }),
  cancellation: way({
    call: "trade/cancel",
    id: "orderId",
    list: "trade/orders",
    async request({ client }, clientId, random): Promise<RequestOf<"trade/cancel"> | null> {
      const { items } = await client.call("trade/orders", { status: "working" });
      const order = one(items, random);
      return order === undefined ? null : { clientId, orderId: order.orderId };
    },
  }),
  deposit: way({
    call: "deposit/request",
    id: "depositId",
    list: "deposit/list",
    request: async (_, clientId): Promise<RequestOf<"deposit/request">> => ({
      clientId,
      amount: 3_000_000,
    }),
  }),
  withdrawal: way({
    call: "withdrawal/request",
    id: "withdrawalId",
    list: "withdrawal/list",
    request: async (
      { fundPassword, bankAccountId },
      clientId,
    ): Promise<RequestOf<"withdrawal/request">> => ({
      clientId,
      amount: 10_000,
      fundPassword,
      bankAccountId,
    }),
  }),
  offering: way({
    call: "ipo/apply",
    id: "entryId",
    list: "ipo/applications",
    async request({ client }, clientId): Promise<RequestOf<"ipo/apply"> | null> {
      const open = (await client.call("ipo/list", {})).items.find(
        ({ status }) => status === "open",
      );
      if (open === undefined) return null;
      return { clientId, offeringId: open.offeringId, lots: 1, random: device(clientId) };
    },
  }),
  block: way({
    call: "block/subscribe",
    id: "subscriptionId",
    list: "block/subscriptions",
    async request({ client }, clientId, random): Promise<RequestOf<"block/subscribe"> | null> {
      const offer = one((await client.call("block/list", {})).items, random);
      return offer === undefined ? null : { clientId, offerId: offer.offerId, lots: 1 };
    },
  }),
  premarket: way({
    call: "premarket/apply",
    id: "premarketId",
    list: "premarket/applications",
    async request({ client }, clientId, random): Promise<RequestOf<"premarket/apply"> | null> {
      const { items, opening } = await client.call("premarket/list", {});
      const found = one(items, random);
      if (found === undefined || found.price === null) return null;
      const price = 10 * Math.ceil(found.price / 10);
      return { clientId, code: found.code, price, quantity: 100, opensAt: opening.opensAt };
    },
  }),
  loan: way({
    call: "loan/apply",
    id: "loanId",
    list: "loan/history",
    request: async (_, clientId): Promise<RequestOf<"loan/apply">> => ({
      ...loanForm(),
      clientId,
      amount: 500_000,
    }),
  }),
  follow: way({
    call: "follow/subscribe",
    id: "followId",
    list: "follow/records",
    async request({ client }, clientId, random): Promise<RequestOf<"follow/subscribe"> | null> {
      const fund = one((await client.call("follow/list", {})).items, random);
      return fund === undefined ? null : { clientId, fundId: fund.fundId, amount: 100_000 };
    },
  }),
  prize: way({
    call: "luck/take",
    id: "chanceId",
    list: "luck/history",
    request: async (_, clientId): Promise<RequestOf<"luck/take">> => ({
      clientId,
      random: device(clientId),
    }),
  }),
  alert: way({
    call: "alert/set",
    id: "alertId",
    list: "alert/list",
    async request(trader, clientId, random): Promise<RequestOf<"alert/set">> {
      const { code, previousClose } = await stock(trader, random);
      const price = Math.floor((previousClose ?? 0) * 0.5);
      return { clientId, code, direction: "below", price: price - (price % 10) };
    },
  }),
} as const;

export type Product = keyof typeof ways;
export const products = Object.keys(ways) as Product[];

/** Carries out one command. Null: refused by a rule, nothing to ask for, or no answer, and then nothing is known. */
export async function attempt(
  trader: Trader,
  product: Product,
  clientId: string,
  random: () => number,
): Promise<Acknowledged | null> {
  const request = await answered(() => ways[product].request(trader, clientId, random));
  if (request === null) return null;
  const id = await send(trader, product, request);
  return id === null ? null : { trader, product, request, id };
}

/** The number in the answer to this command, sent until there is an answer; null when a rule refused it. */
export async function repeat({ trader, product, request }: Acknowledged): Promise<string | null> {
  try {
    return await surely(() => idOf(trader, product, request));
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

interface Page {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly nextCursor?: string | null;
}

/** The numbers of everything of this product that stands in the customer's list. */
export async function listed({ client }: Trader, product: Product): Promise<Set<string>> {
  const { list, id } = ways[product];
  const found = new Set<string>();
  let cursor: string | null = null;
  do {
    const request = (cursor === null ? {} : { cursor }) as never;
    const page = (await surely(() => client.call(list, request))) as Page;
    for (const item of page.items) found.add(String(item[id]));
    cursor = page.nextCursor ?? null;
  } while (cursor !== null);
  return found;
}

function send(trader: Trader, product: Product, request: object): Promise<string | null> {
  return answered(() => idOf(trader, product, request));
}

async function idOf({ client }: Trader, product: Product, request: object): Promise<string> {
  const { call, id } = ways[product];
  const answer = (await client.call(call, request as never)) as AnswerOf<EndpointName>;
  return String((answer as unknown as Readonly<Record<string, unknown>>)[id]);
}

async function answered<T>(ask: () => Promise<T | null>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isOutage(error)) await aMoment();
    else if (!isRefusal(error)) throw error;
    return null;
  }
}

/** Asks until there is an answer: a database that was killed takes a moment to come back. */
async function surely<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isOutage(error)) throw error;
      await aMoment();
    }
  }
}

/** No answer, or that none can be given now. */
function isOutage(error: unknown): boolean {
  return error instanceof ApiError && (error.code === -1 || error.code === 503);
}

/** A rule refused it, and said so: an answer, unlike a broken connection. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 0;
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));
