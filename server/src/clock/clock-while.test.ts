import { expect, test } from "vitest";
import { clockWhile } from "./clock-while.ts";
import { createDrivenClock } from "./driven-clock.ts";
import { OwnGate } from "./gate.ts";

function opened() {
  const clock = createDrivenClock(1_000);
  const gate = new OwnGate();
  gate.set(true);
  const ran: string[] = [];
  const own = clockWhile(clock, gate);
  const plan = (at: number, name: string) => own.schedule(at, () => void ran.push(name));
  return { clock, gate, ran, own, plan };
}

test("M-HOU-57 a task runs at its time while the gate is open", async () => {
  const { clock, ran, own, plan } = opened();
  plan(1_010, "one");
  await clock.advance(9);
  expect(ran).toEqual([]);
  await clock.advance(1);
  expect([ran, own.now()]).toEqual([["one"], 1_010]);
});

test("M-HOU-57 tasks that fall due while the gate is closed run in order when it opens, and not before", async () => {
  const { clock, gate, ran, plan } = opened();
  plan(1_020, "two");
  plan(1_010, "one");
  plan(1_200, "later");
  gate.set(false);
  await clock.advance(100);
  expect(ran).toEqual([]);
  gate.set(true);
  expect(ran).toEqual(["one", "two"]);
  gate.set(true);
  await clock.advance(100);
  expect(ran).toEqual(["one", "two", "later"]);
});

test("M-HOU-57 a task cancelled while the gate is closed never runs, and a task may close the gate for the rest", async () => {
  const { clock, gate, ran, own, plan } = opened();
  own.schedule(1_010, () => {
    ran.push("one");
    gate.set(false);
  });
  const cancel = plan(1_020, "cancelled");
  plan(1_030, "rest");
  gate.set(false);
  await clock.advance(100);
  cancel();
  gate.set(true);
  expect(ran).toEqual(["one"]);
  gate.set(true);
  expect(ran).toEqual(["one", "rest"]);
});
