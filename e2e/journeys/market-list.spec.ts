import type { Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";

const rows = (page: Page) => page.getByRole("listitem").getByRole("link");

/** The list by code, an order that no trade changes. */
async function allCodes(page: Page): Promise<readonly string[]> {
  const { data } = await page.evaluate(async () => {
    const answer = await fetch("/api.php/market/list?lang=jp");
    return (await answer.json()) as { data: { items: { code: string }[] } };
  });
  return data.items.map(({ code }) => code).toSorted();
}

test("M-MKT-3 the keyboard reaches every share of the market, one after the other", async ({
  page,
  app,
}) => {
  await app.open("market");
  const codes = await allCodes(page);
  await app.choice("market.ranking.code").check();
  await expect(rows(page).first()).toHaveAccessibleName(new RegExp(` ${codes[0] ?? ""} `));
  await rows(page).first().focus();
  for (const code of codes) {
    const focused = page.locator(":focus");
    await expect(focused).toHaveAccessibleName(new RegExp(` ${code} `));
    await expect(focused).toBeInViewport();
    // The row's star lies between it and the next one.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
  }
});

test("on coming back from a share the market's list has its former scroll position", async ({
  page,
  app,
}) => {
  await app.open("market");
  const codes = await allCodes(page);
  const asked = codes[Math.floor(codes.length / 2)] ?? "";
  await app.choice("market.ranking.gainers").check();
  await expect(rows(page).first()).toBeVisible();
  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  const before = await page.evaluate(() => window.scrollY);
  await page.evaluate((code) => {
    window.location.hash = `#/subPackages/index/gupiaoDetail/gupiaoDetail?code=${code}`;
  }, asked);
  await expect(page).toHaveURL(/gupiaoDetail/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});
