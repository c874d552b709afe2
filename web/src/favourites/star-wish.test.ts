import { expect, test } from "vitest";
import type { KeyValueStorage } from "../services/storage.ts";
import { createStarWish, wishLifeMs } from "./star-wish.ts";

const instrument = { code: "6W3A", name: "朝凪電機" };
const place = "/pages/market/market";

function wishAt(start: number) {
  const map = new Map<string, string>();
  const storage: KeyValueStorage = {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
  let now = start;
  return {
    wish: createStarWish({ storage, now: () => now }),
    pass: (ms: number) => (now += ms),
    put: (text: string) => map.set("starWish", text),
  };
}

test("a pending star is applied once, on the page where it was set", () => {
  const { wish } = wishAt(0);
  expect(wish.take(place)).toBeNull();
  wish.keep(instrument, place);
  expect(wish.take("/pages/index/index")).toBeNull();
  expect(wish.take(place)).toEqual(instrument);
  expect(wish.take(place)).toBeNull();
});

test("the last pending star applies", () => {
  const { wish } = wishAt(0);
  wish.keep({ code: "7X2C", name: "" }, place);
  wish.keep(instrument, place);
  expect(wish.take(place)).toEqual(instrument);
});

test("a pending star expires", () => {
  const { wish, pass } = wishAt(1_000);
  wish.keep(instrument, place);
  pass(wishLifeMs + 1);
  expect(wish.take(place)).toBeNull();
});

test.each(["", "no JSON", "null", "[]", '{"code":6}'])(
  "a stored %j is not a pending star",
  (text) => {
    const { wish, put } = wishAt(0);
    put(text);
    expect(wish.take(place)).toBeNull();
  },
);
