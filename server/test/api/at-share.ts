import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import type { Customer, World } from "./world.ts";

type Order = RequestOf<"trade/place">;

/** A customer before a share, and what they need to order it. */
export interface AtShare {
  readonly customer: Customer;
  readonly quote: AnswerOf<"market/quote">;
  readonly newId: () => string;
  /** An order with an id of its own, by default to buy one lot far below the market. */
  readonly order: (changes?: Partial<Order>) => Order;
  /** The number of such an order, once it is placed. */
  readonly place: (changes?: Partial<Order>, by?: Customer) => Promise<string>;
}

/** Before the share with the lowest price, of which they can sell short more than 50 units. */
export async function atCheapestShare(world: World): Promise<AtShare> {
  const { items } = await world.api().call("market/list", {});
  const [cheapest] = items.toSorted(
    (one, other) => (one.previousClose ?? 0) - (other.previousClose ?? 0),
  );
  return atShare(world, cheapest!.code);
}

export async function atShare(world: World, code: string): Promise<AtShare> {
  const customer = await world.customer(9_900_000);
  const quote = await customer.api.call("market/quote", { code });
  let ids = 0;
  const newId = () => `at-share-${(ids += 1)}`;
  const order = (changes: Partial<Order> = {}): Order => ({
    clientOrderId: newId(),
    code: quote.code,
    side: "long",
    type: "limit",
    ...(changes.type === "market" ? {} : { price: quote.limitDown }),
    quantity: quote.lot,
    leverage: 1,
    ...changes,
  });
  const place = async (changes: Partial<Order> = {}, { api }: Customer = customer) =>
    (await api.call("trade/place", order(changes))).orderId;
  return { customer, quote, newId, order, place };
}
