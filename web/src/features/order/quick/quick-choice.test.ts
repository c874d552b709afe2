import { ApiError } from "@akari/api/client";
import { expect, test } from "vitest";
import {
  accepted,
  choose,
  chooseNothing,
  failed,
  nothingChosen,
  send,
  sendAgain,
} from "./quick-choice.ts";
import type { QuickCell, QuickOrder } from "./quick-order.ts";

const low: QuickCell = { side: "buy", price: 2845 };
const high: QuickCell = { side: "sell", price: 2850 };
const order: QuickOrder = {
  trade: "cashBuy",
  quantity: 100,
  place: { code: "6W3A", side: "long", type: "limit", price: 2845, quantity: 100, leverage: 1 },
};
const noAnswer = new ApiError(408, "", null, null);

test("the same cell keeps its choice and its id, another cell replaces them", () => {
  const chosen = choose(nothingChosen, low, "a");
  expect(choose(chosen, { ...low }, "b")).toBe(chosen);
  expect(choose(chosen, high, "c").chosen).toEqual({ id: "c", cell: high });
  expect(chooseNothing(chosen)).toEqual(nothingChosen);
});

test("a choice is sent once, under the id that it was made with", () => {
  const sent = send(choose(nothingChosen, low, "a"), order);
  expect(sent).toMatchObject({ chosen: null, sent: { id: "a", order, step: "sending" } });
  expect(send(sent, order)).toBe(sent);
  expect(send(nothingChosen, order)).toBe(nothingChosen);
});

test("a press while an order is being sent is kept, and cannot be sent before the answer", () => {
  const waiting = choose(send(choose(nothingChosen, low, "a"), order), high, "b");
  expect(waiting).toMatchObject({ chosen: { id: "b", cell: high }, sent: { id: "a" } });
  expect(send(waiting, order)).toBe(waiting);
  const free = accepted(waiting);
  expect(free).toMatchObject({ chosen: { id: "b" }, sent: null, accepted: order });
  expect(send(free, order).sent?.id).toBe("b");
});

test("without an answer the same order can be sent again under the same id, and no other can", () => {
  const unknown = failed(send(choose(nothingChosen, low, "a"), order), noAnswer, "not sent");
  expect(unknown.sent).toEqual({ id: "a", order, step: "unknown" });
  expect(send(choose(unknown, high, "b"), order).sent?.step).toBe("unknown");
  expect(sendAgain(unknown).sent).toEqual({ id: "a", order, step: "sending" });
  const once = sendAgain(unknown);
  expect(sendAgain(once)).toBe(once);
});

test("a refusal is kept with the server's message until the next press, which has another id", () => {
  const denial = new ApiError(0, "買付余力が足りません。", { reason: "INSUFFICIENT_FUNDS" }, null);
  const refused = failed(send(choose(nothingChosen, low, "a"), order), denial, "not sent");
  expect(refused).toMatchObject({ sent: null, refused: { order, message: denial.message } });
  expect(choose(refused, low, "b")).toMatchObject({ chosen: { id: "b" }, refused: null });
  const silent = failed(send(choose(nothingChosen, low, "a"), order), new Error(""), "not sent");
  expect(silent.refused?.message).toBe("not sent");
});
