import type { Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import type { PageName } from "../src/app.ts";
import { liveliestStock } from "../src/market.ts";
import { checkNoOverflow, checkPage, checkPracticeLine } from "../src/page-checks.ts";
import { languages, words } from "../src/words.ts";
import type { Language } from "../src/words.ts";

/** A text of each page by which one knows that it is there. */
const signs: readonly (readonly [PageName, string])[] = [
  ["market", "market.ranking.gainers"],
  ["stock", "instrument.figure.previousClose"],
  ["trade", "portfolio.totalAssets"],
  ["deposit", "deposit.submit"],
  ["accountLog", "ledger.balance"],
  ["user", "user.withdrawable"],
  ["settings", "settings.preview.text"],
  ["language", "settings.languageNote"],
  ["logout", "session.logout.question"],
  ["register", "session.register.submit"],
  ["login", "session.login.toRegister"],
];

const kana = /[\u3041-\u3096\u30a1-\u30fa]/;
const anyCjk = /[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]/;

for (const language of Object.keys(languages) as Language[]) {
  test.describe(language, () => {
    test.use({ language });

    test(`M-I18N-1 ${language}: every page is in this language and no other, fits 320 px and 200 % text`, async ({
      page,
      app,
      word,
      customer,
    }) => {
      const stock = await liveliestStock(customer.api);
      const names = (await customer.api.call("market/list", {})).items.map(({ name }) => name);
      for (const [name, sign] of signs) {
        await page.setViewportSize({ width: 375, height: 812 });
        await app.open(name, name === "stock" ? `?code=${stock.code}` : "");
        await expect(app.text(sign).first()).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", languages[language]);
        await checkPracticeLine(page, word("app.practiceSentence"));
        if (name !== "language")
          expect.soft(await foreignText(page, language, names), name).toBe("");

        await checkFits(page, `${name} in ${language}`);
        if (name === "user") {
          await page.getByRole("button", { name: word("user.rows.display") }).click();
          await expect(app.choice("settings.theme.dark")).toBeAttached();
          await checkFits(page, `display sheet in ${language}`);
        }
        if (name === "stock") {
          await app.button("instrument.action.sell").click();
          await expect(app.text("order.cost.held")).toBeVisible();
          await checkFits(page, `ticket in ${language}`);
        }
      }
    });

    test(`${language}: the first thing painted is in this language`, async ({ page, word }) => {
      await page.addInitScript(() => {
        const look = () => {
          const text = document.body?.innerText.trim() ?? "";
          if (text === "") return void requestAnimationFrame(look);
          sessionStorage.setItem("first", JSON.stringify([document.documentElement.lang, text]));
        };
        requestAnimationFrame(look);
      });
      await page.goto("#/");
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem("first"))).not.toBeNull();
      const [lang, text] = JSON.parse(
        (await page.evaluate(() => sessionStorage.getItem("first"))) ?? "[]",
      ) as [string, string];
      expect(lang).toBe(languages[language]);
      expect(text).toContain(word("app.practice"));
    });
  });
}

test("M-LANG-1 a language chosen on its page holds at once, and after a reload", async ({
  page,
  app,
  word,
}) => {
  await app.open("language");
  await expect(app.text("settings.languageNote")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await expect(page.getByRole("radio")).toHaveCount(5);
  for (const [language, name] of [
    ["cn", "简体中文"],
    ["en", "English"],
    ["sp", "Español"],
    ["fr", "Français"],
    ["jp", "日本語"],
  ] as const) {
    let loads = 0;
    page.once("load", () => (loads += 1));
    await page.getByRole("radio", { name }).click();
    const translated = words(language);
    await expect(page.getByText(translated("settings.languageNote"))).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", languages[language]);
    await checkPracticeLine(page, translated("app.practiceSentence"));
    expect(loads).toBe(0);
    await page.reload();
    await expect(page.getByText(translated("settings.languageNote"))).toBeVisible();
  }
});

/** No sideways overflow on the narrowest phone, with text twice as large, and on a desktop. */
async function checkFits(page: Page, where: string): Promise<void> {
  const scale = (factor: string) =>
    page.evaluate(
      (value) => document.documentElement.style.setProperty("--text-scale", value),
      factor,
    );
  await page.setViewportSize({ width: 320, height: 568 });
  await checkNoOverflow(page, `${where} at 320 px`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await checkNoOverflow(page, `${where} at 1280 px`);
  await page.setViewportSize({ width: 375, height: 812 });
  await scale("2");
  await checkNoOverflow(page, `${where} at 200 % text`);
  await scale("1");
}

/** What of the page is written in the script of another language, names of stocks aside. */
async function foreignText(
  page: Page,
  language: Language,
  names: readonly string[],
): Promise<string> {
  const text = await page.locator("body").innerText();
  const lines = names.reduce((rest, name) => rest.replaceAll(name, ""), text).split("\n");
  if (language === "jp") return "";
  const foreign = language === "cn" ? kana : anyCjk;
  return lines.filter((line) => foreign.test(line)).join("\n");
}
