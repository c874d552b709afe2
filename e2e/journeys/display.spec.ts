import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { checkPage } from "../src/page-checks.ts";
import { languages, words } from "../src/words.ts";
import type { Language } from "../src/words.ts";
import { startWorld } from "../src/world.ts";

test("dark mode, larger text and other colours persist after a reload and stay readable", async ({
  page,
  app,
  word,
  customer,
}) => {
  const stock = await liveliestStock(customer.api);
  await app.open("user");
  await displayRow(page, word).click();
  await checkPage(page, word("app.practiceSentence"));
  await app.choice("settings.theme.dark").check();
  await app.choice("settings.textSize.largest").check();
  await app.choice("settings.rise.green").check();
  await page.keyboard.press("Escape");
  await expect(app.dialog()).toBeHidden();
  await app.open("market");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-dir", "green");

  await expect(page.getByRole("listitem").first()).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.open("stock", `?code=${stock.code}`);
  await expect(app.text("instrument.figure.previousClose").first()).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.button("instrument.action.buy").click();
  await expect(app.text("order.cost.held")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.open("trade");
  await expect(app.text("portfolio.totalAssets")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
});

test("focus moves into a sheet and back to the control that opened it", async ({
  page,
  app,
  word,
}) => {
  await app.open("user");
  const opener = displayRow(page, word);
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(app.dialog()).toBeVisible();
  expect(await app.dialog().evaluate((dialog) => dialog.contains(document.activeElement))).toBe(
    true,
  );
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("every page marks live figures as stale while the stream is lost", async ({
  page,
}, testInfo) => {
  const world = await startWorld(testInfo.parallelIndex, { operator: "Kabutocho Trading Club" });
  try {
    for (const language of Object.keys(languages) as Language[]) {
      await page.addInitScript((locale) => localStorage.setItem("locale", locale), language);
      for (const path of ["/pages/market/market", "/subPackages/login/login"]) {
        await page.goto(`${world.origin}/japan7/#${path}`);
        await page.reload();
        await expect(page.getByText("Kabutocho Trading Club")).toBeVisible();
        await expect(page.getByText(words(language)("app.operator.notBusiness"))).toBeVisible();
      }
    }
  } finally {
    await world.close();
  }
});

/** The row's accessible name continues with the current choice. */
function displayRow(page: Page, word: (key: string) => string): Locator {
  return page.getByRole("button", { name: word("user.rows.display") });
}
