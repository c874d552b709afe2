import type { Locator, Page } from "@playwright/test";
import { createApp } from "../src/app.ts";
import { holdRequests } from "../src/held-answers.ts";
import { expectInSight } from "../src/desk-window.ts";
import { paths } from "../src/pages/all.ts";
import { expect, test } from "../src/journey.ts";
import { observeShifts } from "../src/layout-shifts.ts";
import { liveliestStock } from "../src/market.ts";
import { look } from "../src/in-page.ts";
import { checkPage } from "../src/page-checks.ts";
import { refuseRead } from "../src/refused-read.ts";
import { settled } from "../src/settled.ts";
import { words } from "../src/words.ts";
import { startWorld } from "../src/world.ts";
import type { Customer } from "../src/world.ts";
import { startingWith } from "../src/starting-with.ts";

const section = (page: Page, heading: string): Locator =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) });
const linkStarting = (page: Page | Locator, text: string): Locator =>
  page.getByRole("link", { name: startingWith(text) });

/** Opens a row that folds something away, unless the device has kept it open. */
async function unfold(row: Locator): Promise<void> {
  if ((await row.getAttribute("aria-expanded")) === "false") await row.click();
}

async function buy(customer: Customer, code: string): Promise<void> {
  await customer.api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code,
    side: "long",
    type: "market",
    quantity: 100,
    leverage: 1,
  });
}

test("M-RT-1 M-HOME-1 a guest sees an introduction to Akari, the way to join, and the market", async ({
  page,
  app,
  word,
}) => {
  await app.open("home");
  await expect(page.getByRole("heading", { name: word("home.guest.title") })).toBeVisible();
  const hot = section(page, word("home.market.hot"));
  await expect(hot.getByRole("listitem")).toHaveCount(5);
  await expect(section(page, word("home.guest.now"))).toContainText("%");
  // The market is alive: trades of this moment, in rows that lead to their shares.
  const trades = section(page, word("home.guest.trades"));
  await expect(trades.getByRole("listitem")).toHaveCount(6);
  await expect(section(page, word("home.favourites.title"))).toHaveCount(0);
  await settled(page);
  await checkPage(page, word("app.practiceSentence"));

  await hot.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(app.at("stock"));
  await page.goBack();
  await page.getByRole("button", { name: word("home.search") }).click();
  await expect(page).toHaveURL(app.at("search"));
  await page.goBack();
  await linkStarting(page, word("home.service.help")).click();
  await expect(page).toHaveURL(app.at("document"));
  await page.goBack();
  await app.button("home.guest.register").click();
  await expect(page).toHaveURL(app.at("register"));
});

test.describe("a newcomer", () => {
  test.use({ yen: 0 });

  test("M-RT-1 without money finds the way to practice money and then sees it on Home", async ({
    page,
    app,
    word,
    world,
    customer,
  }) => {
    await app.open("home");
    await expect(app.text("home.newcomer.withoutMoney")).toBeVisible();
    await settled(page);
    await checkPage(page, word("app.practiceSentence"));
    await app.button("home.steps.funds.act").click();
    await expect(page).toHaveURL(app.at("deposit"));

    await customer.api.call("deposit/request", { clientId: crypto.randomUUID(), amount: 500_000 });
    await page.goBack();
    await expect(app.button("home.steps.funds.act")).toBeVisible();
    // Deposits are decided within seconds of market time.
    await world.advance(10_000);
    await expect(app.text("home.newcomer.withMoney")).toBeVisible();
    await expect(app.button("home.steps.funds.act")).toHaveCount(0);
    await expect(page.getByText("1 / 3 済み")).toBeVisible();
    await settled(page);
    await checkPage(page, word("app.practiceSentence"));
    await expect(page.getByRole("main")).toContainText("500,000円");
    await app.button("home.steps.buy.act").click();
    await expect(page).toHaveURL(app.at("search"));
  });
});

