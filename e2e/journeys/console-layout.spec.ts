import type { Browser, Page } from "@playwright/test";
import { accessibilityFindings } from "../src/accessibility.ts";
import { companyNames } from "../src/company-names.ts";
import { consoleSizes, consoleViews } from "../src/console-pages.ts";
import type { ConsoleView } from "../src/pages/page-file.ts";
import { type DeskStory, tellDeskStory } from "../src/desk-story.ts";
import { expect, test } from "../src/journey.ts";
import { type Asked, look } from "../src/in-page.ts";
import { signInBrowser } from "../src/operators.ts";
import { settled } from "../src/settled.ts";
import { axeIn, axeRulesIn, hasWholeDesk } from "../src/walk-plan.ts";
import { type Language, languages, words } from "../src/words.ts";
import type { World } from "../src/world.ts";

test.use({ founding: [{ desk: "console-layout" }, { scope: "worker" }] });
// A market of its own costs more than a journey, so they share one.
test.describe.configure({ mode: "default" });

const stories = new WeakMap<World, Promise<DeskStory>>();
function storyOf(world: World): Promise<DeskStory> {
  const told = stories.get(world) ?? tellDeskStory(world);
  stories.set(world, told);
  return told;
}

/**
 * Opens every page of the console, each as an operator who has it: in Japanese by its address, in the other languages by its links, which
 * costs less.
 */
async function walk(
  browser: Browser,
  world: World,
  language: Language,
  visit: (page: Page, where: string) => Promise<void>,
): Promise<void> {
  const story = await storyOf(world);
  const seenAs = axeIn(language) === "dark" ? { language, theme: "dark" as const } : { language };
  const byViewer = Map.groupBy(consoleViews, ({ by }) => by);
  // A context costs more than to sign in as the next operator in the same browser.
  const context = await browser.newContext({
    viewport: sizesIn(language)[0],
    timezoneId: "Asia/Tokyo",
    reducedMotion: "reduce",
  });
  await context.addInitScript((locale) => localStorage.setItem("locale", locale), language);
  const page = await context.newPage();
  for (const [by, views] of byViewer) {
    if (by !== null) await signInBrowser(context, world, story[by], seenAs);
    // Effects of actions on a page stay until it is reloaded.
    let mustLoad = true;
    for (const view of views) {
      if (mustLoad || language === "jp") await page.goto(addressOf(world, view, story));
      else await follow(page, addressOf(world, view, story));
      if (view.act !== undefined) {
        await settled(page);
        await view.act(page, story);
      }
      await visit(page, `${view.name} (${language})`);
      mustLoad = view.act !== undefined;
    }
  }
  await context.close();
}

/** Goes to another page as a link does, without loading the console again. */
function follow(page: Page, address: string): Promise<void> {
  return page.evaluate(
    (to) =>
      new Promise((shown) => {
        history.pushState(null, "", to);
        requestAnimationFrame(() => requestAnimationFrame(() => shown()));
      }),
    address,
  );
}

function addressOf(world: World, view: ConsoleView, story: DeskStory): string {
  return `${world.origin}/console/${view.path(story)}`;
}

/** Without the small ke, which place names among the shares have. */
const kana = /[\u3041-\u3094\u30a1-\u30f4\u30f7-\u30fa]/;
const anyCjk = /[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]/;
/** Names of people, of the bank account as it was entered, and of the languages themselves in the choice of one. */
const names =
  /江波 直|佐伯 真|梶 穂香|折戸 巧|若槻 梢|三枝 凛|あかり練習銀行|灯支店|ミナト アオイ|日本語|简体中文/g;

/** A desk's and a tablet's size in the languages that have every width, the smaller one in the others (walk-plan.ts). */
const sizesIn = (language: Language) =>
  hasWholeDesk(language) ? consoleSizes : ([consoleSizes[1]] as const);

for (const language of Object.keys(languages) as Language[]) {
  const theme = axeIn(language);
  const fits = hasWholeDesk(language) ? "a desk and a tablet" : "a tablet";
  const checked = theme === null ? "" : `, and passes automated accessibility checks (${theme})`;
  test(`H9 M-I18N-1 M-OUT-133 ${language}: every page of the console is in this language only, has the practice line, and fits ${fits}${checked}`, async ({
    browser,
    world,
  }) => {
    const word = words(language);
    const label = { sentence: word("app.practiceSentence"), mark: word("app.practice") };
    await storyOf(world);
    // Chinese readers see the Japanese names of shares.
    const hidden = language === "cn" ? await companyNames(world) : [];
    const foreign = language === "cn" ? kana : anyCjk;
    const foreignLines = (text: string) =>
      hidden
        .reduce((rest, name) => rest.replaceAll(name, ""), text.replaceAll(names, ""))
        .split("\n")
        .filter((line) => foreign.test(line));
    const asked: Asked = {
      language: [languages[language]],
      practiceLine: [label.sentence],
      label: [label],
      console: [],
      covered: [],
    };
    await walk(browser, world, language, async (page, where) => {
      // A change of the size costs as much as a page, so each begins in the size in which the one before it ended.
      const begun = page.viewportSize()?.width;
      const sizes = sizesIn(language).toSorted(
        (one, other) => Number(other.width === begun) - Number(one.width === begun),
      );
      for (const size of sizes) {
        const isFirst = size === sizes[0];
        if (!isFirst) await page.setViewportSize(size);
        const text = await look(page, `${where} at ${size.width} px`, {
          until: "settled",
          asked,
          text: isFirst && language !== "jp",
        });
        if (!isFirst) continue;
        expect.soft(foreignLines(text), where).toEqual([]);
        if (theme !== null)
          expect.soft(await accessibilityFindings(page, axeRulesIn(language)), where).toEqual([]);
      }
    });
  });
}
