import type { Locator, Page } from "@playwright/test";

export interface RefusedRead {
  /** Presses the page's button to read again, from which on the server answers. */
  readAgain(button: Locator): Promise<void>;
}

/**
 * Refuses the requests of an address pattern until the customer reads again. The app also reads again on its own, for example at the
 * stream's first word, and a successful read would remove the button before it is pressed.
 */
export async function refuseRead(page: Page, address: string): Promise<RefusedRead> {
  // A page that is being left cannot be asked, and nothing was pressed on the next one yet.
  const isPressed = () => page.evaluate(() => "readAgain" in window).catch(() => false);
  await page.route(address, async (route) => {
    await ((await isPressed()) ? route.continue() : route.abort());
  });
  return {
    async readAgain(button) {
      await page.evaluate(() =>
        // Before the app's own listeners, which send the request.
        addEventListener("click", () => Object.assign(window, { readAgain: true }), {
          capture: true,
          once: true,
        }),
      );
      await button.click();
    },
  };
}
