import type { Stop } from "@akari/brokerage/order/stop";
import type { Exit, OrderProgress } from "@akari/brokerage/order/order";
import { price } from "@akari/exchange/price";
import { expect, test } from "vitest";
import {
  exitColumns,
  exitOf,
  progressColumns,
  progressOf,
  stopColumns,
  stopOf,
} from "./order-columns.ts";

const [trigger, limit] = [price(2_450_0), price(2_480_0)];
const reached = { at: 1_000, price: price(2_460_0) };

test.each<[string, Stop | null]>([
  ["no stop", null],
  ["a stop that waits", { kind: "stop", trigger, reached: null }],
  ["a stop that was reached", { kind: "stop", trigger, reached }],
  ["an OCO whose first leg works", { kind: "oco", trigger, price: limit, reached: null }],
  [
    "an OCO that is switching",
    { kind: "oco", trigger, price: limit, reached: { ...reached, switching: true } },
  ],
  [
    "an OCO whose second leg has gone, at market",
    { kind: "oco", trigger, price: null, reached: { ...reached, switching: false } },
  ],
])("%s is read back from its columns", (_case, stop) => {
  expect(stopOf(rowOf(stopColumns, { stop }))).toEqual(stop);
});

test.each<[string, Exit | null]>([
  ["no exit", null],
  ["an exit with a limit", { price: limit, stop: null }],
  ["an exit with a stop", { price: null, stop: { trigger, price: limit } }],
  ["an exit with a stop at market", { price: null, stop: { trigger, price: null } }],
  ["an exit with both", { price: limit, stop: { trigger, price: null } }],
])("%s is read back from its columns", (_case, exit) => {
  expect(exitOf(rowOf(exitColumns, { exit }))).toEqual(exit);
});

const alive = { reason: null, endedAt: null };

test.each<OrderProgress>([
  { ...alive, status: "waiting", sequence: null },
  { ...alive, status: "armed", sequence: null },
  { ...alive, status: "working", sequence: 7 },
  { status: "filled", sequence: 7, reason: null, endedAt: 2_000 },
  { status: "cancelled", sequence: null, reason: "CANCELLED_BY_CUSTOMER", endedAt: 2_000 },
])("a $status order is read back from its columns", (progress) => {
  expect(progressOf(rowOf(progressColumns, progress))).toEqual(progress);
});

test.each([
  ["a working order without a place in time", { sequence: null }],
  ["a waiting order with a place in time", { status: "waiting" }],
  ["a filled order without the time of its end", { status: "filled" }],
  ["a working order that has ended", { ended_at: 2_000 }],
  ["a filled order with a reason", { status: "filled", ended_at: 2_000, reason: "DAY_ENDED" }],
  ["a cancelled order without a reason", { status: "cancelled", ended_at: 2_000 }],
])("a row of %s is refused", (_case, changed) => {
  const row = rowOf(progressColumns, { ...alive, status: "working", sequence: 7 });
  expect(() => progressOf({ ...row, ...changed })).toThrow("contradict each other");
});

const plainStop = rowOf(stopColumns, { stop: { kind: "stop", trigger, reached } });

test.each<[string, object]>([
  ["a kind without a trigger", { trigger: null }],
  ["a trigger without a kind", { stop_kind: null }],
  ["the time of a print without its price", { triggered_price: null }],
  ["the price of a print without its time", { triggered_at: null }],
  ["the second leg of a stop", { stop_price: limit }],
  ["a switching stop", { switching: true }],
  [
    "an OCO that switches before it is reached",
    { stop_kind: "oco", switching: true, triggered_at: null, triggered_price: null },
  ],
])("a row with %s is refused", (_case, changed) => {
  expect(() => stopOf({ ...plainStop, ...changed })).toThrow("contradict each other");
});

test("a row with the stop price of an exit without a trigger is refused", () => {
  const row = { ...rowOf(exitColumns, { exit: null }), exit_stop_price: limit };
  expect(() => exitOf(row)).toThrow("contradict each other");
});

function rowOf<Part>(
  columns: readonly { readonly name: string; of(part: Part): unknown }[],
  part: Part,
): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ name, of }) => [name, of(part)]));
}
