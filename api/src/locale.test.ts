import { expect, test } from "vitest";
import { langOf, localeOf } from "./locale.ts";

test("M-I18N-1 M-I18N-4 the five codes map to languages, anything else to Japanese", () => {
  expect(["jp", "cn", "en", "sp", "fr"].map(localeOf)).toEqual(["ja", "zh-Hans", "en", "es", "fr"]);
  for (const odd of [null, undefined, "", "de", "JP", 5, {}, ["en"], "__proto__"]) {
    expect(langOf(odd)).toBe("jp");
    expect(localeOf(odd)).toBe("ja");
  }
});
