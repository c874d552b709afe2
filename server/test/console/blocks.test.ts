import { expect, test } from "vitest";
import { openWorld, reasonOf } from "../api/world.ts";
import { colleague, firstAdministrator } from "./desk.ts";

const world = await openWorld();
await world.clock.advance(5_000);
const administrator = await firstAdministrator(world);
const market = await colleague(world, administrator, "折戸 巧", "market-operations");
const auditor = await colleague(world, administrator, "江波 直", "auditor");
const customer = await world.customer(9_000_000);
const { items } = await world.api().call("market/list", {});
const { code } = items.find(({ price }) => price !== null)!;

const terms = { code, discountPercent: 3.5, lots: 40, minimumLots: 1, maximumLots: 5 };
let ids = 0;
const newId = () => `b${(ids += 1)}`;
const announce = (change: object = {}, by = market) =>
  by.raw("block/announce", { clientId: newId(), ...terms, ...change });

test("an operator announces a block without setting its price, and each refusal has its own reason", async () => {
  expect(reasonOf(await announce({}, auditor))).toBe("ROLE_MISSING");
  for (const [change, reason] of [
    [{ discountPercent: 5.1 }, "BLOCK_DISCOUNT_INVALID"],
    [{ discountPercent: 0.05 }, "BLOCK_DISCOUNT_INVALID"],
    [{ lots: 0 }, "NUMBER_ZERO"],
    [{ maximumLots: 21 }, "BLOCK_SIZE_INVALID"],
    [{ minimumLots: 6 }, "BLOCK_SIZE_INVALID"],
    [{ code: "0000" }, "INSTRUMENT_UNKNOWN"],
    [{ price: 1 }, "FIELD_UNKNOWN"],
  ] as const)
    expect([change, reasonOf(await announce(change))]).toEqual([change, reason]);

  const { offerId } = await market.call("block/announce", { clientId: newId(), ...terms });
  expect(reasonOf(await announce())).toBe("BLOCK_RUNNING");
  const [block] = (await auditor.call("block/list", {})).items;
  expect(block).toMatchObject({
    offerId,
    code,
    by: { name: "折戸 巧" },
    discountPercent: 3.5,
    remainingLots: 40,
    subscribers: 0,
    withdrawable: true,
    subscribed: false,
    beforeOpening: false,
  });
  const [shown] = (await world.api().call("block/list", {})).items;
  expect(shown).toMatchObject({ offerId, byOperator: true, hedgingPrice: block!.hedgingPrice });
  const { items: log } = await administrator.call("audit/list", {});
  expect(log[0]).toMatchObject({ action: "announce-block", by: "operator" });
});

test("terms cannot change after the first entry: a block is withdrawn before that or never", async () => {
  const [block] = (await market.call("block/list", {})).items;
  const { offerId } = block!;
  const { subscriptionId } = await customer.api.call("block/subscribe", {
    clientId: newId(),
    offerId,
    lots: 2,
  });
  await customer.api.call("block/cancel", { clientId: newId(), subscriptionId });
  const withdraw = (id: string) => market.raw("block/withdraw", { clientId: newId(), offerId: id });
  expect(reasonOf(await withdraw(offerId))).toBe("BLOCK_ENTERED");
  expect((await market.call("block/list", {})).items[0]).toMatchObject({ withdrawable: false });
  const other = items.find((item) => item.price !== null && item.code !== code)!;
  const next = await market.call("block/announce", {
    clientId: newId(),
    ...terms,
    code: other.code,
  });
  expect((await withdraw(next.offerId)).body?.code).toBe(1);
  expect(reasonOf(await withdraw(next.offerId))).toBe("BLOCK_CLOSED");
  expect((await market.call("block/list", {})).items[0]).toMatchObject({ status: "withdrawn" });
  const history = await world.api().call("block/history", {});
  expect(history.items).toEqual([]);
});
