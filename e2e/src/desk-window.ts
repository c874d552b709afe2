import { type Locator, type Page, expect } from "@playwright/test";

/** A window of a laptop, in which the app is a desk: for `test.use`. */
export const laptop = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
} as const;

/** A screen of its own, where the desk has everything at once. */
export const screen = { width: 1920, height: 1080 } as const;

/** Its middle is visible there: on the screen and under no bar. */
function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && (one.contains(found) || found.contains(one));
  });
}

export const expectInSight = (element: Locator, what: string) =>
  expect.poll(() => isInSight(element), what).toBe(true);

/** The rows of the list beside the page. */
export const listRows = (page: Page, label: string) =>
  page.getByRole("region", { name: label, exact: true }).getByRole("listitem").getByRole("link");
