import type { MarginCall } from "@akari/api/margin";
import type { Customer, World } from "./world.ts";

/** The last minutes of a trading day, before margin accounts are assessed at the close. */
export const lastMinutes = "2026-03-04T23:53:00+09:00";

export interface MarginStory {
  /** Below 最低保証金 since the end of the day. */
  readonly customer: Customer;
  readonly code: string;
  readonly call: MarginCall;
}

const minute = 60_000;
/** Position value at the upper limit, of which 30 % is below 300,000 yen. */
const positionsYen = 900_000;

/**
 * Two customers with just 最低保証金 and a fee take both sides of a cheap share: whichever way it moves, one of them gets a margin call
 * at the end of the day. Takes five minutes of market time.
 */
export async function tellMarginStory(world: World): Promise<MarginStory> {
  const { api } = await world.customer(0);
  await world.advance(10_000);
  const { items } = await api.call("market/list", {});
  const [cheapest] = items
    .filter(({ price }) => price !== null)
    .toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0));
  if (cheapest === undefined) throw new Error("nothing has traded");
  const { code } = cheapest;
  const { limitUp } = await api.call("market/quote", { code });
  const lots = Math.floor(positionsYen / limitUp / 100);
  const fees = lots * Math.ceil(limitUp * 100 * 0.0005);
  const both: Customer[] = [];
  for (const side of ["long", "short"] as const) {
    const customer = await world.customer(300_000 + fees);
    await customer.api.call("trade/place", {
      clientOrderId: crypto.randomUUID(),
      code,
      side,
      type: "market",
      quantity: lots * 100,
      leverage: 3,
    });
    both.push(customer);
  }
  await world.pass(5 * minute);
  for (const customer of both) {
    const { call } = await customer.api.call("account/margin", {});
    if (call !== null) return { customer, code, call };
  }
  throw new Error("no margin call was made");
}

/** Sleeps past the due time, which moves it to a quarter of an hour after waking, and runs past that. */
export async function passDueTime(world: World, { customer, call }: MarginStory): Promise<void> {
  const { serverTime } = await customer.api.call("system/host", {});
  await world.leap(Date.parse(call.dueAt) - Date.parse(serverTime) + minute);
  await world.advance(1_000);
  await world.leap(15 * minute - 5_000);
  await world.advance(250);
  await world.advance(10_000);
}
