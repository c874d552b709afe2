import { expect, test } from "vitest";
import { placesOfTags } from "./tag-places.ts";

/** Bars every 10 px; those in `high` reach up to the tags' line at 50 px. */
const bars = (count: number, high: (at: number) => boolean) =>
  Array.from({ length: count }, (_, at) => ({
    x: at * 10,
    top: high(at) ? 40 : 90,
    bottom: high(at) ? 60 : 110,
  }));
const tag = { y: 50, width: 60, height: 16 };

test("a tag lies where no bar crosses its line, and never over the newest eight bars", () => {
  const [left = -1] = placesOfTags(
    [tag],
    bars(40, (at) => at < 20 || at >= 28),
    400,
  );
  expect(left).toBeGreaterThan(190);
  expect(left + tag.width).toBeLessThan(280);
  const [free = -1] = placesOfTags(
    [tag],
    bars(40, () => false),
    400,
  );
  expect(free + tag.width).toBeLessThan(320);
});

test("if every stretch has bars, the tag takes the one with the fewest", () => {
  const [left = -1] = placesOfTags(
    [tag],
    bars(40, (at) => at % 2 === 0 || at > 12),
    400,
  );
  expect(left).toBeLessThan(80);
});

test("two tags of one price are side by side", () => {
  const [first = 0, second = 0] = placesOfTags(
    [tag, tag],
    bars(40, () => false),
    400,
  );
  expect(Math.abs(first - second)).toBeGreaterThan(tag.width);
});

test("a young chart has room beyond its bars, and a narrow one keeps its tag inside", () => {
  expect(
    placesOfTags(
      [tag],
      bars(3, () => false),
      200,
    )[0],
  ).toBeGreaterThan(100);
  expect(
    placesOfTags(
      [tag],
      bars(3, () => true),
      40,
    ),
  ).toEqual([0]);
});
