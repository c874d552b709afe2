import { expect, test } from "../src/journey.ts";
import { checkPage, checkPracticeLine } from "../src/page-checks.ts";
import { languages, words } from "../src/words.ts";
import type { Language } from "../src/words.ts";

for (const language of Object.keys(languages) as Language[]) {
  test.describe(language, () => {
    test.use({ language });

    test(`${language}: the first paint is in this language`, async ({ page, word }) => {
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

test("M-RT-29 M-LANG-1 a language chosen on its page applies at once and after a reload", async ({
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
