import type { CDPSession, Page } from "playwright-core";

/** Main-thread load of the idle page in percent, over `seconds`, in the thread's own time: what else runs on the machine does not count. */
export async function busyPercent(page: Page, cdp: CDPSession, seconds: number): Promise<number> {
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const taskSeconds = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  };
  const before = await taskSeconds();
  await page.waitForTimeout(seconds * 1_000);
  return ((await taskSeconds()) - before) * (100 / seconds);
}
