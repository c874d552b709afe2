import type { Client } from "@akari/api/client";
import type { Page } from "@playwright/test";
import type { App } from "../src/app.ts";
import { expect, test } from "../src/journey.ts";
import { type Stock, liveliestStock, tickAt } from "../src/market.ts";
import { checkFits, checkPage } from "../src/page-checks.ts";
import { startingWith } from "../src/starting-with.ts";

/** A price on tick, `percent` away from the last price. */
function away(stock: Stock, percent: number): number {
  const price = (stock.price ?? stock.basePrice) * (1 + percent / 100);
  const tick = tickAt(stock, price);
  return Math.round(Math.round(price / tick) * tick * 10) / 10;
}

const orders = async (api: Client) => (await api.call("trade/orders", {})).items;
const newest = async (api: Client) => (await orders(api))[0];

/** A stock whose best offer plus one lot of the second costs at most this many yen; the second price is the trigger. */
async function thinOffers(
  api: Client,
  yen: number,
): Promise<{ stock: Stock; trigger: number; quantity: number }> {
  const { items } = await api.call("market/list", {});
  for (const { code } of items) {
    const { asks } = await api.call("market/book", { code });
    const [first, second] = asks;
    if (first === undefined || second === undefined || second.quantity < 300) continue;
    const quantity = first.quantity + 100;
    if (quantity * second.price > yen) continue;
    const stock = await api.call("market/quote", { code });
    if (stock.price !== null && stock.price < second.price)
      return { stock, trigger: second.price, quantity };
  }
  throw new Error("no stock's best offer is small enough to buy completely");
}

async function openTerms(page: Page, word: (key: string) => string): Promise<void> {
  await page.getByRole("button", { name: startingWith(word("order.terms.label")) }).click();
}

async function send(page: Page, app: App): Promise<void> {
  await app.review("order.review.cashBuy");
  await expect(app.text("orderTerms.will.heading")).toBeVisible();
  await app.button("order.send").click();
  await expect(page).toHaveURL(app.at("tradeDetail"));
}

async function cancelHere(page: Page, app: App, word: (key: string) => string): Promise<void> {
  await app.button("order.manage").click();
  await app.button("order.cancelOrder").click();
  await app
    .dialog()
    .getByRole("button", { name: word("order.cancelOrder"), exact: true })
    .click();
  await expect(page.getByText(word("order.status.cancelled"), { exact: true })).toBeVisible();
}

test("M-STK-9 M-ST-9 a stop waits for its trigger, can be amended, and is cancelled", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.openTicket(stock.code);
  await app.choice("order.type.stop").check();
  const trigger = app.field("order.trigger.label");
  // With a trigger on the wrong side of the last price the field shows an error and the review is unavailable.
  await trigger.fill(String(away(stock, -3)));
  await expect(trigger).toHaveAttribute("aria-invalid", "true");
  await trigger.fill(String(away(stock, 4)));
  await expect(trigger).toHaveAttribute("aria-invalid", "false");
  await app.dialog().locator("summary").click();
  await expect(app.text("orderTerms.kinds.stop.risk")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await send(page, app);

  await expect(page.getByText(word("order.status.armed"), { exact: true })).toBeVisible();
  expect(await newest(customer.api)).toMatchObject({
    status: "armed",
    type: "market",
    waitsFor: "trigger",
    stop: { kind: "stop", trigger: away(stock, 4) },
  });
  await checkPage(page, word("app.practiceSentence"));
  await app.button("order.manage").click();
  await app.field("order.trigger.label").fill(String(away(stock, 5)));
  await app.button("order.amend").click();
  await expect(app.text("app.toast.orderAmended")).toBeVisible();
  expect(await newest(customer.api)).toMatchObject({ stop: { trigger: away(stock, 5) } });
  // A waiting stop is listed among the share's open orders.
  await app.open("trade", "?view=orders");
  await expect(page.getByText(word("order.status.armed"), { exact: true })).toBeVisible();
  await page.getByRole("link", { name: stock.code }).click();
  await cancelHere(page, app, word);
});

test("an OCO with an expiry date is described, amended leg by leg, and cancelled as a whole", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.openTicket(stock.code);
  await app.choice("order.type.limit").check();
  await app.field("order.price.label").fill(String(away(stock, -4)));
  await openTerms(page, word);
  const sheet = app.dialog();
  await sheet.getByRole("combobox").selectOption({ index: 3 });
  await sheet.getByRole("radio", { name: word("orderTerms.sheet.ocoOn") }).check();
  const leg = sheet.getByRole("textbox", { name: word("order.trigger.label") });
  await leg.fill(String(away(stock, -5)));
  await expect(leg).toHaveAttribute("aria-invalid", "true");
  await leg.fill(String(away(stock, 4)));
  await sheet.getByRole("radio", { name: word("order.type.limit"), exact: true }).check();
  await sheet
    .getByRole("textbox", { name: word("order.stopPrice.label") })
    .fill(String(away(stock, 5)));
  // With a second leg no condition is offered, and the reason is shown.
  await expect(sheet.getByText(word("orderTerms.obstacle.conditionNotWithOco"))).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await sheet.getByRole("button", { name: word("orderTerms.sheet.done") }).click();
  await send(page, app);

  const placed = await newest(customer.api);
  const { orderDates } = await customer.api.call("system/host", {});
  expect(placed).toMatchObject({
    status: "working",
    price: away(stock, -4),
    goodTill: orderDates[3],
    stop: { kind: "oco", trigger: away(stock, 4), price: away(stock, 5) },
  });
  await checkPage(page, word("app.practiceSentence"));
  await app.button("order.manage").click();
  await app.field("order.price.label").fill(String(away(stock, -5)));
  await app.field("order.stopPrice.label").fill(String(away(stock, 6)));
  await app.button("order.amend").click();
  await expect(app.text("app.toast.orderAmended")).toBeVisible();
  expect(await newest(customer.api)).toMatchObject({
    orderId: placed?.orderId,
    price: away(stock, -5),
    stop: { price: away(stock, 6) },
  });
  await cancelHere(page, app, word);
  expect(await orders(customer.api)).toHaveLength(1);
});

