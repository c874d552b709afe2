import type { Client } from "@akari/api/client";
import { paths } from "../src/pages/all.ts";
import { expect, test } from "../src/journey.ts";
import { type Stock, liveliestStock } from "../src/market.ts";
import { checkPage } from "../src/page-checks.ts";

/** Places a limit order far below the market. */
function place(api: Client, stock: Stock) {
  return api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code: stock.code,
    side: "long",
    type: "limit",
    price: stock.limitDown,
    quantity: 100,
    leverage: 1,
  });
}

function reviewQuery(stock: Stock, clientOrderId: string): string {
  const order = { code: stock.code, side: "long", type: "market", quantity: "100", leverage: "1" };
  return `?${new URLSearchParams({ clientOrderId, ...order }).toString()}`;
}

test("M-RT-30 M-GAP-12 M-API-10 pressing, reloading and reopening a review places only one order", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("confirm", reviewQuery(stock, "journey-1"));
  await expect(app.button("order.send")).toBeEnabled();
  await checkPage(page, word("app.practiceSentence"));
  await page.reload();
  await expect(app.button("order.send")).toBeEnabled();
  await app.button("order.send").dblclick();
  await expect(page).toHaveURL(app.at("tradeDetail"));
  await expect(
    page.getByRole("heading", { name: /^現物買 100株が.*円で約定しました$/ }),
  ).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await expect(app.button("order.lead.way.search")).toBeVisible();

  // Reopening the review's URL, as from another tab, explains this and links to the order.
  await app.open("confirm", reviewQuery(stock, "journey-1"));
  await expect(app.button("order.confirm.showOrder")).toBeVisible();
  await expect(app.button("order.send")).toBeHidden();
  await checkPage(page, word("app.practiceSentence"));
  await app.button("order.confirm.showOrder").click();
  await expect(page).toHaveURL(app.at("tradeDetail"));
  const { items } = await customer.api.call("trade/orders", {});
  expect(items.map(({ clientOrderId }) => clientOrderId)).toEqual(["journey-1"]);
});

test("M-API-10 without a response the page states that the outcome is unknown, and resending places no second order", async ({
  page,
  app,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("confirm", reviewQuery(stock, "journey-lost"));
  await expect(app.button("order.send")).toBeEnabled();
  // The order reaches the server; its response and all later events do not reach the page.
  await page.route("**/trade/place*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route("**/trade/orders*", (route) => route.abort());
  await app.button("order.send").click();
  await expect(app.text("order.outcomeUnknown")).toBeVisible();
  await page.unroute("**/trade/place*");
  await app.button("order.sendAgain").click();
  await expect(page).toHaveURL(app.at("tradeDetail"));
  expect((await customer.api.call("trade/orders", {})).items).toHaveLength(1);
});

test("going back from the review restores the filled ticket", async ({ page, app, customer }) => {
  const stock = await liveliestStock(customer.api);
  await app.openTicket(stock.code);
  await app.choice("order.trade.marginBuy").check();
  await app.field("order.price.label").fill(String(stock.limitDown));
  await app.field("order.quantity.label").fill("300");
  await app.review("order.review.marginBuy");
  for (const back of [() => app.button("order.edit").click(), () => page.goBack()]) {
    await back();
    await expect(page).toHaveURL(app.at("stock"));
    await expect(app.field("order.quantity.label")).toHaveValue("300");
    await expect(app.choice("order.trade.marginBuy")).toBeChecked();
    await app.review("order.review.marginBuy");
  }
  // Also after a reload, which keeps only the URL.
  await page.reload();
  await expect(app.button("order.send")).toBeVisible();
  await app.button("order.edit").click();
  await expect(app.field("order.quantity.label")).toHaveValue("300");
  expect((await customer.api.call("trade/orders", {})).items).toHaveLength(0);
});

test("M-VAL-30 the review of a denied order shows the reason at the top and cannot be sent", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("confirm", reviewQuery(stock, "denied").replace("=100&", "=99999900&"));
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(app.button("order.send")).toBeDisabled();
  await checkPage(page, word("app.practiceSentence"));
});

test("M-NAV-14 a guest who opens a review logs in and returns to it", async ({
  page,
  app,
  world,
}) => {
  const { api, mobile, password } = await world.customer(1_000_000);
  const stock = await liveliestStock(api);
  await app.open("confirm", reviewQuery(stock, "guest-1"));
  await expect(page).toHaveURL(app.at("login"));
  await app.field("session.mobile").fill(mobile);
  await page.locator("input[type=password]").fill(password);
  await app.button("session.login.submit").click();
  await expect(page).toHaveURL(app.at("confirm"));
  await expect(app.button("order.send")).toBeEnabled();
});

test("a review that one customer has prepared is never shown to the next one of the device", async ({
  page,
  app,
  world,
}) => {
  const first = await world.customer(1_000_000);
  const next = await world.customer(1_000_000);
  const signIn = async ({ mobile, password }: typeof first) => {
    await app.field("session.mobile").fill(mobile);
    await page.locator("input[type=password]").fill(password);
    await app.button("session.login.submit").click();
  };
  await app.open("confirm", reviewQuery(await liveliestStock(first.api), "guest-2"));
  await signIn(first);
  await expect(app.button("order.send")).toBeEnabled();
  // The session ends elsewhere: its customer returns to the review, and so may the next customer to sign in.
  const { token } = await page.evaluate(() => ({ token: localStorage.getItem("token") ?? "" }));
  await page.request.post("/api.php/user/logout", { headers: { token }, data: {} });
  await page.reload();
  await expect(page).toHaveURL(/login\?next=[^&]*confirm/);
  await signIn(next);
  await expect(page).toHaveURL(app.at("home"));
  await app.open("confirm", reviewQuery(await liveliestStock(next.api), "guest-2"));
  await expect(page).toHaveURL(app.at("home"));
  await expect(app.button("order.send")).toHaveCount(0);
});

test("M-LOG-3 M-RT-8 the order log filters by status and share, and its rows open the order", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  const other = await liveliestStock(customer.api, ({ code }) => code !== stock.code);
  const { orderId } = await place(customer.api, stock);
  await customer.api.call("trade/cancel", { clientId: crypto.randomUUID(), orderId });
  await place(customer.api, stock);
  await place(customer.api, other);

  await app.open("orderLog");
  const rows = page.getByRole("main").getByRole("link");
  await expect(rows).toHaveCount(3);
  await checkPage(page, word("app.practiceSentence"));
  for (const [filter, count] of [
    ["open", 2],
    ["ended", 1],
    ["filled", 0],
    ["all", 3],
  ] as const) {
    await app.choice(`order.log.filter.${filter}`).check({ force: true });
    await expect(rows).toHaveCount(count);
  }
  await app.open("orderLog", `?code=${other.code}`);
  await expect(rows).toHaveCount(1);
  await rows.click();
  await expect(page).toHaveURL(app.at("tradeDetail"));
  await expect(page.getByText(word("order.status.working"), { exact: true })).toBeVisible();
});

