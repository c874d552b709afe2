import type { Locator, Page, WebSocketRoute } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { checkPracticeLine } from "../src/page-checks.ts";
import { prepareDevice } from "../src/signed-in.ts";
import { tellStory } from "../src/story.ts";
import { startingWith } from "../src/starting-with.ts";

/** The part of a sentence before its first placeholder. */
const beginning = (sentence: string) => sentence.split("{")[0] ?? sentence;

/** The style of the page's first live price. */
const lookOfPrice = (page: Page) =>
  page
    .locator("[data-live]")
    .first()
    .evaluate((element) => getComputedStyle(element).textDecorationStyle);

async function isOld(figure: Locator): Promise<void> {
  await expect(figure).toHaveCSS("text-decoration-style", "dotted");
  await expect(figure).toHaveCSS("text-decoration-line", "underline");
}

/**
 * Cuts the page's stream as a server that closes and refuses it would. A cut waits for the first message: prices also come over HTTP, and
 * a page without a message from its stream cannot tell since when its prices are stale.
 */
async function cutStream(page: Page): Promise<{ cut(): Promise<void>; heal(): void }> {
  let isCut = false;
  const heard = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/api\.php\/stream/, async (socket) => {
    if (isCut) return socket.close({ code: 1012 });
    socket.connectToServer().onMessage((message) => {
      socket.send(message);
      heard.add(socket);
    });
  });
  return {
    async cut() {
      await expect.poll(() => heard.size).toBeGreaterThan(0);
      isCut = true;
      for (const socket of heard) await socket.close({ code: 1012 });
      heard.clear();
    },
    heal() {
      isCut = false;
    },
  };
}

/** The first live figures only: a banner above the list changes the number of mounted rows at its end. */
const livePrices = async (page: Page) =>
  (await page.locator("[data-live]").allTextContents()).slice(0, 10);

/** Waits for the list itself: the figures of the market above it may come before. */
const untilListed = (page: Page) =>
  expect.poll(async () => (await livePrices(page)).length).toBe(10);

test("a device without network marks every price as stale at once and recovers", async ({
  page,
  app,
  word,
  context,
  world,
}) => {
  await app.open("market");
  await untilListed(page);
  const banner = page.getByText(beginning(word("app.offlineAsOf")));
  await expect(banner).toBeHidden();
  expect(await lookOfPrice(page)).toBe("solid");

  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await expect(banner).toContainText(/\d{2}:\d{2}:\d{2}/);
  await expect(page.locator('[data-stale="true"]')).toHaveCount(1);
  expect(await lookOfPrice(page)).toBe("dotted");
  await checkPracticeLine(page, word("app.practiceSentence"));
  const old = await livePrices(page);
  await world.advance(5_000);
  expect(await livePrices(page)).toEqual(old);

  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
  expect(await lookOfPrice(page)).toBe("solid");
  await expect(async () => {
    await world.advance(5_000);
    expect(await livePrices(page)).not.toEqual(old);
  }).toPass();
});

test("the app reconnects to a server that closed the stream, and prices move again", async ({
  page,
  app,
  word,
  world,
}) => {
  const stream = await cutStream(page);
  await app.open("market");
  await untilListed(page);
  const banner = page.getByText(beginning(word("app.offlineAsOf")));

  // Twice: recovery works repeatedly.
  for (let times = 0; times < 2; times += 1) {
    await stream.cut();
    await expect(banner).toBeVisible();
    await expect(page.locator('[data-stale="true"]')).toHaveCount(1);
    stream.heal();
    await expect(banner).toBeHidden();
    await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
    const before = await livePrices(page);
    await expect(async () => {
      await world.advance(5_000);
      expect(await livePrices(page)).not.toEqual(before);
    }).toPass();
  }
});

