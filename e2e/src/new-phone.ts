import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { phone } from "./page-checks.ts";
import type { World } from "./world.ts";

/** A device of its own at the app of a server; the runner's settings are those of the page that it opens itself. */
export function newPhone(
  browser: Browser,
  { origin }: Pick<World, "origin">,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: `${origin}/japan7/`,
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    ...more,
  });
}