test("M-RT-1 a customer sees total assets with their chart, and figures that match the trade tab", async ({
  page,
  app,
  word,
  world,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await buy(customer, stock.code);
  await customer.api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code: stock.code,
    side: "long",
    type: "limit",
    price: stock.limitDown,
    quantity: 100,
    leverage: 1,
  });
  await world.advance(2_000);
  await app.open("home");
  await expect(page.getByRole("table", { name: /総資産の推移/ })).toBeAttached();
  await expect(page.getByText(word("home.profit.day"))).toBeVisible();
  await app.choice("home.range.month").check();
  await expect(page.getByText(word("home.profit.month"))).toBeVisible();
  await app.button("home.service.more").click();
  await expect(linkStarting(page, word("home.service.orderLog"))).toContainText("注文中 1件");
  await settled(page);
  await checkPage(page, word("app.practiceSentence"));

  // These two change with orders only, not with prices.
  const figures = ["availableBalance", "paidShares", "held"] as const;
  const onHome = await Promise.all(
    figures.map((name) => linkStarting(page, word(`home.account.${name}`)).innerText()),
  );
  await linkStarting(page, word("home.account.floatingProfit")).click();
  await expect(page).toHaveURL(app.at("trade"));
  await app.button("portfolio.more").click();
  for (const [index, name] of figures.entries()) {
    const amount = onHome[index]?.split("\n").at(-1) ?? "";
    expect(amount).toMatch(/^[\d,]+円$/);
    const row = page
      .getByRole("term")
      .filter({ hasText: word(`portfolio.${name}`) })
      .locator("..");
    await expect(row).toContainText(amount);
  }
  await page.goBack();
  await linkStarting(page, word("home.account.availableBalance")).click();
  await expect(page).toHaveURL(app.at("accountLog"));
});

test("M-RT-1 total assets match the ledger and the last prices", async ({
  page,
  app,
  customer,
}) => {
  const { totalAssets } = await customer.api.call("account/summary", {});
  await app.open("home");
  await expect(page.getByRole("main")).toContainText(`${totalAssets.toLocaleString("ja")}円`);
});

/** The requests for the facts that Home's entrances show. */
const factsOfEntrances =
  /\/(ipo\/list|block\/list|premarket\/applications|follow\/list|loan\/state|dividend\/mine|luck\/state|support\/state|account\/income|deposit\/list)(\?|$)/;

for (const language of ["jp", "fr"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("M-HOME-2 the page below the entrances keeps its place when their facts arrive", async ({
      page,
      app,
      word,
      customer,
    }) => {
      expect(customer.userId).toBeTruthy();
      const release = await holdRequests(page, factsOfEntrances);
      await app.open("home");
      const menu = page.getByRole("navigation", { name: word("home.service.label"), exact: true });
      await app.button("home.service.more").click();
      const ledger = linkStarting(menu, word("home.service.ledger"));
      const place = () => ledger.evaluate((link) => link.getBoundingClientRect().top + scrollY);
      await expect(ledger).toBeVisible();
      await expect(app.text("home.account.availableBalance")).toBeVisible();
      const before = await place();
      release();
      await expect(linkStarting(menu, word("home.service.ipo"))).toContainText(/\d/);
      await expect(linkStarting(menu, word("home.service.luck"))).toContainText(/\d/);
      await settled(page);
      expect(await place()).toBe(before);
    });
  });

test("M-HOME-3 the page keeps its place when the notice about the identity arrives", async ({
  page,
  app,
  word,
  customer,
}) => {
  expect(customer.userId).toBeTruthy();
  const release = await holdRequests(page, /\/identity\/state(\?|$)/);
  const shifts = await observeShifts(page);
  await app.open("home");
  await expect(app.text("home.account.availableBalance")).toBeVisible();
  const before = (await shifts()).length;
  release();
  await expect(app.text("home.banner.identity.title")).toBeVisible();
  await expect(
    linkStarting(
      page.getByRole("navigation", { name: word("home.service.label"), exact: true }),
      word("home.service.support"),
    ),
  ).toBeVisible();
  await settled(page);
  const sum = (await shifts()).slice(before).reduce((total, { value }) => total + value, 0);
  expect(sum).toBeLessThan(0.02);
});

