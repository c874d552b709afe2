import type { Browser, Page } from "@playwright/test";
import { createApp } from "../src/app.ts";
import { expect, test } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { look } from "../src/in-page.ts";
import { checkPage } from "../src/page-checks.ts";
import { hasWholeDesk } from "../src/walk-plan.ts";
import { words } from "../src/words.ts";
import { password } from "../src/world.ts";
import type { Customer, World } from "../src/world.ts";

const rows = (page: Page) => page.getByRole("listitem").getByRole("link");
const starOf = (page: Page, word: (key: string) => string, name: string) =>
  page.getByRole("button", { name: word("favourite.star").replace("{name}", name), exact: true });

test("M-MKT-1 M-MKT-3 M-RT-2 the market page has an index, rankings and complete rows", async ({
  page,
  app,
  word,
}) => {
  await app.open("market");
  await expect(app.text("market.index")).toBeVisible();
  await expect(app.text("market.state.continuous")).toBeVisible();
  const first = rows(page).first();
  await expect(first).toHaveAccessibleName(/\S+ \w{4} [\d,.]+円 前日比 \S+ \S+%$/);
  await checkPage(page, word("app.practiceSentence"));

  const { data } = await page.evaluate(async () => {
    const answer = await fetch("/api.php/market/list?lang=jp");
    return (await answer.json()) as { data: { items: { code: string; limit: string | null }[] } };
  });
  const codes = data.items.map(({ code }) => code).toSorted();
  await app.choice("market.ranking.code").check();
  await expect(first).toHaveAccessibleName(new RegExp(` ${codes[0] ?? ""} `));
  await app.choice("market.ranking.limit").check();
  const atLimit = data.items.some(({ limit }) => limit !== null);
  if (!atLimit) await expect(app.text("market.noLimit")).toBeVisible();
  // A ranking shows its figure, under a heading that stays.
  await app.choice("market.ranking.turnover").check();
  await expect(first).toHaveAccessibleName(/、売買代金 [\d,.]+[万億兆]?円$/);
  const heading = page
    .getByRole("tabpanel")
    .getByText(word("market.ranking.turnover"), { exact: true })
    .last();
  await rows(page).last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 1500);
  await expect(first).not.toBeInViewport();
  await expect(heading).toBeInViewport({ ratio: 1 });
  // Nothing lies over it.
  await heading.hover({ trial: true });

  // Only rows near the viewport are rendered.
  expect(await rows(page).count()).toBeLessThan(Math.min(60, codes.length));
  await app.tab("market.view.favourites").click();
  await expect(page).toHaveURL(/view=favourites/);
  await expect(app.text("favourite.guest.title")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
});

test("the list keeps its sector filter and yen display after a reload", async ({
  page,
  app,
  word,
}) => {
  await app.open("market");
  const all = rows(page);
  await expect(all.first()).toBeVisible();
  await app.button("market.display.open").click();
  await checkPage(page, word("app.practiceSentence"));
  await app.choice("market.display.yen").check();
  const sector = page.getByLabel(word("market.display.sector"), { exact: true });
  const [, chosen = ""] = await sector.getByRole("option").allTextContents();
  await sector.selectOption(chosen);
  await page.keyboard.press("Escape");
  await expect(page.getByText(chosen, { exact: true }).first()).toBeVisible();
  await app.button("market.clearSector").click();
  await page.reload();
  await expect(all.first()).toBeVisible();
  await app.button("market.display.open").click();
  await expect(app.choice("market.display.yen")).toBeChecked();
});

test("a guest's star is set after they sign in and return to the page", async ({
  page,
  app,
  word,
  world,
}) => {
  const { mobile, api } = await world.customer(0);
  const { code, name } = await liveliestStock(api);
  await app.open("stock", `?code=${code}`);
  await starOf(page, word, name).click();
  await app.field("session.mobile").fill(mobile);
  await page.getByLabel(word("session.password"), { exact: true }).fill(password);
  await app.button("session.login.submit").click();
  await expect(page).toHaveURL(new RegExp(`code=${code}`));
  await expect(starOf(page, word, name)).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(async () => (await api.call("favourite/list", {})).items[0]?.codes)
    .toEqual([code]);
});

