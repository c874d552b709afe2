import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLookQueue } from "./look-queue.ts";

test("M-HOU-93 keepers look one after another, in the order in which they asked", async () => {
  const looks = createLookQueue();
  const told: string[] = [];
  const look = (name: string, ms: number) =>
    looks.add(async () => {
      told.push(`${name} begins`);
      await sleep(ms);
      told.push(`${name} ends`);
    });
  look("draws", 10);
  look("prizes", 0);
  await looks.settled();
  expect(told).toEqual(["draws begins", "draws ends", "prizes begins", "prizes ends"]);
});
