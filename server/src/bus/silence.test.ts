import { expect, test } from "vitest";
import { Silence } from "./silence.ts";

test("an unresponsive core with waiting callers is away after 10 s and lost after 30 s", () => {
  const silence = new Silence();
  const hearings = Array.from({ length: 30 }, () => silence.second(true));
  expect(hearings.indexOf("away")).toBe(9);
  expect(hearings.indexOf("lost")).toBe(29);
});

test("a message, or an empty queue, ends the silence", () => {
  const silence = new Silence();
  for (let second = 0; second < 20; second += 1) silence.second(true);
  silence.heard();
  expect(silence.second(true)).toBe("answers");
  for (let second = 0; second < 20; second += 1) silence.second(true);
  expect(silence.second(false)).toBe("answers");
  expect(silence.second(true)).toBe("answers");
});