test("without a running market prices are stale and the banner shows a lost connection, and both recover", async ({
  page,
  app,
  word,
  world,
}) => {
  await app.open("market");
  await untilListed(page);
  const banner = page.getByText(beginning(word("app.offlineAsOf")));
  await expect(banner).toBeHidden();

  const isCheck = /\/api\.php\/system\/streamCheck/;
  const asked = page.waitForResponse(isCheck);
  await world.loseMarket();
  await expect(banner).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-stale="true"]')).toHaveCount(1);
  expect(await lookOfPrice(page)).toBe("dotted");
  // Data that calls would read in place of the stream is as old.
  await asked;
  await page.waitForResponse(isCheck);
  await expect(banner).toBeVisible();
  expect(await lookOfPrice(page)).toBe("dotted");

  await world.regainMarket();
  await expect(banner).toBeHidden({ timeout: 60_000 });
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
  const before = await livePrices(page);
  await expect(async () => {
    await world.advance(5_000);
    expect(await livePrices(page)).not.toEqual(before);
  }).toPass();
});

test("every page marks live figures as stale while the stream is lost", async ({
  page,
  app,
  word,
  world,
}) => {
  const { customer, code, positionId } = await tellStory(world);
  await prepareDevice(page.context(), { language: "jp", customer });
  const stream = await cutStream(page);
  // The calls in its place do not pass either.
  await page.route(/\/api\.php\/system\/streamCheck/, (route) => route.abort());
  await app.open("market");
  await untilListed(page);
  await stream.cut();

  /** The figure closest after a label on the page. */
  const after = (label: string) =>
    page
      .getByText(word(label), { exact: true })
      .first()
      .locator("xpath=following::*[@data-live][1]");
  const main = page.getByRole("main");
  const favourite = page
    .getByRole("list", { name: word("home.favourites.title") })
    .getByRole("link", { name: new RegExp(code) });
  const rows = page.getByRole("tabpanel").getByRole("listitem").getByRole("link");

  await isOld(main.locator("[data-live]", { hasText: "▲" }).last());

  await app.open("home");
  await isOld(after("home.account.totalAssets"));
  await isOld(after("home.account.floatingProfit"));
  await isOld(after("home.profit.day"));
  await isOld(favourite.locator("[data-live]").first());
  await isOld(
    page
      .getByRole("link", { name: startingWith(word("market.index")) })
      .locator("[data-live]")
      .last(),
  );

  await app.open("stock", `?code=${code}`);
  await isOld(after("instrument.figure.open"));
  await expect(main.getByRole("slider").locator("[data-live]")).toBeAttached();
  await isOld(
    page
      .getByRole("button", { name: word("instrument.board.row.use") })
      .locator("[data-live]")
      .last(),
  );
  await app.tab("instrument.tab.tape").click();
  await isOld(page.getByRole("tabpanel").getByRole("row").nth(1).locator("[data-live]"));

  await app.open("trade");
  await isOld(after("portfolio.floatingProfit"));
  await isOld(after("portfolio.totalAssets"));
  await isOld(rows.first().locator("[data-live]").nth(1));

  await app.open("tradeDetail", `?positionId=${positionId}`);
  await isOld(after("portfolio.floatingProfit"));
  await isOld(after("portfolio.detail.lastPrice"));
  await isOld(after("portfolio.detail.marketValue"));
});

test("M-ERR-20 M-OUT-4 a start without stream and answers shows that it is not connected and waits for a press; with answers it continues without the stream", async ({
  page,
  app,
}) => {
  let isCut = true;
  await page.routeWebSocket(/\/api\.php\/stream/, async (socket) => {
    if (isCut) return socket.close({ code: 1013 });
    socket.connectToServer();
  });
  const version = /\/api\.php\/system\/version/;
  await page.route(version, (route) => route.abort());
  await page.goto("#/");
  await expect(app.text("runtime.socketNotConnected")).toBeVisible();
  await expect(app.button("app.loading.retry")).toBeVisible();
  await page.unroute(version);
  await app.button("app.loading.retry").click();
  await expect(page).toHaveURL(app.at("home"));
  await expect(app.text("app.readByCalls")).toBeVisible();
  isCut = false;
  await page.evaluate(() => void dispatchEvent(new Event("online")));
  await expect(app.text("app.readByCalls")).toBeHidden();
});
