import { afterEach, expect, test, vi } from "vitest";
import { nextTask } from "./next-task.ts";

afterEach(() => vi.unstubAllGlobals());

test("the next task begins after all promises of this one", async () => {
  vi.stubGlobal("scheduler", undefined);
  const order: string[] = [];
  const next = nextTask().then(() => order.push("next task"));
  await Promise.resolve().then(() => Promise.resolve().then(() => order.push("this task")));
  await next;
  expect(order).toEqual(["this task", "next task"]);
});

test("the browser's own scheduler is used", async () => {
  const own = vi.fn(() => Promise.resolve());
  vi.stubGlobal("scheduler", { yield: own });
  await nextTask();
  expect(own).toHaveBeenCalledOnce();
});
