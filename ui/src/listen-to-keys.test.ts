// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createKeyboard } from "./keyboard.ts";
import { listenToKeys } from "./listen-to-keys.ts";

let stop: () => void;
const bound = { b: vi.fn(), Enter: vi.fn(), ArrowDown: vi.fn() };

beforeEach(() => {
  document.body.innerHTML = `<input id="field"><button id="button">Send</button><div role="slider" tabindex="0" id="slider"></div>`;
  const keyboard = createKeyboard(() => 0);
  for (const [keys, run] of Object.entries(bound)) {
    run.mockClear();
    keyboard.bind({ keys, label: keys, run });
  }
  stop = listenToKeys(window, keyboard);
});
afterEach(() => {
  stop();
  document.body.innerHTML = "";
});

const at = (id: string) => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`no ${id}`);
  return element;
};
const press = (target: Element, key: string, init: KeyboardEventInit = {}) =>
  target.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }),
  );

test("a key acts on the page, but not while the reader types in a field", () => {
  press(document.body, "b");
  expect(bound.b).toHaveBeenCalledOnce();
  press(at("field"), "b");
  expect(bound.b).toHaveBeenCalledOnce();
});

test("Escape leaves a field, but while an input method composes it only ends the composition", () => {
  at("field").focus();
  press(at("field"), "Escape", { isComposing: true });
  expect(document.activeElement).toBe(at("field"));
  press(at("field"), "Escape");
  expect(document.activeElement).toBe(document.body);
});

test("keys of an input method are not the page's", () => {
  press(document.body, "b", { isComposing: true });
  press(document.body, "Enter", { isComposing: true });
  expect(bound.b).not.toHaveBeenCalled();
  expect(bound.Enter).not.toHaveBeenCalled();
});

test("Enter belongs to the focused button, arrows to a slider, and all keys to an open dialog", () => {
  press(at("button"), "Enter");
  press(at("slider"), "ArrowDown");
  expect(bound.Enter).not.toHaveBeenCalled();
  expect(bound.ArrowDown).not.toHaveBeenCalled();
  document.body.insertAdjacentHTML("beforeend", "<dialog open></dialog>");
  press(document.body, "b");
  expect(bound.b).not.toHaveBeenCalled();
});
