import { expect, test } from "vitest";
import { pages } from "./page-list.ts";

test("each page has a letter of its own", () => {
  const letters = pages.flatMap(({ entry }) => entry?.letter ?? []);
  expect(letters).toEqual([...new Set(letters)]);
});
