import { expect, test } from "vitest";
import { sectors } from "./sectors.ts";

test("the 33 TSE sectors have unique keys and names in five languages", () => {
  expect(sectors).toHaveLength(33);
  for (const field of ["key", "ja", "en", "zhHans", "es", "fr"] as const) {
    const texts = sectors.map((sector): string => sector[field]);
    expect(new Set(texts).size).toBe(33);
    for (const text of texts) expect(text.trim()).not.toBe("");
  }
});
