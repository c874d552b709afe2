import type { CDPSession, Page } from "playwright-core";
import { quantile } from "../statistics.ts";
import { busyPercent } from "./busy.ts";

export interface DeskFigures {
  /** Main-thread load with the feed of list, chart, board and tape. */
  readonly feedBusyPercent: number;
  /** While nobody touches it. */
  readonly idleFrameP95: number;
  /** While the list is scrolled 3,600 px a second. */
  readonly scrollFrameP95: number;
  readonly scrollFrameMax: number;
  readonly rowsMounted: number;
}

const idleSeconds = 10;
const scrollSeconds = 6;
const pixelsASecond = 3_600;
/** The rows of the list beside the page. */
const listRows = "header + section li";

/** Measures the desk in `page`, open at a share. */
export async function measureDesk(page: Page, cdp: CDPSession): Promise<DeskFigures> {
  await page.locator(listRows).first().waitFor();
  await page.locator("main canvas").first().waitFor();
  await page.waitForTimeout(2_000);
  const feedBusyPercent = await busyPercent(page, cdp, idleSeconds);
  const idle = await frames(page, 0);
  const scrolled = await frames(page, pixelsASecond);
  return {
    feedBusyPercent,
    idleFrameP95: quantile(idle.frames, 0.95),
    scrollFrameP95: quantile(scrolled.frames, 0.95),
    scrollFrameMax: Math.max(...scrolled.frames),
    rowsMounted: scrolled.rowsMounted,
  };
}

/** Times between frames while the list moves at `speed` px a second, down and up again. */
function frames(page: Page, speed: number) {
  return page.evaluate(
    ({ seconds, pixels, rows }) =>
      new Promise<{ frames: number[]; rowsMounted: number }>((resolve, reject) => {
        let scroller: Element | null = document.querySelector(rows);
        while (scroller !== null && getComputedStyle(scroller).overflowY !== "auto")
          scroller = scroller.parentElement;
        if (scroller === null) return reject(new Error("the list has nothing that scrolls"));
        const pane = scroller;
        const reach = pane.scrollHeight - pane.clientHeight;
        const found: number[] = [];
        let rowsMounted = 0;
        const startedAt = performance.now();
        let last = startedAt;
        const step = (now: number) => {
          found.push(now - last);
          last = now;
          const way = ((now - startedAt) / 1_000) * pixels;
          if (pixels > 0) pane.scrollTop = reach - Math.abs((way % (2 * reach)) - reach);
          rowsMounted = Math.max(rowsMounted, document.querySelectorAll(rows).length);
          if (now - startedAt < seconds * 1_000) requestAnimationFrame(step);
          else resolve({ frames: found.slice(1), rowsMounted });
        };
        requestAnimationFrame(step);
      }),
    { seconds: scrollSeconds, pixels: speed, rows: listRows },
  );
}
