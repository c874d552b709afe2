import { expect, test } from "vitest";
import { atShare } from "./at-share.ts";
import { openWorld } from "./world.ts";

/** Some seconds of continuous trading are left. */
const world = await openWorld({}, Date.parse("2026-11-20T10:54:40+09:00"));

test("before the closing auction a preview tells which quantity would end on the current book, and the order stays until then", async () => {
  const mine = await world.customer(9_900_000);
  await world.clock.advance(20_000);
  const { code, price, offered } = await leastOffered();
  const at = await atShare(world, code);
  const { phase, lot, limitDown } = at.quote;
  expect(phase).toBe("pre-closing");
  await at.place({ side: "short", price: limitDown, leverage: 3 }, mine);
  // The quantity exceeds all other offers at this price: the rest can trade only with the own order.
  const quantity = offered + 2 * lot;
  const { clientOrderId, ...terms } = at.order({ price, leverage: 3, quantity });
  const shown = await mine.api.call("trade/preview", terms);
  expect(shown).toMatchObject({
    denial: null,
    selfTrade: { reason: "SELF_TRADE", when: "auction" },
  });
  const { filledQuantity, endedQuantity, msg } = shown.selfTrade!;
  expect(filledQuantity + endedQuantity).toBe(quantity);
  expect(msg).toContain("auction");

  const { orderId, status } = await mine.api.call("trade/place", { clientOrderId, ...terms });
  expect(status).toBe("working");
  const fewer = { orderId, quantity: quantity - lot };
  expect(await mine.api.call("trade/amendPreview", fewer)).toMatchObject({
    outcome: "auction",
    selfTrade: { when: "auction", filledQuantity, endedQuantity: endedQuantity - lot },
  });
});

/** The share whose displayed offers cost least to buy, the price that reaches them all, and their number of shares. */
async function leastOffered() {
  const api = world.api();
  const shares: { code: string; price: number; offered: number }[] = [];
  for (const { code } of (await api.call("market/list", {})).items) {
    const { asks } = await api.call("market/book", { code });
    const { price } = asks.at(-1)!;
    const offered = asks.reduce((sum, { quantity }) => sum + quantity, 0);
    shares.push({ code, price, offered });
  }
  const cost = ({ price, offered }: (typeof shares)[number]) => price * offered;
  return shares.toSorted((one, other) => cost(one) - cost(other))[0]!;
}
