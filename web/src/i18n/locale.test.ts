import { expect, test } from "vitest";
import { toLocaleCode } from "./locale.ts";

test("M-I18N-1 M-I18N-4 the five codes are kept, anything else is Japanese", () => {
  for (const code of ["jp", "cn", "en", "sp", "fr"]) expect(toLocaleCode(code)).toBe(code);
  for (const stored of [null, "", "ja", "de", "JP", "{}", "constructor"]) {
    expect(toLocaleCode(stored)).toBe("jp");
  }
});
