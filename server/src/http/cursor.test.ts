import fc from "fast-check";
import { expect, test } from "vitest";
import { cursorOf, pageOf, pageSize, positionOf } from "./cursor.ts";

test("a cursor round-trips its position", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e14 }), (position) => {
      expect(positionOf(cursorOf(position))).toBe(position);
    }),
  );
});

test("a foreign cursor has no position and does not throw", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const position = positionOf(text);
      expect(position === null || cursorOf(position) === text).toBe(true);
    }),
  );
  for (const odd of ["", "0", cursorOf(1) + "=", cursorOf(-1), cursorOf(1.5)])
    expect(positionOf(odd)).toBeNull();
});

test("a page has a cursor exactly when more follows", () => {
  const rows = Array.from({ length: pageSize + 1 }, (_, place) => 1000 - place);
  const page = pageOf(rows, cursorOf, String);
  expect(page.items).toHaveLength(pageSize);
  expect(positionOf(page.nextCursor ?? "")).toBe(rows[pageSize - 1]);
  expect(pageOf(rows.slice(0, pageSize), cursorOf, String).nextCursor).toBeNull();
  expect(pageOf([], cursorOf, String)).toEqual({ items: [], nextCursor: null });
});
