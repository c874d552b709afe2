import { consoleEndpoints } from "@akari/api/console/endpoints";
import { expect, test } from "vitest";
import * as v from "valibot";
import { openWorld } from "../api/world.ts";
import { colleague, firstAdministrator } from "./desk.ts";

const world = await openWorld();
await world.clock.advance(3000);
const administrator = await firstAdministrator(world);

test("market operations read applications without their customers, treasury cannot, and no one may change one", async () => {
  const market = await colleague(world, administrator, "折戸 巧", "market-operations");
  const treasury = await colleague(world, administrator, "江波 直", "treasury");
  const { api, userId } = await world.customer(3_000_000);
  const { items, opening } = await api.call("premarket/list", {});
  const { code } = items[0]!;
  const { limitDown, lot, name, nameEnglish } = await api.call("market/quote", { code });
  const apply = (clientId: string) =>
    api.call("premarket/apply", {
      clientId,
      code,
      price: limitDown,
      quantity: lot,
      opensAt: opening.opensAt,
    });
  const [kept, taken] = [await apply("one"), await apply("two")];
  await api.call("premarket/cancel", { clientId: "three", premarketId: taken.premarketId });

  const applying = await market.call("premarket/list", {});
  v.parse(consoleEndpoints["premarket/list"].answer, applying);
  expect(applying.items).toMatchObject([
    {
      premarketId: kept.premarketId,
      caseNumber: `P${kept.premarketId.padStart(8, "0")}`,
      code,
      name: nameEnglish,
      price: limitDown,
      quantity: lot,
      state: "kept",
      opensAt: opening.opensAt,
      acceptsFrom: opening.acceptsFrom,
    },
  ]);
  expect((await market.raw("premarket/list", {}, "ja")).body?.data).toMatchObject({
    items: [{ code, name }],
  });
  expect(applying.figures).toMatchObject({
    applying: 1,
    held: applying.items[0]!.held,
    today: 0,
    opensAt: opening.opensAt,
  });
  const decided = await market.call("premarket/list", { state: "decided" });
  expect(decided.items).toMatchObject([{ premarketId: taken.premarketId, state: "cancelled" }]);
  expect(JSON.stringify([applying, decided])).not.toContain(userId);
  expect((await treasury.raw("premarket/list", {})).body?.code).toBe(403);
  expect(Object.keys(consoleEndpoints).filter((route) => route.startsWith("premarket/"))).toEqual([
    "premarket/list",
  ]);
});
