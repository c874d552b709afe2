import type { Page } from "@playwright/test";
import { accessibilityFindings } from "../src/accessibility.ts";
import { expectInSight, laptop, screen } from "../src/desk-window.ts";
import { expect, test } from "../src/journey.ts";
import { bidBelow, liveliestStock, towards } from "../src/market.ts";
import { settled } from "../src/settled.ts";
import { checkDesk, checkNoOverflow } from "../src/page-checks.ts";

test.use(laptop);

test("M-CON-24 at 1280 x 800 six positions and their results are in sight; a row of the list shows its place", async ({
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

/**
 * Rows of the tables of positions and of orders: the number in full sight, the height of the highest, and texts that are cut but must not
 * be.
 */
function tablesIn(page: Page) {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>("tr[data-share]")];
    const tables = [...new Set(rows.map((row) => row.closest("table")))].filter(
      (table) => table !== null,
    );
    return tables.map((table) => {
      let scroller: HTMLElement = table;
      while (getComputedStyle(scroller).overflowY !== "auto" && scroller.parentElement !== null)
        scroller = scroller.parentElement;
      const own = rows.filter((row) => row.closest("table") === table);
      const box = scroller.getBoundingClientRect();
      const foot = table.querySelector("tfoot")?.getBoundingClientRect().top ?? box.bottom;
      const isCut = (action: HTMLElement) =>
        action.scrollWidth > action.clientWidth ||
        action.getBoundingClientRect().right > box.right ||
        action.getClientRects().length !== 1;
      return {
        inSight: own.filter(
          (row) => row.getBoundingClientRect().bottom <= Math.min(box.bottom, foot) + 1,
        ).length,
        highest: Math.max(...own.map((row) => row.getBoundingClientRect().height)),
        cut: own.flatMap((row) =>
          [...row.querySelectorAll("button")].filter(isCut).map((action) => action.outerHTML),
        ),
        unnamed: own.filter((row) => row.querySelector("th [title]") === null).length,
        sideways: scroller.scrollWidth - scroller.clientWidth,
      };
    });
  });
}

test("M-CON-24 at 1920 x 1080 seven positions and seven orders of every kind are in sight, in two lines at most and with nothing cut that can be pressed, in five languages", async ({
  page,
  app,
  customer,
  world,
}) => {
  const stock = await liveliestStock(customer.api);
  const place = (order: object) =>
    customer.api.call("trade/place", {
      clientOrderId: crypto.randomUUID(),
      code: stock.code,
      side: "long",
      type: "market",
      quantity: 100,
      leverage: 1,
      ...order,
    });
  for (let count = 0; count < 7; count++) {
    // One after the other, so that each finds shares; they are cash and margin in turn.
    await place({ leverage: count % 2 === 0 ? 3 : 1 });
    await world.advance(2_000);
  }
  const high = towards(stock, stock.limitUp, 0.8);
  const higher = towards(stock, stock.limitUp, 0.9);
  const low = towards(stock, stock.limitDown, 0.5);
  const limit = { type: "limit", price: low };
  for (const order of [
    limit,
    { ...limit, leverage: 3, condition: "on-close" },
    { ...limit, oco: { trigger: high, price: higher } },
    { ...limit, leverage: 2, oco: { trigger: high } },
    { trigger: high },
    { type: "limit", price: higher, trigger: high },
    { side: "short", leverage: 3, trigger: low },
    {
      ...limit,
      leverage: 2,
      exit: { price: high, stop: { trigger: towards(stock, stock.limitDown, 0.7) } },
    },
  ])
    await place(order);
  await page.setViewportSize(screen);
  await app.open("stock", `?code=${stock.code}`);
  for (const language of ["jp", "cn", "en", "sp", "fr"]) {
    await page.evaluate((chosen) => localStorage.setItem("locale", chosen), language);
    await page.reload();
    await expect(page.locator("tr[data-share]"), language).toHaveCount(15);
    await settled(page);
    const tables = await tablesIn(page);
    expect(tables, language).toHaveLength(2);
    for (const { inSight, highest, ...faults } of tables) {
      expect(inSight, language).toBeGreaterThanOrEqual(7);
      // 2.5 rem: two lines.
      expect(highest, language).toBeLessThan(41.5);
      expect(faults, language).toEqual({ cut: [], unnamed: 0, sideways: 0 });
    }
    await checkDesk(page, `tables in ${language}`);
    await checkNoOverflow(page, `tables in ${language}`);
  }
  expect.soft(await accessibilityFindings(page)).toEqual([]);
});

test("M-CON-24 an order with all its terms is fully readable, and the ticket's pane beside it announces and links the part below", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  const low = towards(stock, stock.limitDown, 0.5);
  const lower = towards(stock, stock.limitDown, 0.7);
  const high = towards(stock, stock.limitUp, 0.8);
  const limit = {
    code: stock.code,
    side: "long",
    type: "limit",
    price: low,
    quantity: 100,
    leverage: 2,
  } as const;
  for (const terms of [
    { exit: { price: high, stop: { trigger: lower, price: lower } } },
    { oco: { trigger: high, price: towards(stock, stock.limitUp, 0.9) } },
    {},
  ])
    await customer.api.call("trade/place", {
      ...limit,
      ...terms,
      clientOrderId: crypto.randomUUID(),
    });
  await page.setViewportSize(screen);
  await app.open("stock", `?code=${stock.code}`);
  for (const language of ["jp", "cn", "en", "sp", "fr"]) {
    await page.evaluate((chosen) => localStorage.setItem("locale", chosen), language);
    await page.reload();
    await expect(page.locator("tr[data-share]"), language).toHaveCount(3);
    await settled(page);
    const cut = await page
      .locator("tr[data-share] th > span[title]")
      .evaluateAll((lines) =>
        lines.filter(
          (line) =>
            line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 1,
        ),
      );
    expect(cut, language).toEqual([]);
    // The actions of an order take two lines at most.
    const actions = await page
      .getByRole("complementary")
      .locator("li > button")
      .evaluateAll((buttons) => buttons.map((button) => button.scrollHeight));
    expect(actions, language).toHaveLength(3);
    expect(Math.max(...actions), language).toBeLessThan(34);
    await checkNoOverflow(page, `orders with terms in ${language}`);
  }

  await page.evaluate(() => localStorage.setItem("locale", "jp"));
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.reload();
  const [before = "", after = ""] = word("desk.moreBelow").split("{count}");
  const more = page.getByRole("button", { name: new RegExp(`^${before}\\d+${after}$`) });
  await expect(more).toBeVisible();
  await more.click();
  await expect(more).toHaveCount(0);
  const own = page.getByRole("region", { name: word("desk.ofThisShare"), exact: true });
  await expectInSight(own.getByRole("listitem").last(), "the last order");
});