test("M-MKT-2 favourites set in list and detail appear on another device", async ({
  page,
  app,
  word,
  world,
  customer,
  browser,
}) => {
  await app.open("market");
  await app.choice("market.ranking.code").check();
  const [first, second] = await stocksInOrder(customer);
  await starOf(page, word, first.name).click();
  await expect(starOf(page, word, first.name)).toHaveAttribute("aria-pressed", "true");
  await app.open("stock", `?code=${second.code}`);
  await starOf(page, word, second.name).click();
  await expect(starOf(page, word, second.name)).toHaveAttribute("aria-pressed", "true");

  const other = await anotherDevice(browser, world, customer);
  const otherApp = createApp(other, words("jp"));
  await otherApp.open("market", "?view=favourites");
  await expect(rows(other)).toHaveCount(2);
  await expect(rows(other).nth(0)).toHaveAccessibleName(new RegExp(first.code));
  await expect(rows(other).nth(1)).toHaveAccessibleName(new RegExp(second.code));
  await starOf(other, word, first.name).click();
  await expect(rows(other)).toHaveCount(1);
  await other.context().close();

  await app.open("market", "?view=favourites");
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  // A long press on a row acts like its star.
  const row = rows(page).first();
  await expect(row).toHaveAccessibleName(new RegExp(second.code));
  await row.click({ delay: 600 });
  await expect(app.text("favourite.empty.title")).toBeVisible();
  await expect(page).toHaveURL(app.at("market"));
  await checkPage(page, word("app.practiceSentence"));
});

test("M-MKT-1 the market's sectors are a map and a list, and both open the sector's shares", async ({
  page,
  app,
  word,
  world,
}) => {
  const { api } = await world.customer(0);
  const { items } = await api.call("market/sectors", {});
  const [sector] = items;
  if (sector === undefined) throw new Error("the market has no sectors");
  await app.open("market");
  await app.tab("market.view.sectors").click();
  const row = page.getByRole("listitem").filter({ hasText: word(`sector.${sector.sector}`) });
  await expect(row).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(items.length);
  await checkPage(page, word("app.practiceSentence"));
  await row.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(sector.instruments, { timeout: 20_000 });
  await page.goBack();
  // The map itself is for pointers.
  await page.getByTitle(word(`sector.${sector.sector}`)).click();
  await expect(rows(page)).toHaveCount(sector.instruments, { timeout: 20_000 });
});

