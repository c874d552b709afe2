import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

/** Turns whose tasks the test begins. */
function turnsWithTasks() {
  const tasks: (() => void)[] = [];
  const order: string[] = [];
  const turns = createTurns((next) => tasks.push(next));
  const take = (name: string) => turns.take(() => order.push(name));
  const runTask = () => {
    expect(tasks).toHaveLength(1);
    tasks.shift()?.();
  };
  return { turns, order, take, runTask, tasks };
}

test("each part waits until the one before it is drawn, in a task of its own", () => {
  const { turns, order, take, runTask, tasks } = turnsWithTasks();
  const [first, second] = [take("first"), take("second")];
  expect(order).toEqual([]);
  runTask();
  expect(order).toEqual(["first"]);
  expect(tasks).toEqual([]);
  first();
  expect(order).toEqual(["first"]);
  runTask();
  expect(order).toEqual(["first", "second"]);
  expect(turns.isOver()).toBe(false);
  second();
  runTask();
  expect(turns.isOver()).toBe(true);
});

test("a part that leaves the page passes its turn to the next one", () => {
  const { order, take, runTask, tasks } = turnsWithTasks();
  const leaves = take("leaves");
  take("stays");
  leaves();
  leaves();
  runTask();
  expect(order).toEqual(["stays"]);
  expect(tasks).toEqual([]);
});
