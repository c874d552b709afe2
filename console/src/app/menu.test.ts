import { expect, test } from "vitest";
import { menu } from "./menu.ts";

test("each page has a letter of its own", () => {
  const letters = menu.flatMap(({ items }) => items.map(({ letter }) => letter));
  expect(letters).toEqual([...new Set(letters)]);
});
