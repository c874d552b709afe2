import type { Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { checkPracticeLine } from "../src/page-checks.ts";

/** The part of a sentence before its first figure. */
const beginning = (sentence: string) => sentence.split("{")[0] ?? sentence;

/** How the first live price of the page is shown. */
const lookOfPrice = (page: Page) =>
  page
    .locator("[data-live]")
    .first()
    .evaluate((element) => getComputedStyle(element).textDecorationStyle);

const livePrices = (page: Page) => page.locator("[data-live]").allTextContents();

test("a device without network marks every price as old at once, and heals", async ({
  page,
  app,
  word,
  context,
  world,
}) => {
  await app.open("market");
  await expect(page.locator("[data-live]").first()).toBeVisible();
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
  await expect(banner).toBeHidden({ timeout: 30_000 });
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
  expect(await lookOfPrice(page)).toBe("solid");
  await expect(async () => {
    await world.advance(5_000);
    expect(await livePrices(page)).not.toEqual(old);
  }).toPass();
});

test("a server that closes the stream is waited for, and prices move again with it", async ({
  page,
  app,
  word,
  world,
}) => {
  let isCut = false;
  let cuts: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/api\.php\/stream/, async (socket) => {
    if (isCut) return socket.close({ code: 1012 });
    socket.connectToServer();
    cuts.push(() => socket.close({ code: 1012 }));
  });
  await app.open("market");
  await expect(page.locator("[data-live]").first()).toBeVisible();
  const banner = page.getByText(beginning(word("app.offlineAsOf")));

  // Twice: healing works more than once.
  for (let times = 0; times < 2; times += 1) {
    isCut = true;
    for (const cut of cuts) await cut();
    cuts = [];
    await expect(banner).toBeVisible();
    await expect(page.locator('[data-stale="true"]')).toHaveCount(1);
    isCut = false;
    await expect(banner).toBeHidden({ timeout: 30_000 });
    await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
    const before = await livePrices(page);
    await expect(async () => {
      await world.advance(5_000);
      expect(await livePrices(page)).not.toEqual(before);
    }).toPass();
  }
});

test("M-ERR-20 a start without a stream says that it is not connected, and goes on when it is", async ({
  page,
  app,
}) => {
  let isCut = true;
  await page.routeWebSocket(/\/api\.php\/stream/, async (socket) => {
    if (isCut) return socket.close({ code: 1013 });
    socket.connectToServer();
  });
  await page.goto("#/");
  await expect(app.text("runtime.socketNotConnected")).toBeVisible();
  isCut = false;
  await app.button("app.loading.retry").click();
  await expect(page).toHaveURL(app.at("login"));
});
