import type { AnswerOf } from "@akari/api/endpoints";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { all } from "./books.ts";
import { type Customer, openWorld } from "./world.ts";

const world = await openWorld();
let customer: Customer;
let code: string;
let orderId: string;
let best: { readonly price: number; readonly quantity: number };

const langs = ["jp", "cn", "en", "sp", "fr"] as const;
const buy = (clientOrderId: string, quantity: number) =>
  customer.api.call("trade/place", {
    clientOrderId,
    code,
    side: "long",
    type: "market",
    quantity,
    leverage: 1,
  });

/** The session's first price, and then a market order larger than the best level. */
beforeAll(async () => {
  await world.clock.advance(5000);
  customer = await world.customer(9_000_000);
  code = (await customer.api.call("market/list", {})).items[0]!.code;
  await buy("first-price", 100);
  best = (await customer.api.call("market/book", { code })).asks[0]!;
  ({ orderId } = await buy("walks", best.quantity + 100));
  await world.clock.advance(1500);
});

test("M-HON-6 each execution explains rule, arrival, queue and book, and the cost of parts beyond the best price", async () => {
  const { fills } = await customer.api.call("trade/order", { orderId });
  expect(fills.length).toBeGreaterThan(1);
  const before = { bid: expect.anything(), ask: { price: best.price, quantity: best.quantity } };
  for (const { explanation, price, quantity } of fills) {
    expect(explanation).toMatchObject({ arrival: { price: null }, before });
    expect(explanation?.sentences.length).toBeGreaterThan(1);
    if (explanation?.role !== "incoming" || price === best.price) continue;
    const perShare = Math.round((price - best.price) * 10) / 10;
    expect(explanation).toMatchObject({
      notes: ["next-level"],
      worse: { best: before.ask, perShare, amount: Math.round(perShare * quantity * 10) / 10 },
    });
  }
  expect(fills.some(({ explanation }) => (explanation?.worse ?? null) !== null)).toBe(true);
});

test("M-HON-6 order, position and execution list give the same explanation in the caller's language", async () => {
  const { fills, positionId } = await customer.api.call("trade/order", { orderId });
  const explanations = fills.map(({ explanation }) => explanation);
  const position = await customer.api.call("trade/position", { positionId: positionId! });
  expect(position.fills.slice(-fills.length).map(({ explanation }) => explanation)).toEqual(
    explanations,
  );
  const listed = (await all(customer.api, "trade/fills"))
    .filter((fill) => fill.orderId === orderId)
    .toReversed();
  expect(listed.map(({ explanation }) => explanation)).toEqual(explanations);

  const told = await Promise.all(
    langs.map(async (lang) => {
      const path = `trade/order?orderId=${orderId}`;
      const answer = await world.get(path, { token: customer.token, lang });
      const { fills: own } = answer.body!.data as AnswerOf<"trade/order">;
      return own[0]!.explanation!.sentences.join(" ");
    }),
  );
  expect(new Set(told).size).toBe(langs.length);
});

test("M-HON-6 an execution from before explanations were recorded has no explanation", async () => {
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  await owner.query("update fills set trace = null where order_id = $1", [orderId]);
  await owner.end();
  const { fills } = await customer.api.call("trade/order", { orderId });
  expect(fills.every(({ explanation }) => explanation === null)).toBe(true);
});
