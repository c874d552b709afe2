import { test as base } from "@playwright/test";
import type { Page } from "@playwright/test";
import { createApp } from "./app.ts";
import type { App } from "./app.ts";
import { keepPictures } from "./failure-pictures.ts";
import { startWorld } from "./world.ts";
import type { Customer, Founding, World } from "./world.ts";
import { words } from "./words.ts";
import type { Language } from "./words.ts";

interface WorkerFixtures {
  /** How the server of these journeys is set up. */
  readonly founding: Founding;
  /** This worker's server. */
  readonly world: World;
}

interface JourneyFixtures {
  /** The app's language; change it with `test.use({ language: "fr" })`. */
  readonly language: Language;
  /** Looks up a text in that language. */
  readonly word: (key: string) => string;
  /** The page as an `App`. */
  readonly app: App;
  /** The customer's practice money; `test.use({ yen: 0 })` gives a newcomer. */
  readonly yen: number;
  /** A customer with that much, signed in on the page. */
  readonly customer: Customer;
  /** A journey that has failed leaves pictures of its pages. */
  readonly failurePictures: undefined;
  /** Each journey begins while everything is open, regardless of the hour at which the one before it ended. */
  readonly tradingHours: undefined;
}

/** Ends a hung start; far above the need of a slow machine. */
export const startLimitMs = 300_000;

/** The test function of all journeys: a running Akari, a page in one language, a customer on demand. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  founding: [{}, { option: true, scope: "worker" }],
  world: [
    async ({ founding }, use, workerInfo) => {
      const world = await startWorld(workerInfo.parallelIndex, founding);
      // Let the market trade for a while before the first orders.
      await world.pass(60_000);
      await use(world);
      await world.close();
    },
    { scope: "worker", timeout: startLimitMs },
  ],
  baseURL: async ({ world }, use) => use(`${world.origin}/japan7/`),
  language: ["jp", { option: true }],
  word: async ({ language }, use) => use(words(language)),
  app: async ({ page, word }, use) => use(createApp(page, word)),
  failurePictures: [
    async ({ browser }, use, info) => {
      await use(undefined);
      await keepPictures(browser, info);
    },
    { auto: true },
  ],
  // The runner's own context is closed before the fixtures that every journey has.
  context: async ({ context, browser }, use, info) => {
    await use(context);
    await keepPictures(browser, info);
  },
  page: async ({ page, language }, use) => {
    await page.addInitScript((locale) => {
      if (localStorage.getItem("locale") === null) localStorage.setItem("locale", locale);
    }, language);
    await use(page);
    // A request that a journey answers may still be on its way when everything has been seen.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  tradingHours: [
    async ({ world }, use) => {
      await world.reachTradingHours();
      await use(undefined);
    },
    { auto: true },
  ],
  yen: [10_000_000, { option: true }],
  customer: async ({ world, page, yen }, use) => {
    const customer = await world.customer(yen);
    await signIn(page, customer);
    await use(customer);
  },
});

export { expect } from "@playwright/test";

/** Stores the customer's session on the device once; a journey that signs out stays signed out. */
async function signIn(page: Page, { token, userId }: Customer): Promise<void> {
  await page.addInitScript(
    ([storedToken, storedUserId]) => {
      if (sessionStorage.getItem("journey") !== null) return;
      sessionStorage.setItem("journey", "signed in");
      localStorage.setItem("token", storedToken);
      localStorage.setItem("userId", storedUserId);
      localStorage.setItem("userInfo", JSON.stringify({ user_id: storedUserId }));
    },
    [token, userId] as const,
  );
}
