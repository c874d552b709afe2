import { readFile } from "node:fs/promises";
import type { Client } from "@akari/api/client";
import { expect, test } from "../src/journey.ts";
import { type Stock, liveliestStock } from "../src/market.ts";
import { checkPage } from "../src/page-checks.ts";

function buy({ code }: Stock) {
  return { code, side: "long", quantity: 100, leverage: 1 } as const;
}

/** A hold that comes back whole. */
async function placeAndCancel(api: Client, stock: Stock): Promise<void> {
  const { orderId } = await api.call("trade/place", {
    ...buy(stock),
    clientOrderId: crypto.randomUUID(),
    type: "limit",
    price: stock.limitDown,
  });
  await api.call("trade/cancel", { clientId: crypto.randomUUID(), orderId });
}

test("M-RT-20 the ledger is filtered by kind, share and date, hides returned holds, and is saved as CSV", async ({
  page,
  app,
  word,
  customer,
  world,
}) => {
  const { api } = customer;
  const stock = await liveliestStock(api);
  const other = await liveliestStock(api, ({ code }) => code !== stock.code);
  for (const each of [stock, other])
    await api.call("trade/place", {
      ...buy(each),
      clientOrderId: crypto.randomUUID(),
      type: "market",
    });
  await placeAndCancel(api, stock);
  await api.call("deposit/request", { clientId: "more", amount: 2_000_000 });
  await world.advance(10_000);
  const whole = (await api.call("account/ledger", {})).items;

  await app.open("accountLog");
  const panel = page.getByRole("tabpanel");
  const rows = panel.locator("button[aria-expanded]");
  const deposits = panel.getByRole("button", { name: word("ledger.kind.deposit-approved") });
  const bought = panel.getByRole("button", { name: word("order.trade.cashBuy") });
  await expect(deposits).toHaveCount(2);
  await expect(bought).toHaveCount(2);
  await checkPage(page, word("app.practiceSentence"));

  // The order that was cancelled is one line until it is asked for.
  const held = panel.getByRole("button", { name: word("ledger.kind.order-released") });
  await expect(held).toHaveCount(0);
  await app.button("ledger.quiet.show").click();
  await expect(held).toHaveCount(1);
  await app.button("ledger.quiet.hide").click();

  // The switch gives each entry a row, holds with all others, and stays over a reload.
  const entries = page.getByRole("switch", { name: word("ledger.everyEntry") });
  await entries.click();
  await expect(rows).toHaveCount(whole.length);
  await expect(page).toHaveURL(/rows=entries/);
  await page.reload();
  await expect(rows).toHaveCount(whole.length);
  await expect(held).toHaveCount(1);
  await checkPage(page, word("app.practiceSentence"));
  await entries.click();
  await expect(held).toHaveCount(0);

  // By kind: the balances stay those of the whole ledger.
  const balance = (await deposits.first().textContent()) ?? "";
  await app.choice("ledger.filter.group.transfers").check({ force: true });
  await expect(page).toHaveURL(/group=transfers/);
  await expect(bought).toHaveCount(0);
  await expect(deposits.first()).toHaveText(balance);
  await app.choice("ledger.filter.group.trading").check({ force: true });
  await expect(bought).toHaveCount(2);
  await expect(deposits).toHaveCount(0);

  // By share, and by dates, the wrong way round first.
  await app.button("ledger.filter.open").click();
  await app.dialog().getByRole("combobox").selectOption(stock.code);
  const today = whole[0]?.time.slice(0, 10) ?? "";
  await app.dialog().locator("input[type=date]").first().fill(today);
  await app.dialog().locator("input[type=date]").last().fill("2020-01-01");
  await app.button("ledger.filter.show").click();
  await expect(app.text("ledger.filter.reversed")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.dialog().locator("input[type=date]").last().fill(today);
  await app.button("ledger.filter.show").click();
  await expect(bought).toHaveCount(1);
  await expect(bought).toContainText(stock.name);
  await page.reload();
  await expect(bought).toHaveCount(1);

  // The file has the page's contents.
  const download = page.waitForEvent("download");
  await app.button("ledger.save").click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^akari-practice-ledger-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n").slice(1);
  expect(lines).toHaveLength(whole.filter(({ code }) => code === stock.code).length);
  for (const line of lines) expect(line).toContain(`,${stock.code},`);

  // An unknown record is not found, and a filter without entries shows a message.
  await app.choice("ledger.filter.group.advances").check({ force: true });
  await expect(app.text("ledger.filter.empty")).toBeVisible();
  await app.button("ledger.filter.clear").click();
  await app.choice("ledger.filter.group.all").check({ force: true });
  await expect(deposits).toHaveCount(2);
  await expect(rows).not.toHaveCount(0);
  await app.open("accountLog", "?from=2026-11-21&to=2026-11-20");
  await expect(app.text("runtime.pageNotFound").first()).toBeVisible();
});
