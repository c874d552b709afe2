import { accessibilityFindings } from "../src/accessibility.ts";
import { expectInSight, laptop, listRows } from "../src/desk-window.ts";
import { expect, test } from "../src/journey.ts";
import { bidBelow, liveliestStock } from "../src/market.ts";
import { checkDesk, checkNoOverflow } from "../src/page-checks.ts";
import { paths } from "../src/pages/all.ts";
import { settled } from "../src/settled.ts";

test.use(laptop);

const price = (text: string | null) => Number((text ?? "").replaceAll(/[^\d.]/g, ""));

test("M-CON-24 at 1280 x 800 rail, live list, page and account are side by side, with one practice line above all", async ({
  page,
  app,
  word,
  customer,
}) => {
  expect(customer.userId).not.toBe("");
  await app.open("home");
  const rail = page.getByRole("navigation", { name: word("app.tab.label") });
  await expect(rail.locator("[aria-current=page]")).toHaveText(word("app.tab.home"));
  await app.tab("market.view.all").click();
  const rows = listRows(page, word("desk.list"));
  for (const index of [0, 1, 2]) await expectInSight(rows.nth(index), `row ${index}`);
  await expect(app.tab("portfolio.tab.orders")).toBeVisible();
  await expect(page.getByText(word("app.practiceSentence"))).toHaveCount(1);
  await checkDesk(page, "home");
  await checkNoOverflow(page, "home");

  // A page of the rail, a page deeper, back, and a reload: as on the phone.
  await rail.getByRole("link", { name: word("app.tab.user") }).click();
  await expect(page).toHaveURL(app.at("user"));
  await app.open("performance");
  await settled(page);
  await expect(rows.first()).toBeVisible();
  await checkDesk(page, "performance");
  await checkNoOverflow(page, "performance");
  await page.goBack();
  await expect(page).toHaveURL(app.at("user"));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(word("app.tab.user"));
  await expect(rail).toBeVisible();

  // An address that leads nowhere still has the desk round it.
  await page.goto("#/nowhere");
  await expect(app.text("app.notFound.hint")).toBeVisible();
  await expect(rail).toBeVisible();
  await checkDesk(page, "no such page");
});

test("M-CON-24 at 1280 x 800 a link to a share opens head, chart, board, positions and ticket at once, and passes automated accessibility checks", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("stock", `?code=${stock.code}`);
  await expectInSight(page.getByRole("slider"), "chart");
  const board = page.getByRole("tabpanel", { name: word("instrument.tab.board"), exact: true });
  const ofSide = (side: "sell" | "buy") =>
    board.getByRole("button", { name: new RegExp(`^${word(`instrument.board.row.${side}`)} `) });
  await expectInSight(ofSide("sell").last(), "best sell");
  await expectInSight(ofSide("buy").first(), "best buy");
  await expectInSight(app.tab("portfolio.tab.orders"), "orders");
  for (const [what, field] of [
    ["kind", app.choice("order.trade.marginSell")],
    ["type", app.choice("order.type.limit")],
    ["price", app.field("order.price.label")],
    ["quantity", app.field("order.quantity.label")],
    ["review", app.button("order.review.cashBuy")],
  ] as const)
    await expectInSight(field, what);
  await checkDesk(page, "stock");
  await checkNoOverflow(page, "stock");
  expect.soft(await accessibilityFindings(page)).toEqual([]);

  // The ticket begins with a price; a row of the board fills another one and is outlined; nothing is sent.
  expect(price(await app.field("order.price.label").inputValue())).toBeGreaterThan(0);
  await ofSide("buy").first().click();
  const typed = price(await app.field("order.price.label").inputValue());
  const outlined = board.locator("[data-chosen]");
  await expect(outlined).toHaveCount(1);
  expect(typed).toBeGreaterThan(0);

  // The line of an order is dragged, and the order takes its price once that is confirmed.
  const orderId = await bidBelow(customer.api, stock);
  const priceNow = async () =>
    (await customer.api.call("trade/order", { orderId })).price ?? undefined;
  const placed = await priceNow();
  const line = page.locator("[data-movable]");
  await expect(line).toBeVisible();
  const drag = async (down: number) => {
    // The chart may still be making room for it: hovering waits until it rests.
    await line.hover();
    const box = await line.boundingBox();
    if (box === null) throw new Error("the order has no line");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.down();
    await page.mouse.move(x, y + down / 2);
    await page.mouse.move(x, y + down);
    await page.mouse.up();
  };
  const topOfLine = async () => Math.round((await line.boundingBox())?.y ?? 0);
  await line.hover();
  const top = await topOfLine();
  await drag(30);
  await app.button("order.move.keep").click();
  await expect(line).toHaveAttribute("aria-valuenow", String(placed));
  // A frame later it is drawn there too.
  await expect.poll(topOfLine).toBe(top);
  await drag(30);
  const dropped = Number(await line.getAttribute("aria-valuenow"));
  expect(dropped).toBeLessThan(placed ?? 0);
  await expect(app.dialog().getByText(word("order.cost.held"))).toBeVisible();
  await app.button("order.amend").click();
  await expect.poll(priceNow).toBe(dropped);
  await expect(app.text("order.move.title")).toHaveCount(0);
  await expect(line).toHaveAttribute("aria-valuenow", String(dropped));

  // Keys of the desk rest while the board sends orders.
  await app.button("instrument.board.quick").click();
  await app.button("quickOrder.terms.use").click();
  await page.keyboard.press("s");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(app.choice("order.trade.cashBuy")).toBeChecked();
});

