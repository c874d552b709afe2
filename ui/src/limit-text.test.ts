import { expect, test, vi } from "vitest";
import { defaultMaximumLength, lengthOf, limitText } from "./limit-text.ts";

test("M-VAL-28 the default is 140", () => {
  expect(defaultMaximumLength).toBe(140);
});

test.each([
  ["ASCII", "a"],
  ["kana", "あ"],
  ["a character of two units", "𠮷"],
  ["an emoji", "😀"],
  ["a family of emoji", "👨‍👩‍👧‍👦"],
  ["a flag", "🇯🇵"],
  ["a kana with a combining mark", "か\u3099"],
  ["a kanji with a variation selector", "葛\u{E0100}"],
])("M-VAL-28 %s counts as one character", (_name, character) => {
  expect(lengthOf(character)).toBe(1);
  const full = character.repeat(140);
  expect(limitText(full, 140)).toBe(full);
  expect(limitText(full + character, 140)).toBe(full);
  expect(limitText(`${full}x`, 140)).toBe(full);
});

test("M-VAL-28 139, 140 and 141 Japanese characters", () => {
  const text = "日本語".repeat(47);
  expect(limitText(text.slice(0, 139), 140)).toHaveLength(139);
  expect(limitText(text.slice(0, 140), 140)).toHaveLength(140);
  expect(limitText(text, 140)).toHaveLength(140);
});

test("a limit of 0 empties the text", () => {
  expect(limitText("あ", 0)).toBe("");
  expect(limitText("", 140)).toBe("");
});

test("the segmenter that counts characters is made with the first text, not while the app starts", async () => {
  vi.resetModules();
  const made = vi.spyOn(Intl, "Segmenter");
  try {
    const fresh = await import("./limit-text.ts");
    expect(made).not.toHaveBeenCalled();
    fresh.lengthOf("あ");
    fresh.lengthOf("い");
    expect(made).toHaveBeenCalledOnce();
  } finally {
    made.mockRestore();
  }
});
