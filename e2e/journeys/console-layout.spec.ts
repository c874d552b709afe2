import type { Browser, Page } from "@playwright/test";
import { companyNames } from "../src/company-names.ts";
import { checkDeskPage, consoleSizes, consoleViews } from "../src/console-pages.ts";
import type { ConsoleView } from "../src/pages/page-file.ts";
import { type DeskStory, tellDeskStory } from "../src/desk-story.ts";
import { expect, test } from "../src/journey.ts";
import { signInBrowser } from "../src/operators.ts";
import { accessibilityFindings } from "../src/page-checks.ts";
import { settled } from "../src/settled.ts";
import { type Language, languages, words } from "../src/words.ts";
import type { World } from "../src/world.ts";

test.use({ founding: [{ desk: "console-layout" }, { scope: "worker" }] });

const stories = new WeakMap<World, Promise<DeskStory>>();
function storyOf(world: World): Promise<DeskStory> {
  const told = stories.get(world) ?? tellDeskStory(world);
  stories.set(world, told);
  return told;
}

/** Opens every page of the console, each as somebody who has it. */
async function walk(
  browser: Browser,
  world: World,
  look: { readonly language: Language; readonly theme?: "dark" },
  visit: (page: Page, where: string) => Promise<void>,
): Promise<void> {
  const story = await storyOf(world);
  const byViewer = Map.groupBy(consoleViews, ({ by }) => by);
  for (const [by, views] of byViewer) {
    const context = await browser.newContext({
      viewport: consoleSizes[0],
      timezoneId: "Asia/Tokyo",
      reducedMotion: "reduce",
    });
    if (by === null)
      await context.addInitScript(
        (locale) => localStorage.setItem("locale", locale),
        look.language,
      );
    else await signInBrowser(context, world, story[by], look);
    const page = await context.newPage();
    for (const view of views) {
      await page.goto(addressOf(world, view, story));
      await settled(page);
      await view.act?.(page);
      await settled(page);
      await visit(page, `${view.name} (${look.language})`);
    }
    await context.close();
  }
}

function addressOf(world: World, view: ConsoleView, story: DeskStory): string {
  return `${world.origin}/console/${view.path(story)}`;
}

/** Without the small ke, which place names among the shares have. */
const kana = /[\u3041-\u3094\u30a1-\u30f4\u30f7-\u30fa]/;
const anyCjk = /[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]/;
/** Names of people, of the bank account as it was entered, and of the languages themselves in the choice of one. */
const names =
  /江波 直|佐伯 真|折戸 巧|若槻 梢|三枝 凛|あかり練習銀行|灯支店|ミナト アオイ|日本語|简体中文/g;

for (const language of Object.keys(languages) as Language[])
  test(`M-I18N-1 ${language}: every page of the console is in this language only, has the practice line, and fits a desk and a tablet`, async ({
    browser,
    world,
  }) => {
    const practiceLine = words(language)("app.practiceSentence");
    await walk(browser, world, { language }, async (page, where) => {
      await expect(page.locator("html")).toHaveAttribute("lang", languages[language]);
      if (language !== "jp") {
        // Chinese readers see the Japanese names of shares.
        const hidden = language === "cn" ? await companyNames(world) : [];
        const text = hidden.reduce(
          (rest, name) => rest.replaceAll(name, ""),
          (await page.locator("body").innerText()).replaceAll(names, ""),
        );
        const foreign = language === "cn" ? kana : anyCjk;
        expect
          .soft(
            text.split("\n").filter((line) => foreign.test(line)),
            where,
          )
          .toEqual([]);
      }
      for (const size of consoleSizes) {
        await page.setViewportSize(size);
        await checkDeskPage(page, practiceLine, `${where} at ${size.width} px`);
      }
      await page.setViewportSize(consoleSizes[0]);
    });
  });

for (const look of [{ language: "jp" }, { language: "fr", theme: "dark" }] as const)
  test(`${look.language}: every page of the console passes automated accessibility checks`, async ({
    browser,
    world,
  }) => {
    await walk(browser, world, look, async (page, where) => {
      expect.soft(await accessibilityFindings(page), where).toEqual([]);
    });
  });
