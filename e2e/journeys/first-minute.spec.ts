import { expect, test as base } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { checkPage } from "../src/page-checks.ts";
import { settled } from "../src/settled.ts";
import { startingWith } from "../src/starting-with.ts";

/** Founded as `npm start` founds a market: it has traded from 8:50 on, a whole session and half of the current one. */
const test = base.extend<object>({
  founding: [{ startAt: "2026-03-04T10:27:00+09:00", livesFirst: true }, { scope: "worker" }],
});
test.use({ yen: 0 });

test("M-OUT-160 M-OUT-186 a newcomer finds content on every page in their first minute, and results from before the opening are marked and without owner", async ({
  page,
  app,
  word,
  customer: { api },
}) => {
  const practice = word("app.practiceSentence");
  const badge = word("block.past.beforeOpening");
  const lines = page.locator("main svg polyline, main svg path[d*='L']");

  await test.step("Home: the market's most traded shares with their day, and the way to an offering", async () => {
    await app.open("home");
    const hot = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: word("home.market.hot"), exact: true }) });
    await expect(hot.getByRole("listitem")).toHaveCount(5);
    for (const row of await hot.getByRole("listitem").getByRole("link").all())
      await expect(row).toHaveAccessibleName(/[\d,.]+円 前日比 \S+ \S+%$/);
    await expect(
      page.getByRole("link", { name: startingWith(word("home.service.ipo")) }),
    ).not.toContainText("当選");
    await settled(page);
    await checkPage(page, practice);
  });

  await test.step("a share: the day's line first, with the minutes of the session before", async () => {
    const { code } = await liveliestStock(api);
    await app.open("stock", `?code=${code}`);
    await expect(app.choice("instrument.chart.intervals.today")).toBeChecked();
    const chart = page.getByRole("slider");
    await expect(chart.locator("canvas").first()).toBeVisible();
    await expect
      .poll(async () => Number(await chart.getAttribute("aria-valuemax")))
      .toBeGreaterThan(60);
    await settled(page);
    await checkPage(page, practice);
  });

  await test.step("Market: the index with its line, shares that rose and shares that fell", async () => {
    await app.open("market");
    const rows = page.getByRole("listitem").getByRole("link");
    await app.choice("market.ranking.gainers").check();
    await expect(rows.first()).toHaveAccessibleName(/前日比 \+\S+ \+\S+%$/);
    await app.choice("market.ranking.losers").check();
    await expect(rows.first()).toHaveAccessibleName(/前日比 −\S+ −\S+%$/);
    await expect(lines.first()).toBeVisible();
  });

  await test.step("news: of the founding and of the session that has ended", async () => {
    await app.open("news");
    const { items } = await api.call("news/list", {});
    expect(items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["market-founded", "session-summary", "listed"]),
    );
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(items.length);
    await settled(page);
    await checkPage(page, practice);
  });

  await test.step("funds: each with a price of the session before, in which it has traded", async () => {
    await app.open("follow");
    const { items } = await api.call("follow/list", {});
    expect(items.length).toBeGreaterThan(0);
    for (const { fundId, pricedAt, foundedAt, curve } of items) {
      expect(pricedAt).not.toBe(foundedAt);
      const { orders } = await api.call("follow/detail", { fundId });
      const bought = orders.filter(
        ({ filledQuantity, time }) => filledQuantity > 0 && time < pricedAt,
      );
      expect(bought).not.toEqual([]);
      // Purchases cost a fee: a fund that has traded differs from its first value by some yen.
      expect(new Set(curve).size).toBeGreaterThan(1);
    }
    const cards = page.getByRole("main").getByRole("listitem");
    await expect(cards).toHaveCount(items.length);
    for (const card of await cards.all())
      await expect(card.getByText(word("follow.list.return"), { exact: true })).toBeVisible();
    await settled(page);
    await checkPage(page, practice);
  });

  await test.step("dividends: the month has an ex-date tomorrow or the day after", async () => {
    await app.open("dividends");
    await expect(
      page.getByRole("button", { name: /^[56]日?.*権利落ち[1-9]/ }).first(),
    ).toBeVisible();
    await settled(page);
    await checkPage(page, practice);
  });

  await test.step("IPO: an open or coming offering, the result of another from before the opening, and no win", async () => {
    await app.open("ipo");
    const { items, coming, listed } = await api.call("ipo/list", {});
    expect(items.length + coming.length).toBeGreaterThan(0);
    expect(listed.length).toBeGreaterThan(0);
    for (const { code } of listed)
      await expect(page.getByRole("listitem").filter({ hasText: code })).toContainText(badge);
    for (const { code, beforeOpening } of items.filter(({ status }) => status !== "announced")) {
      const card = page.locator("section").filter({ hasText: code });
      await expect(card.getByText(badge, { exact: true })).toHaveCount(beforeOpening ? 1 : 0);
    }
    await settled(page);
    await checkPage(page, practice);
    await app.open("ipo", "?view=wins");
    await expect(app.text("ipo.win.empty")).toBeVisible();
  });

  await test.step("blocks: results from before the opening, all without a subscriber", async () => {
    await app.open("blockTrade", "?view=past");
    const { items } = await api.call("block/history", {});
    expect(items.length).toBeGreaterThan(3);
    const rows = page.getByRole("listitem").filter({ hasText: badge });
    await expect(rows).toHaveCount(items.length);
    await expect(rows.filter({ hasText: word("block.past.nobody") })).toHaveCount(items.length);
    await settled(page);
    await checkPage(page, practice);
  });
});
