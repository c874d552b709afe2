import type { Page } from "@playwright/test";

export interface Shift {
  /** The browser's layout shift score. */
  readonly value: number;
  /** The moved elements and the number of pixels, for the message of a journey that fails. */
  readonly moved: readonly string[];
}

/**
 * Observes layout shifts that the reader has not caused, from the page's start on; the answer has all of them so far. Call it before the
 * page is opened.
 */
export async function observeShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const described = ({ node, previousRect: from, currentRect: to }: LayoutShiftSource) =>
      `${node?.textContent?.slice(0, 40) ?? "?"}: ${to.x - from.x}, ${to.y - from.y}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShiftEntry[])
        if (!entry.hadRecentInput)
          shifts.push({ value: entry.value, moved: entry.sources.map(described) });
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** As browsers report it; the types of the DOM do not have it yet. */
interface LayoutShiftEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly LayoutShiftSource[];
}
interface LayoutShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** A shift that a reader sees: below it are fractions of pixels and figures that grow by a digit. */
const seenFrom = 0.005;
export const seenShifts = (shifts: readonly Shift[]) =>
  shifts.filter(({ value }) => value >= seenFrom);