test("M-CON-24 at 1920 px board and tape, positions and orders are shown together; 200 % text at 1280 px covers and loses nothing", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await app.open("stock", `?code=${stock.code}`);
  await expectInSight(app.tab("portfolio.tab.positions"), "positions");
  await expectInSight(app.tab("portfolio.tab.orders"), "orders");
  const tape = page.getByRole("region", { name: word("instrument.tab.tape"), exact: true });
  await expectInSight(tape.getByRole("row").nth(1), "tape");
  await checkDesk(page, "stock at 1920 px");
  await checkNoOverflow(page, "stock at 1920 px");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    "16px",
  );

  // Two orders of one price share a tag, which a row of the table lights with one line behind it; pressing it shows both.
  await bidBelow(customer.api, stock);
  await bidBelow(customer.api, stock);
  const shared = page.locator("[data-pressable]");
  await expect(shared).toHaveCount(1);
  await expect(shared).toContainText("200");
  await expect(page.locator("[data-movable]")).toHaveCount(0);
  const orders = page.getByRole("row").filter({ has: app.button("order.manage") });
  await expect(orders).toHaveCount(2);
  await orders.first().hover();
  await expect(shared).toHaveAttribute("data-lit", "");
  const drawn = await shared.evaluate((tag) =>
    Number.parseFloat(getComputedStyle(tag, "::after").width),
  );
  expect(drawn).toBeGreaterThan(0);
  await shared.click();
  await expect(app.dialog().getByRole("link")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty("--text-scale", "2"));
  await expect(app.button("instrument.action.buy")).toBeVisible();
  for (const name of ["stock", "home", "market"] as const) {
    await page.goto(`#${paths[name]}${name === "stock" ? `?code=${stock.code}` : ""}`);
    await settled(page);
    await checkDesk(page, `${name} at 200 % text`);
    await checkNoOverflow(page, `${name} at 200 % text`);
  }
  await page.keyboard.press("/");
  await expectInSight(listRows(page, word("desk.list")).first(), "list at 200 % text");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  // A share has no ticket beside it there, so its keys are not named.
  await app.open("stock", `?code=${stock.code}`);
  await expect(page.locator("footer").getByText(word("desk.key.search"))).toBeVisible();
  await expect(page.locator("footer").getByText(word("desk.key.sell"))).toHaveCount(0);
});