test("M-HOME-2 entrances open offerings, customer service, the account and its transactions", async ({
  page,
  app,
  word,
  customer,
}) => {
  expect(customer.userId).not.toBe("");
  for (const [label, name] of [
    ["home.service.ipo", "ipo"],
    ["home.service.support", "support"],
    ["home.service.orderLog", "orderLog"],
    ["home.service.ledger", "accountLog"],
    ["home.account.availableBalance", "accountLog"],
  ] as const) {
    await app.open("home");
    if (!label.startsWith("home.account")) await unfold(app.button("home.service.more"));
    await linkStarting(page, word(label)).click();
    await expect(page).toHaveURL(app.at(name));
  }
  await app.open("home");
  await page
    .getByRole("navigation")
    .getByRole("link", { name: word("app.tab.user") })
    .click();
  await expect(page).toHaveURL(app.at("user"));
});

test("M-HOME-1 M-HOME-2 a phone's first view has eight entrances and the market; the others are one tap away, and stay open on this device", async ({
  page,
  app,
  word,
  world,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await buy(customer, stock.code);
  // With the first steps put away, and no notice.
  await world.verify(customer.userId);
  await page.addInitScript((id) => localStorage.setItem("firstSteps", id), customer.userId);
  for (const language of ["jp", "sp"] as const) {
    const ofLanguage = words(language);
    await app.open("home");
    await page.evaluate((locale) => localStorage.setItem("locale", locale), language);
    await page.reload();
    await settled(page);
    const index = page.getByText(ofLanguage("market.index"), { exact: true });
    await expectInSight(index, language);
  }
  await page.evaluate(() => localStorage.setItem("locale", "jp"));
  await page.reload();
  const more = app.button("home.service.more");
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(more).toHaveAttribute("aria-expanded", "true");
  const ledger = linkStarting(page, word("home.service.ledger"));
  await expect(ledger).toBeVisible();
  await page.reload();
  await expect(ledger).toBeVisible();
});

test("every entrance of Home opens a page", async ({ page, app, word, customer }) => {
  expect(customer.userId).not.toBe("");
  await app.open("home");
  const menu = page.getByRole("navigation", { name: word("home.service.label"), exact: true });
  const links = menu.getByRole("link");
  await expect(links).toHaveCount(8);
  await app.button("home.service.more").click();
  await expect(links).toHaveCount(16);
  const entrances = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute("href") ?? ""),
  );
  for (const href of entrances) {
    await page.goto(href);
    await settled(page);
    await expect(page.getByText(word("runtime.pageNotFound"))).toHaveCount(0);
  }
});

