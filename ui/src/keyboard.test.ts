import { expect, test } from "vitest";
import { createKeyboard, sequenceMs } from "./keyboard.ts";

function keyboardWith(...keys: string[]) {
  let now = 0;
  const done: string[] = [];
  const keyboard = createKeyboard(() => now);
  for (const each of keys) keyboard.bind({ keys: each, label: each, run: () => done.push(each) });
  const press = (key: string, more: { modified?: boolean; typing?: boolean } = {}) =>
    keyboard.press({ key, modified: false, typing: false, ...more });
  return { keyboard, done, press, wait: (ms: number) => (now += ms) };
}

test("a bound key acts, in either case; an unbound one is left to the browser", () => {
  const { press, done } = keyboardWith("j", "Enter", "?");
  expect([press("J"), press("Enter"), press("?"), press("x")]).toEqual([true, true, true, false]);
  expect(done).toEqual(["j", "Enter", "?"]);
});

test("a key with Control, or in a field, does nothing", () => {
  const { press, done } = keyboardWith("a");
  expect(press("a", { modified: true })).toBe(false);
  expect(press("a", { typing: true })).toBe(false);
  expect(done).toEqual([]);
});

test("G and a letter go together; the letter alone keeps its own meaning", () => {
  const { press, done } = keyboardWith("g d", "d");
  press("g");
  press("d");
  press("d");
  expect(done).toEqual(["g d", "d"]);
});

test("A after G never approves", () => {
  const { press, done } = keyboardWith("g d", "a");
  press("g");
  press("a");
  expect(done).toEqual([]);
  press("a");
  expect(done).toEqual(["a"]);
});

test("a first letter is forgotten after a while", () => {
  const { press, done, wait } = keyboardWith("g d", "d");
  press("g");
  wait(sequenceMs + 1);
  press("d");
  expect(done).toEqual(["d"]);
});

test("the binding on top acts until it is taken away", () => {
  const { keyboard, press, done } = keyboardWith("a");
  const unbind = keyboard.bind({ keys: "a", label: "top", run: () => done.push("top") });
  press("a");
  unbind();
  press("a");
  expect(done).toEqual(["top", "a"]);
});

test("a key that is held acts once, unless its binding repeats", () => {
  const done: string[] = [];
  const keyboard = createKeyboard(() => 0);
  keyboard.bind({ keys: "b", label: "buy", run: () => done.push("b") });
  keyboard.bind({ keys: "ArrowDown", label: "next", repeats: true, run: () => done.push("down") });
  const hold = (key: string) =>
    [false, true, true].map((repeated) =>
      keyboard.press({ key, modified: false, typing: false, repeated }),
    );
  expect([hold("b"), hold("ArrowDown")]).toEqual([
    [true, false, false],
    [true, true, true],
  ]);
  expect(done).toEqual(["b", "down", "down", "down"]);
});
