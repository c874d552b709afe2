import type { Page } from "@playwright/test";
import { test as base, expect, startLimitMs } from "../src/journey.ts";
import { newPhone } from "../src/new-phone.ts";
import { checkState } from "../src/page-checks.ts";
import { paths } from "../src/pages/all.ts";
import {
  comeToProducts,
  productFounding,
  productMoments,
  type ProductStory,
  tellProductStory,
} from "../src/product-story.ts";
import { type ProductView, productViews } from "../src/product-views.ts";
import { settled } from "../src/settled.ts";
import { prepareDevice } from "../src/signed-in.ts";
import { languages, words } from "../src/words.ts";
import type { Customer } from "../src/world.ts";

/** A market with people whose products are in different states. */
const test = base.extend<object, { story: ProductStory }>({
  founding: [productFounding, { scope: "worker" }],
  story: [
    async ({ world }, use) => use(await tellProductStory(world)),
    { scope: "worker", timeout: startLimitMs },
  ],
});
// All tests share one market, which passes through its moments in order.
test.describe.configure({ mode: "serial" });

/** The state required at each moment, so that no page is checked in another one. */
const reached: Readonly<
  Record<(typeof productMoments)[number], (story: ProductStory) => Promise<void>>
> = {
  async opened({ holder }) {
    const { items } = await holder.api.call("premarket/applications", {});
    const results = items.map(({ status, quantity, filledQuantity }) =>
      status === "success" && filledQuantity < quantity ? "part" : status,
    );
    expect(results).toEqual(expect.arrayContaining(["failure", "part", "success"]));
  },
  async offered({ holder, refused, reviewed, withdrawn, follower }) {
    const { items } = await holder.api.call("block/list", {});
    expect(items.map(({ remainingLots }) => remainingLots)).toContain(0);
    const { loan } = await refused.api.call("loan/state", {});
    expect(loan?.status).toBe("failed");
    const statuses = [reviewed, withdrawn].map(
      async ({ api }) => (await api.call("loan/history", {})).items[0]?.status,
    );
    expect(await Promise.all(statuses)).toEqual(["submitted", "cancelled"]);
    expect((await follower.api.call("follow/records", {})).items[0]?.status).toBe("following");
  },
  async "ex-date"({ holder }) {
    const { groups } = await holder.api.call("dividend/mine", {});
    expect(groups[0]?.state).toBe("fixed");
    const { items } = await holder.api.call("block/history", {});
    expect(items.filter(({ dayClose }) => dayClose !== null).length).toBeGreaterThan(3);
  },
  async paid({ holder }) {
    const { items } = await holder.api.call("dividend/record", {});
    // The opening may have brought further shares of the same company.
    expect(new Set(items.map(({ leverage }) => leverage))).toEqual(new Set([1, 2]));
  },
  async overdue({ borrower }) {
    const { loan } = await borrower.api.call("loan/state", {});
    expect(loan?.status).toBe("overdue");
  },
};

for (const moment of productMoments)
  test(`M-I18N-6 ${moment}: pages of products fit, keep the practice line, and pass automated accessibility checks`, async ({
    browser,
    world,
    story,
  }) => {
    await comeToProducts(world, story, moment);
    await reached[moment](story);
    // A context costs more than to sign in to the next account of the same device.
    const context = await newPhone(browser, world);
    const page = await context.newPage();
    for (const [language, theme] of [
      ["jp", "light"],
      ["fr", "dark"],
    ] as const) {
      const word = words(language);
      const views: { readonly view: ProductView; readonly viewer: Customer }[] = [];
      for (const view of productViews[moment]) views.push({ view, viewer: await view.by(story) });
      for (const seen of Map.groupBy(views, ({ viewer }) => viewer.userId).values()) {
        await prepareDevice(context, { language, theme, customer: seen[0]!.viewer });
        // Effects of actions on a page stay until it is reloaded, and another account is read then.
        let mustLoad = true;
        for (const { view, viewer } of seen) {
          const hash = `#${paths[view.page]}${view.query(story)}`;
          if (mustLoad) await load(page, hash);
          else await page.goto(hash);
          await settled(page);
          if (view.act !== undefined) {
            await view.act(page, word, { viewer, advance: world.advance });
            await settled(page);
          }
          await checkState(page, language, `${view.page} ${view.variant}, ${languages[language]}`);
          mustLoad = view.act !== undefined;
        }
      }
    }
    await context.close();
  });

/** Reloads an address of the app, without showing it once before, and answers again requests that an act has left without an answer. */
async function load(page: Page, hash: string): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  if (page.url() === "about:blank") {
    await page.goto(hash);
    return;
  }
  await page.evaluate((to) => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", to);
  }, hash);
  await page.reload();
}
