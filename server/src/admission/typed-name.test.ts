import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { typedName } from "./typed-name.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const texts = 3_000;
const length = 15_500;

/** Bytes that the keys of long texts, all different, keep in memory. */
function keptBy(keyOf: (typed: string) => string): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  const keys = Array.from({ length: texts }, (_, index) =>
    keyOf(JSON.parse(`"${String(index).padStart(length, "0123456789")}"`) as string),
  );
  collect();
  const kept = process.memoryUsage().heapUsed - before;
  expect(keys).toHaveLength(texts);
  return kept;
}

test("M-HOU-24 a stored name does not keep a long typed text in memory", () => {
  const whole = texts * length;
  expect(keptBy((typed) => typed.slice(0, 40))).toBeGreaterThan(whole / 2);
  expect(keptBy(typedName)).toBeLessThan(whole / 10);
});

test("the first 40 characters of a name tell it from others", () => {
  expect(typedName("山田 花")).toBe("山田 花");
  expect(typedName("😀".repeat(30))).toBe("😀".repeat(20));
  expect(typedName("a".repeat(50))).toBe("a".repeat(40));
});
