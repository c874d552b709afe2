import { test as base } from "@playwright/test";
import type { Page } from "@playwright/test";
import { createApp } from "./app.ts";
import type { App } from "./app.ts";
import { startWorld } from "./world.ts";
import type { Customer, Founding, World } from "./world.ts";
import { words } from "./words.ts";
import type { Language } from "./words.ts";

interface WorkerFixtures {
  /** How the server of these journeys is founded. */
  readonly founding: Founding;
  /** This worker's own server. */
  readonly world: World;
}

interface JourneyFixtures {
  /** Language of the app in this journey; `test.use({ language: "fr" })` changes it. */
  readonly language: Language;
  /** Texts of the catalogues in that language. */
  readonly word: (key: string) => string;
  /** The page as the app. */
  readonly app: App;
  /** Practice money of the customer; `test.use({ yen: 0 })` makes a newcomer. */
  readonly yen: number;
  /** A customer with that much, signed in on the page. */
  readonly customer: Customer;
}

/** Ends a start that hangs; far above what one needs on a slow machine. */
export const startLimitMs = 300_000;

/** The test function of all journeys: a running Akari, a page in one language, a customer when asked for. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  founding: [{}, { option: true, scope: "worker" }],
  world: [
    async ({ founding }, use, workerInfo) => {
      const world = await startWorld(workerInfo.parallelIndex, founding);
      // The first orders find a market that has traded for a while.
      await world.advance(60_000);
      await use(world);
      await world.close();
    },
    { scope: "worker", timeout: startLimitMs },
  ],
  baseURL: async ({ world }, use) => use(`${world.origin}/japan7/`),
  language: ["jp", { option: true }],
  word: async ({ language }, use) => use(words(language)),
  app: async ({ page, word }, use) => use(createApp(page, word)),
  page: async ({ page, language }, use) => {
    await page.addInitScript((locale) => {
      if (localStorage.getItem("locale") === null) localStorage.setItem("locale", locale);
    }, language);
    await use(page);
  },
  yen: [10_000_000, { option: true }],
  customer: async ({ world, page, yen }, use) => {
    const customer = await world.customer(yen);
    await signIn(page, customer);
    await use(customer);
  },
});

export { expect } from "@playwright/test";

/** Puts the customer's session where the app keeps it, once; a journey that signs out stays signed out. */
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
