import type { Locator } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { checkColumn, checkNoOverflow } from "../src/page-checks.ts";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** Its middle is what one sees there: on the screen and under no bar. */
function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && (one.contains(found) || found.contains(one));
  });
}

test("M-CON-24 at 1280 x 800 the market shows stock rows without scrolling", async ({
  page,
  app,
}) => {
  await app.open("market");
  const rows = page.getByRole("listitem").getByRole("link");
  for (const index of [0, 1, 2]) await expect.poll(() => isInSight(rows.nth(index))).toBe(true);
  await checkColumn(page, "market");
  await checkNoOverflow(page, "market");
});

test("M-CON-24 at 1280 x 800 the stock page shows the chart and the best rows of the board", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("stock", `?code=${stock.code}`);
  await expect.poll(() => isInSight(page.getByRole("slider"))).toBe(true);
  const board = page.getByRole("tabpanel");
  for (const side of ["sell", "buy"] as const) {
    const row = board.getByRole("button", {
      name: new RegExp(`^${word(`instrument.board.row.${side}`)} `),
    });
    const best = side === "sell" ? row.last() : row.first();
    await expect.poll(() => isInSight(best), side).toBe(true);
  }
  await checkColumn(page, "stock");
  await checkNoOverflow(page, "stock");
});

test("M-CON-24 at 1280 x 800 every field of the ticket and its button can be reached", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.openTicket(stock.code, "sell");
  const ticket = app.dialog();
  const review = app.button("order.review.marginSell");
  await expect(review).toBeVisible();
  for (const field of [
    app.choice("order.trade.marginSell"),
    app.choice("order.type.limit"),
    app.field("order.price.label"),
    app.field("order.quantity.label"),
    page.getByRole("radio", { name: word("order.leverage.times").replace("{times}", "2") }),
    ticket.getByRole("button", { name: new RegExp(`^${word("order.terms.label")}`) }),
    review,
  ]) {
    await field.scrollIntoViewIfNeeded();
    expect(await isInSight(field)).toBe(true);
  }
  await checkNoOverflow(page, "ticket");
  await app.review("order.review.marginSell");
  expect(await isInSight(app.button("order.send"))).toBe(true);
});

test("M-CON-24 the column is there from 961 px on, and 960 px is filled", async ({ page, app }) => {
  await app.open("market");
  await page.setViewportSize({ width: 961, height: 800 });
  await checkColumn(page, "market at 961 px");
  await page.setViewportSize({ width: 960, height: 800 });
  const main = page.getByRole("main");
  await expect.poll(async () => (await main.boundingBox())?.x).toBe(0);
  const inner = await page.evaluate(() => document.documentElement.clientWidth);
  expect((await main.boundingBox())?.width).toBeCloseTo(inner, 0);
});
