import type { Browser, Page, TestInfo } from "@playwright/test";

const kept = new WeakSet<Page>();
/** A page that hangs has no picture. */
const limitMs = 5_000;

/**
 * Attaches a picture of each open page if the journey has failed. The runner's own pictures of failures are taken of every journey and
 * thrown away when it passes.
 */
export async function keepPictures(browser: Browser, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    if (kept.has(page)) continue;
    kept.add(page);
    const path = info.outputPath(`failed-${info.attachments.length + 1}.png`);
    try {
      await page.screenshot({ path, timeout: limitMs, caret: "initial" });
      info.attachments.push({ name: "screenshot", path, contentType: "image/png" });
    } catch {
      // The failure itself is reported.
    }
  }
}
