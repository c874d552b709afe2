import type { Page } from "@playwright/test";
import { laptop } from "../src/desk-window.ts";
import { expect, test } from "../src/journey.ts";
import { bidBelow, liveliestStock } from "../src/market.ts";
import { checkDesk, checkNoOverflow } from "../src/page-checks.ts";
import { settled } from "../src/settled.ts";

test.use(laptop);

/**
 * Watches the first tag on the chart. The answer has its middle as a part of the height of its layer: now, and a few frames after the layer
 * has another height. In frames, since after some seconds everything is drawn again anyway.
 */
const watchTag = (page: Page) =>
  page
    .locator("[data-movable]")
    .first()
    .evaluateHandle((tag) => {
      const layer = tag.parentElement;
      if (layer === null) throw new Error("the tag has no layer");
      const part = () => {
        const [outer, own] = [layer.getBoundingClientRect(), tag.getBoundingClientRect()];
        return (own.top + own.height / 2 - outer.top) / outer.height;
      };
      const [before, height] = [part(), layer.clientHeight];
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const resized = new Promise<void>((resolve) => {
        new ResizeObserver(() => layer.clientHeight !== height && resolve()).observe(layer);
      });
      const places = resized
        .then(frame)
        .then(frame)
        .then(frame)
        .then(frame)
        .then(() => ({ before, after: part() }));
      return { places };
    });

test("M-CON-24 an order's text stays on its line when only the height of the window changes", async ({
  page,
  app,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await bidBelow(customer.api, stock);
  await app.open("stock", `?code=${stock.code}`);
  await expect(page.locator("[data-movable]")).toBeVisible();
  await settled(page);
  const tag = await watchTag(page);
  await page.setViewportSize({ width: 1280, height: 1100 });
  const { before, after } = await tag.evaluate(({ places }) => places);
  // The times below the prices keep their height.
  expect(Math.abs(after - before)).toBeLessThan(0.06);
});

test("M-CON-24 960 px is the phone layout; resizing across it keeps the open sheet and its typed values", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await page.setViewportSize({ width: 960, height: 800 });
  await app.openTicket(stock.code, "sell");
  const main = page.getByRole("main");
  const inner = await page.evaluate(() => document.documentElement.clientWidth);
  expect(await main.boundingBox()).toMatchObject({ x: 0 });
  expect((await main.boundingBox())?.width).toBeCloseTo(inner, 0);
  await app.field("order.quantity.label").fill("300");

  await page.setViewportSize({ width: 961, height: 800 });
  await expect(app.dialog()).toBeVisible();
  await expect(app.field("order.quantity.label")).toHaveValue("300");
  await page.keyboard.press("Escape");
  // Now the desk: the ticket is a pane and has the typed values.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(app.field("order.quantity.label")).toHaveValue("300");
  await expect(app.choice("order.trade.marginSell")).toBeChecked();
  await checkDesk(page, "stock at 961 px");
  await checkNoOverflow(page, "stock at 961 px");

  // The list is a drawer here.
  const list = page.getByRole("region", { name: word("desk.list"), exact: true });
  await expect(list).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);

  // And back, while the list of keys is open.
  await page.keyboard.press("?");
  await expect(app.dialog().getByText(word("desk.does.buy"))).toBeVisible();
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(app.dialog().getByText(word("desk.does.buy"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(app.button("instrument.action.sell")).toBeVisible();
  await app.button("instrument.action.sell").click();
  await expect(app.field("order.quantity.label")).toHaveValue("300");
});
