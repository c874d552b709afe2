import { expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { type Customer, openWorld, reasonOf } from "../api/world.ts";
import { colleague, firstAdministrator } from "./desk.ts";

const at = (text: string) => Date.parse(`${text}+09:00`);
/** The last session of the trading day trades until 23:55. */
const world = await openWorld({}, at("2026-11-20T23:33:00"));
const { clock } = world;
const root = await firstAdministrator(world);
const market = await colleague(world, root, "折戸 巧", "market-operations");
const until = (time: string) => clock.advance(at(time) - clock.now());
let ids = 0;
const newId = () => `closing-${(ids += 1)}`;
const summary = ({ api }: Customer) => api.call("account/summary", {});
const held = async (customer: Customer) => {
  const { availableBalance, usedFunds } = await summary(customer);
  return { availableBalance, usedFunds };
};

async function announce(code: string, discountPercent: number) {
  const terms = { lots: 40, minimumLots: 1, maximumLots: 5 };
  const { offerId } = await market.call("block/announce", {
    clientId: newId(),
    code,
    discountPercent,
    ...terms,
  });
  const { block } = await world.api().call("block/detail", { offerId });
  return block;
}
const subscribe = (customer: Customer, offerId: string) =>
  customer.api.call("block/subscribe", { clientId: newId(), offerId, lots: 1 });

test("M-ERR-9 M-ST-23 a halt and a quote outside the band in the closing minute, and a margin call while money is held: each has its own text, and no money is lost", async () => {
  await clock.advance(3_000);
  const { items } = await world.api().call("market/list", {});
  const [cheapest, toHalt, other] = items
    .filter(({ price }) => price !== null)
    .toSorted((one, another) => one.price! - another.price!);
  const customer = await world.customer(9_000_000);
  const pushers: Customer[] = [];
  for (let count = 0; count < 8; count += 1) pushers.push(await world.customer(9_000_000));
  const halted = await announce(toHalt!.code, 3);
  const outside = await announce(cheapest!.code, 5);
  await subscribe(customer, halted.offerId);
  await subscribe(customer, outside.offerId);

  // Two accounts without spare money also subscribe to a block that closes on the next day: one of them has a loss at the day's end.
  await until("2026-11-20T23:41:00");
  const over = await announce(other!.code, 3);
  const value = over.hedgingPrice * 100;
  const { limitUp } = await world.api().call("market/quote", { code: cheapest!.code });
  const sides = ["long", "short"] as const;
  const thin: Customer[] = [];
  for (const side of sides) {
    const one = await world.customer(300_000 + Math.ceil(limitUp * 100 * 0.0005) + value);
    await subscribe(one, over.offerId);
    await one.api.call("trade/place", {
      clientOrderId: newId(),
      code: cheapest!.code,
      side,
      type: "market",
      quantity: 100,
      leverage: 3,
    });
    thin.push(one);
  }

  const closing = Date.parse(outside.closesAt);
  await clock.pass(closing - 30_000 - clock.now(), world.akari.core);
  const { proposalId } = await market.call("halt/propose", {
    clientId: newId(),
    code: toHalt!.code,
    reason: "HALT_DISCLOSURE",
  });
  await root.call("proposal/approve", { clientId: newId(), proposalId: proposalId! });
  // All nearby offers are bought at once: the remaining quote is the market's price.
  await clock.advance(closing - 20 - clock.now());
  for (const { api } of pushers)
    await api.call("trade/place", {
      clientOrderId: newId(),
      code: cheapest!.code,
      side: "long",
      type: "market",
      quantity: 15_000,
      leverage: 3,
    });
  await clock.advance(2_000);
  const results = (await customer.api.call("block/subscriptions", {})).items;
  expect(results).toMatchObject([
    {
      offerId: outside.offerId,
      status: "failure",
      reason: "BLOCK_OUT_OF_BAND",
      reasonText:
        "At the closing the distribution price was more than 7% away from the market price, so the block was not executed.",
    },
    {
      offerId: halted.offerId,
      status: "failure",
      reason: "BLOCK_MARKET_STOPPED",
      reasonText:
        "At the closing trading in this share was stopped, so the block was not executed.",
    },
  ]);
  expect(await held(customer)).toEqual({ availableBalance: 9_000_000, usedFunds: 0 });

  await until("2026-11-20T23:58:05");
  const another = await announce(cheapest!.code, 3);
  const calls = await Promise.all(
    thin.map(async ({ api }) => (await api.call("account/margin", {})).call),
  );
  const called = thin.filter((_, index) => calls[index] !== null);
  expect(called.length).toBeGreaterThan(0);
  for (const one of called) {
    const [mine] = (await one.api.call("block/subscriptions", {})).items;
    expect(mine).toMatchObject({ offerId: over.offerId, status: "applying" });
    const { opening } = await one.api.call("premarket/list", {});
    const terms = { code: toHalt!.code, quantity: 100, opensAt: opening.opensAt };
    const { limitDown } = await one.api.call("market/quote", { code: toHalt!.code });
    const next = { clientId: newId(), offerId: another.offerId, lots: 1 };
    for (const [name, body] of [
      ["premarket/apply", { clientId: newId(), ...terms, price: limitDown }],
      ["block/subscribe", next],
    ] as const) {
      const refused = await world.post(name, body, { token: one.token });
      expect([name, reasonOf(refused)]).toEqual([name, "MARGIN_CALL_OPEN"]);
      expect(refused.body?.msg).toMatch(/^A margin call is open: ¥[\d.,]+ by Nov\u00A022, 12:00/);
    }
  }
  await until("2026-11-21T00:01:02");
  for (const one of thin)
    expect((await one.api.call("block/subscriptions", {})).items).toMatchObject([
      { status: "success", positionId: expect.any(String) },
    ]);
  const { checks } = await auditDatabase(world.test.database.app, 1);
  expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
});
