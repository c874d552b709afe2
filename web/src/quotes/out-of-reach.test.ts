import { expect, test } from "vitest";
import { isOutOfReach } from "./out-of-reach.ts";

test.each([
  [433_696.2, 2_019, true],
  [6_100, 2_000, true],
  [6_000, 2_000, false],
  [2_400, 2_000, false],
  [0, 2_000, false],
])("M-OUT-104 %d yen from %d yen is out of reach: %s", (price, now, out) => {
  expect(isOutOfReach(price, now)).toBe(out);
});
