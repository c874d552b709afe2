import { expect, test } from "vitest";
import { type PullEvent, type PullState, atRest, isFarEnough, nextPull } from "./pull-state.ts";

const moved = (fingerPx: number): PullEvent => ({ kind: "moved", fingerPx });
const steps = (events: readonly PullEvent[]): string[] => {
  let state: PullState = atRest;
  return events.map((event) => (state = nextPull(state, event)).step);
};

test("M-ST-24 releasing a sufficient pull refreshes, then restores", () => {
  expect(steps([moved(40), moved(100), { kind: "released" }, { kind: "refreshed" }])).toEqual([
    "pulling",
    "pulling",
    "refreshing",
    "restore",
  ]);
});

test("M-ST-24 M-CON-21 releasing one px short of 50 aborts, then restores", () => {
  expect(steps([moved(98), { kind: "released" }, { kind: "returned" }])).toEqual([
    "pulling",
    "refresherabort",
    "restore",
  ]);
  expect(isFarEnough(nextPull(atRest, moved(98)))).toBe(false);
  expect(isFarEnough(nextPull(atRest, moved(100)))).toBe(true);
});

test("M-ST-24 a pull cancelled by the system aborts at any distance", () => {
  expect(steps([moved(180), { kind: "cancelled" }])).toEqual(["pulling", "refresherabort"]);
});

test("M-ST-24 pulling and releasing are ignored while refreshing", () => {
  const events: PullEvent[] = [
    moved(200),
    { kind: "released" },
    moved(200),
    { kind: "cancelled" },
    { kind: "returned" },
  ];
  expect(steps(events).slice(1)).toEqual(Array.from({ length: 4 }, () => "refreshing"));
});

test("M-ST-24 an upward push is not a pull, and a pull can follow an aborted one", () => {
  expect(nextPull(atRest, moved(-5))).toEqual(atRest);
  expect(steps([moved(30), { kind: "cancelled" }, moved(30)])).toEqual([
    "pulling",
    "refresherabort",
    "pulling",
  ]);
});

test("the page follows by half of the finger's distance, at most 96 px", () => {
  expect(nextPull(atRest, moved(60))).toEqual({ step: "pulling", distancePx: 30 });
  expect(nextPull(atRest, moved(900))).toEqual({ step: "pulling", distancePx: 96 });
});
