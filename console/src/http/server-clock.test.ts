import { expect, test } from "vitest";
import { createServerClock, staleAfterMs } from "./server-clock.ts";

test("the page is stale fifteen seconds after the last answer, and live again with the next", () => {
  let local = 0;
  const clock = createServerClock(() => local);
  expect(clock.isLive()).toBe(false);
  clock.answered("2026-03-04T10:05:00.000+09:00");
  local += staleAfterMs - 1;
  clock.check();
  expect(clock.isLive()).toBe(true);
  local += 1;
  clock.check();
  expect(clock.isLive()).toBe(false);
  expect(clock.now()).toBe("2026-03-04T10:05:00.000+09:00");
  clock.answered("2026-03-04T10:05:20.000+09:00");
  expect(clock.isLive()).toBe(true);
});