test("M-MKT-2 favourite lists are created, filled, sorted by keyboard, renamed and deleted", async ({
  page,
  app,
  word,
  customer,
}) => {
  const [first, second] = await stocksInOrder(customer);
  for (const { code } of [first, second]) await customer.api.call("favourite/add", { code });
  await app.open("market", "?view=favourites");
  await app.button("favourite.edit.start").click();
  await checkPage(page, word("app.practiceSentence"));

  const down = page.getByRole("button", {
    name: word("favourite.edit.down").replace("{name}", first.name),
  });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").first()).toContainText(second.name);
  await expect(down).toBeFocused();
  const rowOf = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
  const handle = page.getByTitle(word("favourite.edit.drag").replace("{name}", first.name));
  await handle.dragTo(rowOf(second.name), { targetPosition: { x: 10, y: 2 } });
  await expect(page.getByRole("listitem").first()).toContainText(first.name);
  await down.press("Enter");
  await expect(page.getByRole("listitem").first()).toContainText(second.name);

  await app.button("favourite.group.add").click();
  await app.button("favourite.group.save").click();
  await expect(app.text("favourite.group.nameRequired")).toBeVisible();
  await app.field("favourite.group.name").fill("配当");
  await app.button("favourite.group.save").click();
  await expect(app.choice("favourite.unnamed")).toBeVisible();
  await app.button("favourite.group.add").click();
  await app.field("favourite.group.name").fill("配当");
  await app.button("favourite.group.save").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await app.field("favourite.group.name").fill("成長株");
  await app.button("favourite.group.save").click();
  await expect(page.getByRole("radio", { name: "成長株" })).toBeChecked();
  await app.button("favourite.edit.done").click();
  await expect(app.text("favourite.empty.title")).toBeVisible();

  await app.choice("favourite.unnamed").check();
  // Sorted by a column, it stays so on this device until it is sorted by hand again.
  const byCode = page.getByRole("combobox", { name: word("favourite.sort.label") });
  await byCode.selectOption("code");
  const [least, greatest] = [first, second].map(({ code }) => code).toSorted();
  await expect(rows(page).first()).toHaveAccessibleName(new RegExp(` ${least} `));
  await app.button("favourite.sort.ascending").click();
  await page.reload();
  await expect(rows(page).first()).toHaveAccessibleName(new RegExp(` ${greatest} `));
  await byCode.selectOption("own");
  await expect(rows(page).first()).toHaveAccessibleName(new RegExp(` ${second.code} `));
  await starOf(page, word, first.name).click();
  await checkPage(page, word("app.practiceSentence"));
  const tick = app.dialog().getByRole("checkbox", { name: "成長株" });
  await tick.click();
  await expect(tick).toBeChecked();
  await app
    .dialog()
    .getByRole("button", { name: word("favourite.close") })
    .click();
  await page.getByRole("radio", { name: "成長株" }).check();
  await expect(rows(page)).toHaveCount(1);

  await app.button("favourite.edit.start").click();
  await page
    .getByRole("button", { name: word("favourite.group.remove").replace("{group}", "配当") })
    .click();
  await app.button("favourite.group.confirmRemove").click();
  await expect(page.getByRole("radio", { name: "配当" })).toHaveCount(0);
  const kept = async () => (await customer.api.call("favourite/list", {})).items;
  await expect
    .poll(async () => (await kept()).map(({ name, codes }) => [name, codes]))
    .toEqual([
      ["", [second.code, first.code]],
      ["成長株", [first.code]],
    ]);
});

test("M-SEARCH-1 M-SEARCH-2 M-SEARCH-3 M-RT-21 a share is found by each of its names, and searches are kept until deleted", async ({
  page,
  app,
  word,
  world,
}) => {
  const { api } = await world.customer(0);
  const [stock] = (await api.call("market/list", {})).items;
  if (stock === undefined) throw new Error("the market is empty");
  await app.open("market");
  await page.getByRole("link", { name: word("market.search") }).click();
  await expect(page).toHaveURL(app.at("search"));
  const field = page.getByRole("searchbox");
  await expect(field).toBeFocused();
  for (const idea of ["ideas.popular", "ideas.bySector", "search.invented"])
    await expect(app.text(idea)).toBeVisible();
  await expect(page.getByRole("heading", { name: "10万円以下で買える" })).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  const fullWidth = stock.code.replaceAll(/./g, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
  );
  const keywords = [stock.code, fullWidth, stock.name, stock.kana, stock.nameEnglish.toLowerCase()];
  const found = page.getByRole("link", { name: new RegExp(` ${stock.code} `) });
  for (const keyword of keywords) {
    await field.fill("zzzz");
    await expect(app.text("search.nothingHint")).toBeVisible();
    await field.fill(keyword);
    await expect(found).toBeVisible();
  }
  await checkPage(page, word("app.practiceSentence"));
  await found.click();
  await expect(page).toHaveURL(app.at("stock"));
  await page.goBack();
  await expect(found).toBeVisible();
  await expect(field).toHaveValue(keywords.at(-1) ?? "");

  await field.fill(stock.code);
  await page.keyboard.press("Enter");
  await app.button("search.clearField").click();
  const kept = page.getByRole("button", { name: stock.code, exact: true });
  await kept.click();
  await expect(found).toBeVisible();
  await page.reload();
  await app.button("search.clearField").click();
  const history = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: word("search.history.title") }) });
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await page
    .getByRole("button", {
      name: word("search.history.delete").replace("{keyword}", stock.code),
    })
    .click();
  await expect(history.getByRole("listitem")).toHaveCount(1);
  await app.button("search.history.clear").click();
  await app
    .dialog()
    .getByRole("button", { name: word("search.history.clear") })
    .click();
  await expect(history).toHaveCount(0);
});

