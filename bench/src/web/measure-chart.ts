import type { CDPSession, Page } from "playwright-core";
import { busyPercent } from "./busy.ts";

export interface ChartFigures {
  /** From the last byte of the bars to the first idle frame with the drawn chart, ms. */
  readonly interactiveMs: number;
  /** Main-thread time per changed bar, ms, including everything else on the page. */
  readonly updateMs: number;
}

const idleSeconds = 10;

/** Measures the chart of the stock page at `url`, whose last bar changes at a given rate. */
export async function measureChart(
  page: Page,
  cdp: CDPSession,
  url: string,
  changesASecond: number,
): Promise<ChartFigures> {
  await page.goto(url);
  const drawnAt = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = performance.now();
        let quiet = 0;
        const look = (now: number) => {
          const drawn = document.querySelector("main canvas") !== null;
          quiet = drawn && now - last < 50 ? quiet + 1 : 0;
          last = now;
          // The page counts as responsive from the first of three frames on time.
          if (quiet === 3) resolve(now - 34);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  const readAt = await page.evaluate(() =>
    Math.max(
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/market/bars"))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    ),
  );
  const busy = await busyPercent(page, cdp, idleSeconds);
  return {
    interactiveMs: Math.max(0, drawnAt - readAt),
    updateMs: (busy * 10) / changesASecond,
  };
}
