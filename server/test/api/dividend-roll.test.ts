import { expect, test } from "vitest";
import type { MarketPlan } from "../../src/clock/market-plans.ts";
import { type Customer, openWorld } from "./world.ts";

const at = (text: string) => Date.parse(`${text}+09:00`);

const exDate = "2026-11-21";
const paymentDate = "2026-11-24";

/** Minutes before the last cum day ends. */
const start = at("2026-11-20T23:50:00");

/** Declares one dividend, a little above 2 % of the price, for the first share. */
const onePlan: MarketPlan = {
  name: "test",
  lateMs: 1,
  slotAfter: (after) => (after < start ? start : Infinity),
  proposals: (_, [code]) => [
    [{ kind: "declare-dividend", code: code!, yearlyBasisPoints: 400, recordDate: "2026-11-22" }],
  ],
};

const world = await openWorld({}, start, undefined, { plans: () => [onePlan] });
const { clock } = world;

let ids = 0;
const newId = () => `roll-${(ids += 1)}`;

async function closeHundred({ api }: Customer, positionId: string): Promise<void> {
  await api.call("trade/close", {
    clientOrderId: newId(),
    positionId,
    type: "market",
    quantity: 100,
  });
}

async function positionsOf({ api }: Customer) {
  return (await api.call("trade/positions", {})).items;
}

test("M-OUT-271 positions open when the last cum day rolls have the dividend, and neither a trade before nor one after it changes that", async () => {
  await clock.advance(3000);
  const { items: declared } = await world.api().call("dividend/calendar", { month: "2026-11" });
  const { code, perShare } = declared[0]!;
  const [long, short] = [await world.customer(9_000_000), await world.customer(9_000_000)];
  const place = async (
    { api }: Customer,
    side: "long" | "short",
    leverage: 1 | 2 | 3,
    quantity: number,
  ) =>
    api.call("trade/place", {
      clientOrderId: newId(),
      code,
      side,
      type: "market",
      quantity,
      leverage,
    });
  await place(long, "long", 1, 200);
  await place(long, "long", 2, 200);
  await place(short, "short", 3, 300);
  await clock.advance(1500);

  // Parts that are sold or bought back on the last cum day do not count.
  for (const { positionId } of await positionsOf(long)) await closeHundred(long, positionId);
  await closeHundred(short, (await positionsOf(short))[0]!.positionId);
  await clock.advance(1500);

  // An order that is entered before the close and fills in the closing auction does.
  await clock.advance(at("2026-11-20T23:57:55") - clock.now());
  await place(long, "long", 1, 100);
  await clock.advance(10_000);
  const held = await positionsOf(long);
  expect(held.map(({ leverage, quantity }) => [leverage, quantity]).toSorted()).toEqual([
    [1, 100],
    [1, 100],
    [2, 100],
  ]);
  const total = 200 * perShare + Math.floor(100 * perShare * 0.84685);
  expect((await long.api.call("dividend/mine", {})).groups[0]).toMatchObject({
    state: "fixed",
    total,
  });
  expect((await short.api.call("account/ledger", {})).items[0]).toMatchObject({
    kind: "dividend-charged",
    amount: -200 * perShare,
  });

  // Shares bought on the ex-date have no dividend, and shares sold then keep theirs.
  await clock.advance(at("2026-11-21T00:00:05") - clock.now());
  await place(long, "long", 1, 100);
  await clock.advance(2000);
  await closeHundred(long, held.find(({ leverage }) => leverage === 1)!.positionId);
  await clock.advance(2000);
  expect((await long.api.call("dividend/mine", {})).groups[0]).toMatchObject({ total });

  clock.leap(at("2026-11-23T23:50:00") - clock.now());
  await clock.advance(9 * 60_000);
  const { month } = await long.api.call("dividend/record", {});
  expect(month.received).toBe(total);
  const period = { from: exDate, to: paymentDate };
  const { stocks } = await long.api.call("account/performance", { ...period, from: "2026-11-20" });
  expect(stocks[0]).toMatchObject({ code, dividend: total });
  expect((await long.api.call("account/income", {})).items[0]).toMatchObject({
    date: paymentDate,
    dividends: total,
  });
  const file = await long.api.call("account/statement", { ...period, format: "json" });
  expect(file).toMatchObject({ statement: { totals: { dividends: total } } });
}, 120_000);
