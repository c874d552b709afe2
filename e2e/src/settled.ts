import { expect as expectSoon } from "@playwright/test";
import type { Page } from "@playwright/test";

// The gallery has no settings of the runner, whose limit for an answer is 60 s as well.
const expect = expectSoon.configure({ timeout: 60_000 });

/** Waits until the current page is shown and has finished loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("main:not([data-reading])")).toBeAttached();
  await expect(page.locator("[data-reading], [aria-busy=true]")).toHaveCount(0);
}
