import type { RequestOf } from "@akari/api/endpoints";
import { all, sumOf } from "./books.ts";
import { type Customer, openWorld, type World } from "./world.ts";

const at = (text: string) => Date.parse(`${text}+09:00`);

/** A customer who trades on three trading dates, and the account's summary at each close and now. */
export interface ThreeDays {
  readonly world: World;
  readonly customer: Customer;
  readonly dates: readonly [string, string, string];
  /** Total assets in yen at the close of each date, the last one now. */
  readonly totals: readonly [number, number, number];
  readonly deposits: readonly [number, number, number];
}

/** Longs and shorts with and without margin, partial closes, a second deposit, an order that stays. Over the API alone. */
export async function liveThreeDays(): Promise<ThreeDays> {
  const world = await openWorld({}, at("2026-11-20T23:49:00"));
  await world.clock.advance(3000);
  const customer = await world.customer(9_000_000);
  const { api } = customer;
  const codes = (await api.call("market/list", {})).items.map(({ code }) => code);
  const [one, two] = codes as [string, string];
  const { lot, limitDown } = await api.call("market/quote", { code: one });
  let ids = 0;
  const place = (order: Partial<RequestOf<"trade/place">>) =>
    api.call("trade/place", {
      clientOrderId: `days-${(ids += 1)}`,
      code: one,
      side: "long",
      type: "market",
      quantity: 4 * lot,
      leverage: 1,
      ...order,
    });
  const closeLots = async () => {
    for (const { positionId } of await all(api, "trade/positions", { status: "open" }))
      await api.call("trade/close", {
        clientOrderId: `days-${(ids += 1)}`,
        positionId,
        type: "market",
        quantity: lot,
      });
  };
  const total = async () => (await api.call("account/summary", {})).totalAssets;
  const accrued = async () =>
    sumOf(
      await all(api, "trade/positions", { status: "open" }),
      ({ accruedInterest }) => accruedInterest,
    ) / 100;
  /** Advances over the end of a trading date into the next one's first session. Returns total assets at the close, before the night's financing. */
  const endOf = async (date: string): Promise<number> => {
    await world.clock.pass(at(`${date}T23:58:00`) - 1 - world.clock.now(), world.akari.core);
    const before = await accrued();
    await world.clock.advance(500);
    const atClose = (await total()) + (await accrued()) - before;
    await world.clock.advance(3 * 60_000);
    return atClose;
  };

  await place({});
  await place({ leverage: 3 });
  await place({ side: "short", code: two, leverage: 2 });
  await place({ type: "limit", price: limitDown, quantity: 2 * lot });
  await world.clock.advance(2000);
  await closeLots();
  const first = await endOf("2026-11-20");

  await api.call("deposit/request", { clientId: "second-deposit", amount: 567_890 });
  await world.clock.advance(2000);
  await closeLots();
  await place({ side: "short", code: two, leverage: 1, quantity: lot });
  await world.clock.advance(2000);
  // Leaps over the day to its last minutes.
  world.clock.leap(at("2026-11-21T23:49:00") - world.clock.now());
  const second = await endOf("2026-11-21");

  await closeLots();
  await place({ type: "limit", price: (await api.call("market/quote", { code: one })).limitDown });
  await world.clock.advance(2000);
  world.clock.leap(at("2026-11-22T02:20:00") - world.clock.now());
  await world.clock.advance(2000);
  return {
    world,
    customer,
    dates: ["2026-11-20", "2026-11-21", "2026-11-22"],
    totals: [first, second, await total()],
    deposits: [9_000_000, 567_890, 0],
  };
}
