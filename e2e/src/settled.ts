import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** Waits until the page of this address is shown and reads nothing any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("main:not([data-reading])")).toBeAttached();
  await expect(page.locator("[data-reading], [aria-busy=true]")).toHaveCount(0);
}
