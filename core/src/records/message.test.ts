import { sen } from "@akari/brokerage/money";
import { expect, test } from "vitest";
import { gathered } from "./message.ts";

type Told = Parameters<typeof gathered>[0][number];

const of = (orderId: number, filled: number, accountId = 1) => ({
  accountId,
  at: 0,
  parameters: { orderId, code: "6W3A", buys: true, filled, left: 300 - filled, average: sen(1) },
});
const part = (orderId: number, filled: number, isFirst: boolean, accountId = 1): Told => {
  const { parameters, ...rest } = of(orderId, filled, accountId);
  return {
    ...rest,
    key: "message.orderPartlyFilled",
    parameters: { ...parameters, isFirst },
  } as Told;
};
const whole = (orderId: number, accountId = 1) =>
  ({ ...of(orderId, 300, accountId), key: "message.orderFilled" }) as Told;

test("the first fills of a batch are one message with all that they filled", () => {
  const told = [part(12, 100, true), part(13, 100, true), part(12, 200, false)];
  expect(gathered(told)).toEqual([told[1], told[2]]);
});

test("later fills that leave the order open have no message", () => {
  expect(gathered([part(12, 200, false)])).toEqual([]);
});

test("an order that is filled as a whole in one batch has one message", () => {
  const told = [part(12, 100, true), part(12, 200, false), whole(12)];
  expect(gathered(told)).toEqual([whole(12)]);
});

test("another order and another account keep their own messages", () => {
  const told = [part(12, 100, true), whole(13), part(12, 100, true, 2)];
  expect(gathered(told)).toEqual(told);
});
