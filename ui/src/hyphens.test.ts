import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("a word that breaks ends in the narrow hyphen, which fonts for Japanese do not set apart", () => {
  const css = readFileSync(new URL("../styles/base.css", import.meta.url), "utf8");
  expect(/\n {2}body \{[^}]*hyphenate-character: "-";/.test(css)).toBe(true);
});