test("M-HOME-1 M-GAP-13 the favourites strip starts with the first favourite and follows its price", async ({
  page,
  app,
  word,
  world,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("home");
  const strip = section(page, word("home.favourites.title"));
  await expect(strip).toContainText(word("home.favourites.empty"));
  await linkStarting(strip, word("home.favourites.addFirst")).click();
  await expect(page).toHaveURL(app.at("search"));

  await customer.api.call("favourite/add", { code: stock.code });
  await page.goBack();
  await page.reload();
  const card = strip.getByRole("link", { name: new RegExp(` ${stock.code} `) });
  await expect(card).toHaveAccessibleName(/ [\d,.]+ 前日比 \S+%$/);
  const before = await card.innerText();
  await expect(async () => {
    await world.advance(5_000);
    expect(await card.innerText()).not.toBe(before);
  }).toPass();
  await settled(page);
  await checkPage(page, word("app.practiceSentence"));

  await card.click();
  await expect(page).toHaveURL(new RegExp(`code=${stock.code}`));
  await page.goBack();
  await linkStarting(strip, word("home.favourites.all")).click();
  await expect(page).toHaveURL(/view=favourites/);
});

test("M-HOME-1 hot stocks are the most traded, each with a star", async ({
  page,
  app,
  word,
  customer,
}) => {
  await app.open("home");
  const hot = section(page, word("home.market.hot"));
  const codes = async () => {
    const { items } = await customer.api.call("market/list", {});
    return items
      .toSorted((a, b) => b.turnover - a.turnover)
      .slice(0, 5)
      .map(({ code }) => code);
  };
  await expect(async () => {
    await page.reload();
    const links = hot.getByRole("listitem").getByRole("link");
    await expect(links).toHaveCount(5);
    const names = await links.evaluateAll((all) => all.map((link) => link.ariaLabel ?? ""));
    const shown = names.map((name) => / ([0-9A-Z]{4}) /.exec(name)?.[1]);
    expect(shown).toEqual(await codes());
  }).toPass();
  await hot.getByRole("button").first().click();
  await expect(section(page, word("home.favourites.title")).getByRole("listitem")).toHaveCount(2);
});

test("M-RT-4 M-RT-26 M-NEWS-1 M-GAP-12 news links to a full item and on to the stock that it names", async ({
  page,
  word,
}, testInfo) => {
  test.slow();
  const world = await startWorld(60 + testInfo.parallelIndex, {
    startAt: "2026-03-04T10:50:00+09:00",
  });
  try {
    const app = createApp(page, word);
    await page.goto(`${world.origin}/japan7/#${paths.news}`);
    await expect(page.getByText(word("news.kind.market-founded"))).toBeVisible();
    await settled(page);
    await checkPage(page, word("app.practiceSentence"));

    // Until after the session's end.
    await world.pass(9 * 60_000);
    const items = page.getByRole("listitem");
    // The session's news is written once its batch is stored, so poll for it.
    await expect(async () => {
      await app.button("app.refresh.button").click();
      await settled(page);
      await expect(items.first()).toContainText(word("news.kind.session-summary"), {
        timeout: 1_000,
      });
    }).toPass();
    await items.first().getByRole("link").first().click();
    await expect(page).toHaveURL(app.at("details"));
    await expect(page.getByRole("article").getByRole("definition").first()).toBeVisible();
    await settled(page);
    await checkPage(page, word("app.practiceSentence"));

    await section(page, word("news.stocks")).getByRole("link").first().click();
    await expect(page).toHaveURL(app.at("stock"));
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(app.at("news"));
  } finally {
    await world.close();
  }
});

test("M-RT-26 unknown news shows not found and links to the list", async ({ page, app, word }) => {
  await app.open("details", "?newsId=999999999");
  await expect(app.text("news.unknown").first()).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.button("news.toList").click();
  await expect(page).toHaveURL(app.at("news"));
});

test("M-RT-4 news that fails to load shows an error and loads on retry", async ({
  page,
  app,
  word,
}) => {
  const refused = await refuseRead(page, "**/api.php/news/list*");
  await app.open("news");
  await expect(page.getByRole("alert")).toContainText(word("app.listFailed"));
  await refused.readAgain(app.button("app.retry"));
  await expect(page.getByRole("listitem").first()).toBeVisible();
});

// The walks of layout.spec.ts see it on every page of guests and customers; here a customer tries to dismiss it.
test("M-HOME-5 every route shows the practice line, and it cannot be dismissed", async ({
  page,
  app,
  word,
  customer,
}) => {
  expect(customer.userId).not.toBe("");
  await app.open("home");
  const asked = { practiceLine: [word("app.practiceSentence")] as [string] };
  for (const [name, path] of Object.entries(paths)) {
    await look(page, name, { hash: `#${path}`, until: "settled", asked });
    await page.keyboard.press("Escape");
    await page.mouse.wheel(0, 5_000);
    await look(page, `${name} after Escape, scrolled`, { asked });
  }
});
