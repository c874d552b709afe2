import type { CDPSession, Page } from "playwright-core";
import { median, quantile } from "../statistics.ts";
import { busyPercent } from "./busy.ts";

export interface ListFigures {
  /** Main-thread load of an idle page with the feed. */
  readonly feedBusyPercent: number;
  /** From the tap on a ranking to the next paint, ms. */
  readonly tapP50: number;
  readonly tapP98: number;
  /** While scrolling 3,600 px per second. */
  readonly frameP95: number;
  readonly frameMax: number;
  readonly rowsMounted: number;
}

const idleSeconds = 10;
const taps = 50;
const scrollSeconds = 6;
const pixelsASecond = 3_600;

/** Measures the market list in `page` at the given processor slowdown. */
export async function measureList(
  page: Page,
  cdp: CDPSession,
  slowdown: number,
): Promise<ListFigures> {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.waitForTimeout(2_000);
  const feedBusyPercent = await busyPercent(page, cdp, idleSeconds);
  const latencies = await tapLatencies(page);
  const { frames, rowsMounted } = await scroll(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return {
    feedBusyPercent,
    tapP50: median(latencies),
    tapP98: quantile(latencies, 0.98),
    frameP95: quantile(frames, 0.95),
    frameMax: Math.max(...frames),
    rowsMounted,
  };
}

/** Taps the rankings' chips and reads the latency from the browser's event timing. */
async function tapLatencies(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const found: number[] = [];
    Object.assign(window, { tapDurations: found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "click") found.push(entry.duration);
    }).observe({
      type: "event",
      durationThreshold: 16,
      buffered: false,
    } as PerformanceObserverInit);
  });
  const chips = page.locator("label:has(input[type=radio]):visible");
  const count = await chips.count();
  if (count < 2) throw new Error("the list has no chips to tap");
  for (let tap = 0; tap < taps; tap += 1) {
    await chips.nth(tap % count).tap();
    await page.waitForTimeout(120);
  }
  const durations = await page.evaluate(
    () => (window as unknown as { tapDurations: number[] }).tapDurations,
  );
  // Taps faster than 16 ms are not reported and count as 16.
  return [...durations, ...Array.from({ length: Math.max(0, taps - durations.length) }, () => 16)];
}

async function scroll(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0));
  return page.evaluate(
    ({ seconds, speed }) =>
      new Promise<{ frames: number[]; rowsMounted: number }>((resolve) => {
        const frames: number[] = [];
        let rowsMounted = 0;
        const startedAt = performance.now();
        let last = startedAt;
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          window.scrollTo(0, ((now - startedAt) / 1_000) * speed);
          rowsMounted = Math.max(rowsMounted, document.querySelectorAll("main li").length);
          if (now - startedAt < seconds * 1_000) requestAnimationFrame(step);
          else resolve({ frames: frames.slice(1), rowsMounted });
        };
        requestAnimationFrame(step);
      }),
    { seconds: scrollSeconds, speed: pixelsASecond },
  );
}