test("a bracket's exit is placed once its order is filled, and the two orders link to each other", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.openTicket(stock.code);
  await app.choice("order.type.market").check();
  await openTerms(page, word);
  const sheet = app.dialog();
  await sheet.getByRole("radio", { name: word("orderTerms.sheet.exitBoth") }).check();
  await sheet
    .getByRole("textbox", { name: word("order.target.label") })
    .fill(String(away(stock, 5)));
  await sheet
    .getByRole("textbox", { name: word("order.trigger.label") })
    .fill(String(away(stock, -5)));
  await sheet.getByRole("button", { name: word("orderTerms.sheet.done") }).click();
  await send(page, app);

  await expect(page.getByText(word("order.status.filled"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: new RegExp(word("order.detail.exitOrder")) }).click();
  await expect(page.getByRole("button", { name: word("order.detail.parent") })).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  const exit = await newest(customer.api);
  expect(exit).toMatchObject({
    origin: "exit",
    intent: "close",
    price: away(stock, 5),
    stop: { kind: "oco", trigger: away(stock, -5) },
  });
  await cancelHere(page, app, word);
});

test("a triggered stop shows the time and the trade that triggered it", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  // Before reading prices, since a deposit takes market time.
  const other = await world.customer(10_000_000);
  const { stock, trigger, quantity } = await thinOffers(customer.api, 9_000_000);
  const { orderId } = await customer.api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code: stock.code,
    side: "long",
    type: "market",
    trigger,
    quantity: 100,
    leverage: 1,
  });
  await app.open("tradeDetail", `?orderId=${orderId}`);
  await expect(page.getByText(word("order.status.armed"), { exact: true })).toBeVisible();
  // Another customer buys everything offered below the trigger and one lot at it: this trade triggers the stop.
  await other.api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code: stock.code,
    side: "long",
    type: "limit",
    price: trigger,
    quantity,
    leverage: 1,
  });
  await expect(app.text("order.detail.reached")).toBeVisible();
  await expect(page.getByText(word("order.status.filled"), { exact: true })).toBeVisible();
  const order = await customer.api.call("trade/order", { orderId });
  expect(order.stop?.reachedPrice).toBeGreaterThanOrEqual(trigger);

  // A stop is placed on the resulting position.
  await page.getByRole("button", { name: word("order.detail.position") }).click();
  await app.button("portfolio.detail.closeOut.cash").click();
  const sheet = app.dialog();
  await sheet.getByRole("radio", { name: word("order.type.stop") }).check();
  await app.field("order.trigger.label").fill(String(away(stock, -5)));
  await openTerms(page, word);
  await app.dialog().getByRole("combobox").selectOption({ index: 2 });
  await checkPage(page, word("app.practiceSentence"));
  await app
    .dialog()
    .getByRole("button", { name: word("orderTerms.sheet.done") })
    .click();
  await app.button("order.review.cashSell").click();
  await expect(app.text("order.closing.question.long")).toBeVisible();
  await app.button("order.send").click();
  await expect(page.getByText(word("order.status.armed"), { exact: true })).toBeVisible();
  expect(await newest(customer.api)).toMatchObject({
    intent: "close",
    stop: { kind: "stop", trigger: away(stock, -5) },
  });
});

test.describe("in French", () => {
  test.use({ language: "fr" });

  test("a closing-auction condition is explained, survives a visit to the order types page, and fits", async ({
    page,
    app,
    word,
    customer,
  }) => {
    const stock = await liveliestStock(customer.api);
    await app.openTicket(stock.code);
    await app.choice("order.type.limit").check();
    await app.field("order.price.label").fill(String(away(stock, -4)));
    await openTerms(page, word);
    const sheet = app.dialog();
    await sheet.getByRole("radio", { name: word("order.condition.funari") }).check();
    await expect(sheet.getByText(word("orderTerms.obstacle.dateNotWithCondition"))).toBeVisible();
    await sheet.getByText(word("orderTerms.kinds.funari.name")).click();
    await expect(sheet.getByText(word("orderTerms.kinds.funari.risk"))).toBeVisible();
    await checkPage(page, word("app.practiceSentence"));
    await checkFits(page, "the sheet of terms");
    await sheet.getByRole("button", { name: word("orderTerms.sheet.kinds") }).click();
    await expect(page).toHaveURL(/name=orders/);
    await checkPage(page, word("app.practiceSentence"));
    await page.goBack();
    // The ticket is unchanged.
    await expect(
      page.getByRole("button", { name: new RegExp(word("order.condition.funari")) }),
    ).toBeVisible();
    await send(page, app);
    expect(await newest(customer.api)).toMatchObject({ condition: "funari", status: "working" });
    await expect(page.getByText(word("order.condition.funari"), { exact: true })).toBeVisible();
  });
});
