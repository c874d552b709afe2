import { expect, test } from "vitest";
import { languages } from "@akari/ui/languages.ts";
import { asksForTraditional, langs, storedLang } from "./locale.ts";

test("M-I18N-1 M-I18N-4 the five codes are kept, anything else is Japanese", () => {
  expect(langs).toEqual(["jp", "cn", "en", "sp", "fr"]);
  for (const code of langs) expect(storedLang(code)).toBe(code);
  for (const stored of [null, "", "ja", "de", "JP", "{}", "constructor"]) {
    expect(storedLang(stored)).toBe("jp");
  }
});

test("M-I18N-4 each language has a tag that Intl knows", () => {
  for (const { tag } of Object.values(languages)) {
    expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag]);
  }
});

test.each([
  [["zh-TW"], true],
  [["zh-HK", "zh-CN"], true],
  [["ja", "zh-Hant-MO", "en"], true],
  [["zh-Hant"], true],
  [["zh-CN", "zh-TW"], false],
  [["zh"], false],
  [["zh-Hans-HK"], false],
  [["zh-not a tag"], false],
  [["en", "ja"], false],
  [[], false],
])("M-I18N-3 the browser's languages %j ask for Traditional Chinese: %s", (tags, expected) => {
  expect(asksForTraditional(tags)).toBe(expected);
});
