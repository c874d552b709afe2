import { expect, test } from "vitest";
import { RestartPause } from "./restart-pause.ts";

test("the pause doubles from 250 ms to 5 s while cores fail early", () => {
  const pause = new RestartPause();
  const pauses = Array.from({ length: 7 }, () => pause.after(1_000));
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
});

test("a core that ran for a minute is replaced at once", () => {
  const pause = new RestartPause();
  for (let deaths = 0; deaths < 5; deaths += 1) pause.after(0);
  expect(pause.after(60_000)).toBe(250);
  expect(pause.after(59_999)).toBe(500);
});
