import fc from "fast-check";
import { expect, test } from "vitest";
import { cursorOfNews, placeOfNews } from "./news-cursor.ts";

test("a cursor round-trips its position", () => {
  const places = fc.record({
    at: fc.integer({ min: 1, max: 9_999_999_999_999 }),
    newsId: fc.integer({ min: 1, max: 999_999_999_999_999 }),
  });
  fc.assert(
    fc.property(places, (place) => {
      expect(placeOfNews(cursorOfNews(place))).toEqual(place);
    }),
  );
});

test("a foreign cursor has no position and does not throw", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const place = placeOfNews(text);
      expect(place === null || cursorOfNews(place) === text).toBe(true);
    }),
  );
});
