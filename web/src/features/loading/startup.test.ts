import { expect, test } from "vitest";
import { type StartupProgress, type StartupStep, runStartup, startupSteps } from "./startup.ts";

function workThat(log: StartupStep[], failing: Partial<Record<StartupStep, boolean>>) {
  const entries = startupSteps.map((step) => [
    step,
    () => {
      log.push(step);
      return failing[step] === true ? Promise.reject(new Error(step)) : Promise.resolve();
    },
  ]);
  return Object.fromEntries(entries) as Record<StartupStep, () => Promise<void>>;
}

test("M-LOAD-1 the six steps run in the specified order", async () => {
  const log: StartupStep[] = [];
  const told: StartupProgress[] = [];
  await runStartup(workThat(log, {}), 0, (progress) => told.push(progress));
  expect(log).toEqual([
    "starting",
    "quotationConnected",
    "checkingUpdates",
    "updateChecked",
    "loggingIn",
    "fetchingHost",
  ]);
  expect(told.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("M-LOAD-2 a failing step stops with its reason, and a retry continues from it", async () => {
  const log: StartupStep[] = [];
  const failing = { checkingUpdates: true };
  const told: StartupProgress[] = [];
  await runStartup(workThat(log, failing), 0, (progress) => told.push(progress));
  expect(log).toEqual(["starting", "quotationConnected", "checkingUpdates"]);
  expect(told.at(-1)).toEqual({ step: 2, failure: new Error("checkingUpdates") });
  failing.checkingUpdates = false;
  await runStartup(workThat(log, failing), 2, (progress) => told.push(progress));
  expect(log.slice(3)).toEqual(["checkingUpdates", "updateChecked", "loggingIn", "fetchingHost"]);
  expect(told.at(-1)).toEqual({ step: 6 });
});
