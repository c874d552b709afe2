import type { Page } from "@playwright/test";
import { laptop, screen } from "../src/desk-window.ts";
import { holdRequests } from "../src/held-answers.ts";
import { expect, test } from "../src/journey.ts";
import { observeShifts, seenShifts } from "../src/layout-shifts.ts";
import { liveliestStock } from "../src/market.ts";
import { settled } from "../src/settled.ts";

test.use(laptop);

/** Notes at each frame where the first element of a selector begins, from when it is there; the answer has every place once. */
async function watchPlaces(page: Page, selector: string): Promise<() => Promise<number[]>> {
  await page.addInitScript((watched) => {
    const places = new Set<number>();
    Object.assign(window, { places });
    const look = () => {
      const element = document.querySelector(watched);
      if (element !== null) places.add(Math.round(element.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    look();
  }, selector);
  return () => page.evaluate(() => [...(window as unknown as { places: Set<number> }).places]);
}

for (const size of [laptop.viewport, screen])
  test(`M-CON-24 at ${size.width} px a late ticket above the share's own positions does not push them`, async ({
    page,
    app,
    word,
    customer,
  }) => {
    const stock = await liveliestStock(customer.api);
    await page.setViewportSize(size);
    const places = await watchPlaces(page, `[aria-label="${word("desk.ofThisShare")}"]`);
    const release = await holdRequests(page, "**/assets/ticket-edit-*.js");
    await app.open("stock", `?code=${stock.code}`);
    await expect(app.tab("portfolio.tab.positions")).toBeVisible();
    await expect(page.getByRole("slider")).toBeVisible();
    release();
    await expect(app.text("order.cost.held")).toBeVisible();
    const own = page.getByRole("region", { name: word("desk.ofThisShare"), exact: true });
    await expect(own.getByText(word("desk.noOwnOrders"))).toBeVisible();
    const seen = await places();
    expect(Math.max(...seen) - Math.min(...seen)).toBeLessThanOrEqual(2);
  });

for (const [trade, asked] of [
  ["marginBuy", /"leverage":2/],
  ["marginSell", /"side":"short"/],
] as const)
  test(`nothing below a ticket for ${trade} moves when its costs arrive`, async ({
    page,
    app,
    word,
    customer,
  }) => {
    const stock = await liveliestStock(customer.api);
    const shifts = await observeShifts(page);
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/trade/preview*", async (route) => {
      // The cost from before the trade was chosen never arrives.
      if (!asked.test(route.request().postData() ?? "")) return;
      await promise;
      await route.continue();
    });
    await app.open("stock", `?code=${stock.code}`);
    const own = page.getByRole("region", { name: word("desk.ofThisShare"), exact: true });
    await expect(own.getByText(word("desk.noOwnOrders"))).toBeVisible();
    await settled(page);
    await app.choice("order.type.market").check();
    await app.choice(`order.trade.${trade}`).check();
    const costs = app.text("order.cost.callPrice").filter({ visible: true });
    await expect(costs).toHaveCount(0);
    const before = (await own.boundingBox())!.y;
    release();
    await expect(costs).toBeVisible();
    expect((await own.boundingBox())!.y).toBe(before);
    expect(seenShifts(await shifts())).toEqual([]);
  });

for (const [what, yen] of [
  ["an account that has begun to trade", 10_000_000],
  ["a smaller one", 1_000_000],
] as const)
  test.describe(what, () => {
    test.use({ yen });
    test("M-CON-24 the tabs of Trade keep their place when the account's figures arrive late", async ({
      page,
      app,
      customer,
    }) => {
      expect(customer.userId).not.toBe("");
      const places = await watchPlaces(page, "main [role=tablist]");
      const release = await holdRequests(page, /\/trade\/holdings(\?|$)/);
      await app.open("trade");
      await expect(page.getByRole("main").getByRole("tab").first()).toBeVisible();
      release();
      await expect(app.text("portfolio.gauge.unused")).toBeVisible();
      const seen = await places();
      expect(Math.max(...seen) - Math.min(...seen)).toBeLessThanOrEqual(2);
    });
  });
