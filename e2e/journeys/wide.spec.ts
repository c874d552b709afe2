import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { bidBelow, liveliestStock } from "../src/market.ts";
import { accessibilityFindings } from "../src/accessibility.ts";
import { checkDesk, checkNoOverflow } from "../src/page-checks.ts";
import { paths } from "../src/pages/all.ts";
import { settled } from "../src/settled.ts";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** Its middle is what one sees there: on the screen and under no bar. */
function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && (one.contains(found) || found.contains(one));
  });
}

const expectInSight = (element: Locator, what: string) =>
  expect.poll(() => isInSight(element), what).toBe(true);

/** The rows of the list beside the page. */
const listRows = (page: Page, label: string) =>
  page.getByRole("region", { name: label, exact: true }).getByRole("listitem").getByRole("link");

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

const price = (text: string | null) => Number((text ?? "").replaceAll(/[^\d.]/g, ""));

test("M-CON-24 at 1280 x 800 rail, live list, page and account stand side by side, with one practice line above all", async ({
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
    // The chart may still be making room for it: hovering waits until it stands.
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

test("M-CON-24 keys: B and S choose the ticket's side, arrows the share, Enter leads to the review and Escape back; each share keeps its own draft", async ({
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

test("M-CON-24 at 1280 x 800 six positions are in sight and say what they brought; a row of the list says its place", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const stock = await liveliestStock(customer.api);
  const order = { code: stock.code, side: "long", type: "market", quantity: 100 } as const;
  for (let count = 0; count < 6; count++) {
    // One after the other, so that each finds shares.
    await customer.api.call("trade/place", {
      ...order,
      clientOrderId: crypto.randomUUID(),
      leverage: 3,
    });
    await world.advance(2_000);
  }
  const { items } = await customer.api.call("trade/positions", { status: "open" });
  expect(items).toHaveLength(6);
  await app.open("stock", `?code=${stock.code}`);
  const positions = page.getByRole("tabpanel", { name: /\s6$/ }).getByRole("listitem");
  await expect(positions).toHaveCount(6);
  for (const index of [0, 1, 2, 3, 4, 5])
    await expectInSight(positions.nth(index), `position ${index}`);
  await checkNoOverflow(page, "six positions");
  expect.soft(await accessibilityFindings(page)).toEqual([]);

  await app.tab("market.view.all").click();
  const { items: listed } = await customer.api.call("market/list", {});
  const list = page.getByRole("region", { name: word("desk.list"), exact: true });
  const shown = list.getByRole("listitem").filter({ has: page.locator("[aria-current=true]") });
  await expect(shown).toHaveAttribute("aria-setsize", String(listed.length));
  const places = await list
    .getByRole("listitem")
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("aria-posinset"))));
  const [from = 0] = places;
  expect(places).toEqual(places.map((_, index) => from + index));

  // The sheet of a position beside the ticket, in a window that shrinks to a phone's and grows again.
  await page
    .getByRole("button", { name: word("portfolio.table.close") })
    .first()
    .click();
  const quantity = app.dialog().getByRole("textbox").first();
  await expect(quantity).toBeVisible();
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(quantity).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(quantity).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await checkDesk(page, "after the sheet");
});

test("M-CON-24 all orders are cancelled at once after a question that counts them; positions have a total and are grouped by share", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const stock = await liveliestStock(customer.api);
  const buy = (leverage: 1 | 2) =>
    customer.api.call("trade/place", {
      clientOrderId: crypto.randomUUID(),
      code: stock.code,
      side: "long",
      type: "market",
      quantity: 100,
      leverage,
    });
  await buy(1);
  await world.advance(2_000);
  await buy(2);
  await world.advance(2_000);
  const quote = await customer.api.call("market/quote", { code: stock.code });
  await bidBelow(customer.api, quote);
  await bidBelow(customer.api, quote);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await app.open("stock", `?code=${stock.code}`);

  const total = page.getByRole("row").filter({ has: app.text("desk.total") });
  await expectInSight(total, "total");
  const group = page.getByRole("button", { name: word("desk.group") });
  await group.click();
  await expect(group).toHaveAttribute("aria-pressed", "true");
  const closing = page
    .getByRole("table")
    .getByRole("button", { name: word("portfolio.table.sell"), exact: true })
    .or(
      page
        .getByRole("table")
        .getByRole("button", { name: word("portfolio.table.close"), exact: true }),
    );
  await expect(closing).toHaveCount(0);
  await page.getByRole("rowheader").getByRole("button").click();
  await expect(closing).toHaveCount(2);
  // Another share has the table as it was left.
  await page.reload();
  await expect(group).toHaveAttribute("aria-pressed", "true");
  await expectInSight(
    page.getByRole("region", { name: word("desk.accountFigures"), exact: true }),
    "account",
  );
  await checkDesk(page, "grouped at 1920 px");
  await checkNoOverflow(page, "grouped at 1920 px");
  expect.soft(await accessibilityFindings(page)).toEqual([]);

  await app.button("desk.cancelAll.button").click();
  await expect(
    app.dialog().getByText(word("desk.cancelAll.title").replace("{count}", "2")),
  ).toBeVisible();
  // The question outlives the desk.
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(app.button("desk.cancelAll.confirm")).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.button("desk.cancelAll.confirm").click();
  const open = async () =>
    (await customer.api.call("trade/orders", { status: "open" })).items.length;
  await expect.poll(open).toBe(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("[data-movable]")).toHaveCount(0);
});

test("M-CON-24 an order's words stay on its line when only the height of the window changes", async ({
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

test("M-CON-24 960 px is the phone; a window that grows or shrinks through it keeps the sheet that is open and what was typed there", async ({
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
  // Now the desk: the ticket is a pane and has what was typed.
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

test("M-CON-24 at 1920 px board and tape, positions and orders stand there together; 200 % text at 1280 px covers and loses nothing", async ({
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

  // Two orders of one price: a row of the table lights both, and one line runs behind their words.
  await bidBelow(customer.api, stock);
  await bidBelow(customer.api, stock);
  await expect(page.locator("[data-movable]")).toHaveCount(2);
  const orders = page.getByRole("row").filter({ has: app.button("order.manage") });
  await expect(orders).toHaveCount(2);
  await orders.first().hover();
  const lit = page.locator("[data-movable][data-lit]");
  await expect(lit).toHaveCount(2);
  const drawn = await lit.evaluateAll((tags) =>
    tags.map((tag) => Number.parseFloat(getComputedStyle(tag, "::after").width) > 0),
  );
  expect(drawn).toEqual([true, false]);

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
