import { expect, test } from "vitest";
import { pages } from "./page-list.ts";

test("each page has its own letter", () => {
  const letters = pages.flatMap(({ entry }) => entry?.letter ?? []);
  expect(letters).toEqual([...new Set(letters)]);
});
