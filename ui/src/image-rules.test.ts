import { expect, test } from "vitest";
import { compressedEdgePx, imageRules, scaledDown } from "./image-rules.ts";

test.each([
  [undefined, 9],
  [0, 9],
  [-3, 9],
  [Number.NaN, 9],
  [0.5, 9],
  [1, 1],
  [2, 2],
  [9, 9],
  [12, 12],
])("M-VAL-25 a count of %s is %s", (count, expected) => {
  expect(imageRules({ count }).count).toBe(expected);
});

test("M-VAL-26 the size is original or compressed, anything else is refused", () => {
  expect(imageRules({}).size).toBe("compressed");
  for (const size of ["original", "compressed"]) expect(imageRules({ size }).size).toBe(size);
  for (const size of ["", "small", "Original"])
    expect(() => imageRules({ size })).toThrow(RangeError);
});

test("M-VAL-27 the source is album or camera, anything else is refused", () => {
  expect(imageRules({}).sources).toEqual(["album", "camera"]);
  expect(imageRules({ sources: ["camera"] }).sources).toEqual(["camera"]);
  for (const source of ["", "screen", "Camera"])
    expect(() => imageRules({ sources: [source] })).toThrow(RangeError);
});

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 1600, height: 10 },
    { width: 1600, height: 10 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 100_000, height: 1 },
    { width: 1600, height: 1 },
  ],
])("M-VAL-26 %o is compressed to %o", (size, expected) => {
  expect(scaledDown(size, compressedEdgePx)).toEqual(expected);
});
