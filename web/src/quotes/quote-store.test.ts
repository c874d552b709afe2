import type { Quote } from "@akari/api/instrument";
import { expect, test, vi } from "vitest";
import { createQuoteStore } from "./quote-store.ts";

const quoteAt = (code: string, price: number) => ({ code, price }) as Quote;

function storeWithFrames() {
  let frames: (() => void)[] = [];
  const onCodes = vi.fn();
  const store = createQuoteStore({ schedule: (callback) => void frames.push(callback), onCodes });
  const frame = () => {
    const due = frames;
    frames = [];
    for (const callback of due) callback();
    return due.length;
  };
  return { store, frame, onCodes };
}

test("a listener is notified once per frame and only for its code", () => {
  const { store, frame } = storeWithFrames();
  const mine = vi.fn();
  const other = vi.fn();
  store.watch("6W3A", mine);
  store.watch("7X2C", other);
  frame();
  for (let price = 1; price <= 50; price += 1) store.put([quoteAt("6W3A", price)]);
  expect(mine).not.toHaveBeenCalled();
  expect(frame()).toBe(1);
  expect(mine).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
  expect(store.get("6W3A")?.price).toBe(50);
  expect(frame()).toBe(0);
});

test("only shown codes are subscribed: one message a frame, no message when nothing changed", () => {
  const { store, frame, onCodes } = storeWithFrames();
  const leave = ["A", "B", "C"].map((code) => store.watch(code, () => {}));
  store.watch("A", () => {});
  frame();
  expect(onCodes).toHaveBeenCalledExactlyOnceWith(["A", "B", "C"]);
  for (const stop of leave) stop();
  frame();
  expect(onCodes).toHaveBeenLastCalledWith(["A"]);
});

test("unwatched quotes are dropped, so that they never reappear as new prices", () => {
  const { store, frame } = storeWithFrames();
  const leave = store.watch("6W3A", () => {});
  store.put([quoteAt("6W3A", 100)]);
  frame();
  leave();
  expect(store.get("6W3A")).toBeUndefined();
  store.put([quoteAt("6W3A", 101)]);
  store.watch("6W3A", () => {});
  expect(store.get("6W3A")).toBeUndefined();
});
