import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** Waits until the current page is shown and has finished loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("main:not([data-reading])")).toBeAttached();
  await expect(page.locator("[data-reading], [aria-busy=true]")).toHaveCount(0);
}
