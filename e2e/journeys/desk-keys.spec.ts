import { laptop, listRows } from "../src/desk-window.ts";
import { expect, test } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { checkDesk } from "../src/page-checks.ts";

test.use(laptop);

test("M-CON-24 M-OUT-6 keys: B and S choose the ticket's side, arrows the share, Enter opens the review and Escape closes it; each share keeps its own draft", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("stock", `?code=${stock.code}`);
  await app.tab("market.view.all").click();
  const rows = listRows(page, word("desk.list"));
  const shown = rows.and(page.locator("[aria-current=true]"));
  await expect(shown).toHaveAttribute("aria-label", new RegExp(stock.code));
  await page.keyboard.press("s");
  await expect(app.choice("order.trade.marginSell")).toBeChecked();
  await expect(app.field("order.price.label")).toBeFocused();
  // Letters and digits typed into a field are the field's.
  await app.field("order.quantity.label").fill("300");
  await app.field("order.quantity.label").press("b");
  await expect(app.choice("order.trade.marginSell")).toBeChecked();

  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await expect(page).not.toHaveURL(new RegExp(`code=${stock.code}`));
  await expect(shown).toHaveCount(1);
  await expect(shown).not.toHaveAttribute("aria-label", new RegExp(stock.code));
  await expect(app.choice("order.trade.cashBuy")).toBeChecked();
  await page.keyboard.press("b");
  await expect(app.field("order.price.label")).not.toHaveValue("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowUp");
  await expect(page).toHaveURL(new RegExp(`code=${stock.code}`));
  await expect(app.choice("order.trade.marginSell")).toBeChecked();

  // 3 is the third interval of the row.
  await page.keyboard.press("3");
  await expect(app.choice("instrument.chart.intervals.5m")).toBeChecked();

  await app.field("order.quantity.label").fill("100");
  // Safari reports the Enter of an input method after the composition has ended.
  await app.field("order.quantity.label").evaluate((field) => {
    const press = {
      key: "Enter",
      keyCode: 229,
      isComposing: false,
      bubbles: true,
      cancelable: true,
    };
    field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "100" }));
    field.dispatchEvent(new KeyboardEvent("keydown", press));
  });
  await expect(page).toHaveURL(new RegExp(`code=${stock.code}`));
  await expect(app.button("order.send")).toBeHidden();
  await app.field("order.quantity.label").press("Enter");
  await expect(page).toHaveURL(app.at("confirm"));
  await expect(app.button("order.send")).toBeVisible();
  await checkDesk(page, "review");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`code=${stock.code}`));
  const { items } = await customer.api.call("trade/orders", { status: "open" });
  expect(items).toEqual([]);

  await page.keyboard.press("?");
  await expect(app.dialog().getByText(word("desk.does.buy"))).toBeVisible();
  // In the middle of a window there is nothing to pull down.
  const handles = await app
    .dialog()
    .evaluate((sheet) =>
      [...sheet.querySelectorAll("*")]
        .map((part) => getComputedStyle(part))
        .filter(({ cursor, visibility }) => cursor === "grab" && visibility === "visible"),
    );
  expect(handles).toEqual([]);
  // The keys of the page rest while the sheet is open.
  await page.keyboard.press("b");
  await page.keyboard.press("Escape");
  await expect(app.choice("order.trade.marginSell")).toBeChecked();

  await page.keyboard.press("/");
  const search = page.getByRole("searchbox");
  await expect(search).toBeFocused();
  await search.fill(stock.code);
  await expect(rows).toHaveCount(1);
  await search.press("Escape");
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
});

test("M-CON-24 keys: the left and right arrows move between the periods of the performance page", async ({
  page,
  app,
  word,
  customer,
}) => {
  expect(customer.userId).not.toBe("");
  await app.open("performance");
  await expect(app.choice("performance.period.month")).toBeChecked();
  await expect(page.locator("footer").getByText(word("desk.key.period"))).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(app.choice("performance.period.year")).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(app.choice("performance.period.week")).toBeChecked();
  await expect(page).toHaveURL(/period=week/);
});