test("M-TRD-3 M-RT-18 order details update by themselves when the order is cancelled elsewhere", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  const { orderId } = await place(customer.api, stock);
  await app.open("tradeDetail", `?orderId=${orderId}`);
  await expect(page.getByText(word("order.status.working"), { exact: true })).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.button("order.manage").click();
  await expect(app.dialog()).toBeVisible();
  await customer.api.call("trade/cancel", { clientId: crypto.randomUUID(), orderId });
  await expect(page.getByText(word("order.status.cancelled"), { exact: true })).toBeVisible();
  await expect(app.button("order.manage")).toBeHidden();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("unknown order or position shows not found and links back", async ({
  page,
  app,
  word,
  customer,
}) => {
  expect((await customer.api.call("trade/orders", {})).items).toHaveLength(0);
  await app.open("tradeDetail", "?orderId=999999999");
  await expect(app.text("order.detail.unknown")).toBeVisible();
  await app.button("order.detail.toOrders").click();
  await expect(page).toHaveURL(new RegExp(`${paths.trade}\\?view=orders`));
  await app.open("tradeDetail", "?positionId=999999999");
  await expect(app.text("portfolio.detail.unknown")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
});

test("M-TRD-1 M-TRD-2 M-RT-3 several positions in a share have a total line, and figures reconcile with the account", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  for (const leverage of [1, 2] as const)
    await customer.api.call("trade/place", {
      clientOrderId: crypto.randomUUID(),
      code: stock.code,
      side: "long",
      type: "market",
      quantity: 100,
      leverage,
    });
  await app.open("trade");
  await app.button("portfolio.more").click();
  for (const figure of [
    "floatingProfit",
    "totalAssets",
    "availableBalance",
    "paidShares",
    "feesSoFar",
    "creditScore",
  ])
    await expect(app.text(`portfolio.${figure}`).first()).toBeVisible();
  await expect(app.text("portfolio.total.long")).toBeVisible();
  const positions = page.getByRole("main").getByRole("link", { name: stock.code });
  await expect(positions).toHaveCount(2);
  for (const position of await positions.all())
    await expect(position).toContainText(/[+−±][\d,.]+円/);
  await checkPage(page, word("app.practiceSentence"));
});

test("M-LOG-2 M-RT-20 the income log reconciles with the ledger, and both link to their causes", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  const order = { code: stock.code, side: "long", type: "market", quantity: 100 } as const;
  await customer.api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    ...order,
    leverage: 1,
  });
  const [position] = (await customer.api.call("trade/positions", { status: "open" })).items;
  const positionId = position?.positionId ?? "";
  await customer.api.call("trade/close", {
    clientOrderId: crypto.randomUUID(),
    positionId,
    type: "market",
  });
  const { availableBalance } = await customer.api.call("account/summary", {});

  await app.open("accountLog");
  await app.tab("ledger.tab.income").click();
  await expect(page).toHaveURL(/view=income/);
  await page.reload();
  const day = page.getByRole("tabpanel").getByRole("button").first();
  await expect(day).toBeVisible();
  const sign = availableBalance < 10_000_000 ? "−" : availableBalance > 10_000_000 ? "+" : "±";
  const total = Math.abs(availableBalance - 10_000_000).toLocaleString("ja-JP");
  await expect(day).toContainText(`${sign}${total}円`);
  await day.click();
  await expect(app.text("ledger.income.part.fees")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  await app.tab("ledger.tab.ledger").click();
  await page.getByRole("button", { name: word("order.trade.cashSell") }).click();
  await app.button("ledger.open.position").click();
  await expect(page).toHaveURL(new RegExp(`positionId=${positionId}`));
  await expect(page.getByText(word("portfolio.status.closed"), { exact: true })).toBeVisible();
});
