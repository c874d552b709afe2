import { expect, test } from "vitest";
import { UploadPlaces } from "./upload-places.ts";

const bounds = { places: 3, bytes: 1000, graceMs: 5_000 };

function createPlaces() {
  const clock = { at: 0 };
  const cut: string[] = [];
  const places = new UploadPlaces(bounds, () => clock.at);
  return { clock, cut, begin: (name: string) => places.begin(() => cut.push(name)) };
}

// M-OUT-15
test("the slowest sender gives its place to a newcomer, after a while", () => {
  const { clock, cut, begin } = createPlaces();
  const [fast, slow, other] = [begin("fast"), begin("slow"), begin("other")];
  fast?.take(300);
  slow?.take(1);
  other?.take(100);
  clock.at = 4_999;
  expect([begin("early"), cut]).toEqual([null, []]);
  clock.at = 5_000;
  expect(begin("late")).not.toBeNull();
  expect(cut).toEqual(["slow"]);
  expect(slow?.take(1)).toBe(false);
});

test("idle senders lose their bytes to active ones, and complete files stay", () => {
  const { clock, cut, begin } = createPlaces();
  const [done, idle] = [begin("done"), begin("idle")];
  expect([done?.take(400), idle?.take(500)]).toEqual([true, true]);
  done?.received();
  clock.at = 10_000;
  const sender = begin("sender");
  expect(sender?.take(600)).toBe(true);
  expect(cut).toEqual(["idle"]);
  expect(sender?.take(1)).toBe(false);
  done?.end();
  expect(sender?.take(400)).toBe(true);
});
