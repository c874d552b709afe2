import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { startingWith } from "../src/starting-with.ts";

/** More tab stops than any sheet has. */
const mostStops = 25;

/** Tabs to a control as a keyboard user does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached within ${mostStops} tab stops`);
}

test("M-STK-4 M-RT-30 an order can be entered, reviewed and sent by keyboard only", async ({
  page,
  app,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("stock", `?code=${stock.code}`);
  await app.button("instrument.action.buy").focus();
  await page.keyboard.press("Enter");
  const sheet = app.dialog();
  await tabTo(page, sheet.getByRole("radio", { checked: true }).nth(1));
  // From 指値 to 成行; arrow keys select within a group.
  await page.keyboard.press("ArrowLeft");
  await expect(app.choice("order.type.market")).toBeChecked();
  await tabTo(page, app.field("order.quantity.label"));
  await page.keyboard.press("ArrowUp");
  await expect(app.field("order.quantity.label")).toHaveValue("200");
  await tabTo(page, app.button("order.review.cashBuy"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(app.at("confirm"));
  await expect(app.button("order.send")).toBeEnabled();
  await tabTo(page, app.button("order.send"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(app.at("tradeDetail"));
  const { items } = await customer.api.call("trade/orders", {});
  expect(items).toMatchObject([{ type: "market", quantity: 200 }]);
});

test("the back button closes sheets one by one and restores the focus, then leaves the page", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("market");
  await app.open("stock", `?code=${stock.code}`);
  const buy = app.button("instrument.action.buy");
  await buy.click();
  const terms = page.getByRole("button", { name: startingWith(word("order.terms.label")) });
  await terms.click();
  await expect(page.getByRole("dialog")).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(terms).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(buy).toBeFocused();
  await expect(page).toHaveURL(app.at("stock"));
  await page.goBack();
  await expect(page).toHaveURL(app.at("market"));
});