test("M-SEARCH-2 a corrupt history and a hostile keyword are harmless", async ({ page, app }) => {
  await page.addInitScript(() => localStorage.setItem("searchHistory", "{<script>"));
  await app.open("search");
  await expect(app.text("search.invented")).toBeVisible();
  await expect(app.text("search.history.title")).toHaveCount(0);
  await app.open("search", `?keyword=${encodeURIComponent("<img src=x onerror=alert(1)>%00'")}`);
  await expect(app.text("search.nothingHint")).toBeVisible();
  await app.open("search", `?keyword=${"x".repeat(51)}`);
  await expect(app.text("runtime.pageNotFound")).toBeVisible();
});

for (const language of ["jp", "cn", "en", "sp", "fr"] as const)
  test.describe(language, () => {
    test.use({ language });

    test(`${language}: lists, list editing, pickers and searches fit 320 px and 200 % text`, async ({
      page,
      app,
      customer,
    }) => {
      const stocks = await stocksInOrder(customer);
      await customer.api.call("favourite/addGroup", { name: "Dividendes, énergie" });
      for (const { code } of stocks) await customer.api.call("favourite/add", { code });
      await page.setViewportSize({ width: 320, height: 568 });
      // The sizes between in the shortest and in the longest words.
      const textScales = hasWholeDesk(language) ? [1, 1.15, 1.3, 2] : [1, 2];
      const check = async (where: string) => {
        for (const textScale of textScales)
          await look(page, `${where} in ${language} at ${textScale}`, {
            textScale,
            asked: { sideways: [] },
          });
      };
      await app.open("market");
      await expect(rows(page).first()).toBeVisible();
      await check("market");
      await app.open("market", "?view=sectors");
      await expect(page.getByRole("listitem").first()).toBeVisible();
      await check("sectors");
      await app.button("market.display.open").click();
      await check("display");
      await page.keyboard.press("Escape");
      // Closing a sheet goes back in the history, which must not end a later page.
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await app.open("market", "?view=favourites");
      await expect(rows(page).first()).toBeVisible();
      await check("favourites");
      await rows(page).first().click({ button: "right" });
      await expect(app.dialog().getByRole("checkbox").first()).toBeVisible();
      await check("choice of lists");
      await page.keyboard.press("Escape");
      await app.button("favourite.edit.start").click();
      await check("editing");
      await app.open("search");
      await page.getByRole("searchbox").fill(stocks[0].code.slice(0, 1));
      await page.keyboard.press("Enter");
      await expect(rows(page).first()).toBeVisible();
      await check("results");
      await app.button("search.clearField").click();
      await expect(app.text("search.history.title")).toBeVisible();
      await check("history");
    });
  });

type NamedStock = { readonly code: string; readonly name: string };

/** The first two shares by code, with their Japanese names. */
async function stocksInOrder({ api }: Customer): Promise<readonly [NamedStock, NamedStock]> {
  const { items } = await api.call("market/list", {});
  const [first, second] = items.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  if (first === undefined || second === undefined) throw new Error("the market is too small");
  return [first, second];
}

/** The same customer logged in on a fresh device. */
async function anotherDevice(browser: Browser, world: World, customer: Customer): Promise<Page> {
  const context = await browser.newContext({ baseURL: `${world.origin}/japan7/` });
  const page = await context.newPage();
  const word = words("jp");
  const app = createApp(page, word);
  await app.open("login");
  await app.field("session.mobile").fill(customer.mobile);
  await page.getByLabel(word("session.password"), { exact: true }).fill(customer.password);
  await app.button("session.login.submit").click();
  await expect(page).not.toHaveURL(app.at("login"));
  return page;
}
