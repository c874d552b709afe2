import { expect, test } from "vitest";
import { nameIn } from "./name-in.ts";

test("readers of Chinese get the English name of every name with kana", () => {
  expect(nameIn("zh-Hans", "ミナトフーズ", "Minato Foods")).toBe("Minato Foods");
  expect(nameIn("zh-Hans", "青葉の森", "Aoba no Mori")).toBe("Aoba no Mori");
  expect(nameIn("zh-Hans", "青葉銀行", "Aoba Bank")).toBe("青葉銀行");
});

test("readers of Japanese get the Japanese name, all others the English one", () => {
  expect(nameIn("ja", "ミナトフーズ", "Minato Foods")).toBe("ミナトフーズ");
  for (const locale of ["en", "es", "fr"] as const)
    expect(nameIn(locale, "青葉銀行", "Aoba Bank")).toBe("Aoba Bank");
});
