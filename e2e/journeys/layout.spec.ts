import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { accessibilityFindings } from "../src/accessibility.ts";
import { companyNames } from "../src/company-names.ts";
import { type Asked, look, readable } from "../src/in-page.ts";
import { newPhone } from "../src/new-phone.ts";
import { checkFits, isDesksLanguage, laptop, narrowPhone, phone } from "../src/page-checks.ts";
import { type PageName, type PageView, pageViews, paths } from "../src/pages/all.ts";
import type { Story, Viewer } from "../src/pages/page-file.ts";
import { prepareDevice } from "../src/signed-in.ts";
import { tellStory } from "../src/story.ts";
import { widePages, wideSizes } from "../src/wide-views.ts";
import { type Language, languages, words } from "../src/words.ts";
import type { World } from "../src/world.ts";

interface SeenAs {
  readonly language: Language;
  readonly viewer: Viewer;
  readonly theme?: "dark";
}

/** What is looked at in a window of one size, and done there with the text that a reader reads. */
interface Glance {
  readonly size: typeof phone;
  readonly asked: Asked;
  readonly visit?: (page: Page, view: PageView, where: string, text: string) => Promise<void>;
}

/** Glances at each page before the next page is shown. */
interface Round {
  readonly glances: readonly Glance[];
  /** Only these pages; every page unless given. */
  readonly only?: readonly PageName[];
}

/**
 * Opens all pages as one viewer, one after the other in one context, like a long session, and looks at each in all sizes of a round. The sizes take turns:
 * at every second page in the other order, since a change of the size costs as much as a page. From a phone to the desk it costs more than to show the page
 * there, so the desk has a round of its own.
 */
async function walk(
  browser: Browser,
  world: World,
  { language, viewer, theme }: SeenAs,
  rounds: readonly Round[],
): Promise<void> {
  const story = await storyOf(world);
  const customer =
    viewer === "guest" ? null : viewer === "newcomer" ? await world.customer(0) : story.customer;
  const context = await newPhone(browser, world);
  await prepareDevice(context, {
    language,
    customer,
    ...(theme === undefined ? {} : { theme }),
  });
  // With what they fold away.
  await context.addInitScript(() => {
    for (const fold of ["tradeFold", "homeFold"]) localStorage.setItem(fold, "open");
  });
  const page = await context.newPage();
  const views = pageViews.filter(({ viewers }) => viewers.includes(viewer));
  // From here on only the hash changes, so the app navigates as for a user.
  await page.goto(`#${paths[views[0]!.page]}${views[0]!.query(story)}`);
  for (const { glances, only } of rounds) {
    const shownViews = views.filter((view) => only?.includes(view.page) !== false);
    for (const [index, view] of shownViews.entries()) {
      const hash = `#${paths[view.page]}${view.query(story)}`;
      let shown: { hash?: string; until?: "settled" } = { hash, until: "settled" };
      for (const { size, asked, visit } of index % 2 === 1 ? glances.toReversed() : glances) {
        if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
        const where = `${view.page} ${view.variant} (${viewer}, ${language}) at ${size.width} px`;
        const text = await look(page, where, { ...shown, asked, text: visit !== undefined });
        shown = {};
        await visit?.(page, view, where, text);
      }
    }
  }
  await context.close();
}

const stories = new WeakMap<World, Promise<Story>>();
function storyOf(world: World): Promise<Story> {
  const told = stories.get(world) ?? tellStory(world);
  stories.set(world, told);
  return told;
}

/** Sheets to open on a page, each with a text that shows that it is open. */
const sheets: { readonly [Name in PageName]?: readonly Sheet[] } = {
  user: [{ button: "user.rows.display", exact: false, sign: "settings.theme.dark" }],
  stock: [
    {
      button: "instrument.action.sell",
      exact: true,
      sign: "order.cost.held",
      next: { button: "order.terms.label", exact: false, sign: "order.validity.label" },
    },
    {
      button: "instrument.board.quick",
      exact: false,
      sign: "quickOrder.terms.heading",
      next: { button: "quickOrder.terms.use", exact: true, sign: "quickOrder.hint" },
    },
  ],
};
interface Sheet {
  readonly button: string;
  /** true: the accessible name is the word only, without a value after it. */
  readonly exact: boolean;
  readonly sign: string;
  /** A sheet opened from this one, or what a button of it leads to. */
  readonly next?: Sheet;
}

const kana = /[\u3041-\u3096\u30a1-\u30fa]/;
const anyCjk = /[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]/;

/** Which walks run the automated accessibility checks too, in which theme: showing a page costs more than a check of it. */
const accessible = (language: Language, viewer: Viewer): "light" | "dark" | null => {
  if (language === "jp") return "light";
  return language === "fr" && viewer === "customer" ? "dark" : null;
};

const firstOf = (name: PageName) => pageViews.find(({ page }) => page === name);

/** The desk in its other sizes, with automated accessibility checks, on the few pages that stand for the others. */
async function checkDesks(page: Page, view: PageView): Promise<void> {
  if (view !== firstOf(view.page) || !widePages.includes(view.page)) return;
  for (const size of wideSizes.filter(({ width }) => width !== laptop.width)) {
    await page.setViewportSize(size);
    await look(page, `${view.page} at ${size.width} px`, { asked: { desk: [], sideways: [] } });
  }
  expect.soft(await accessibilityFindings(page), `axe on the desk, ${view.page}`).toEqual([]);
}

for (const language of Object.keys(languages) as Language[]) {
  for (const viewer of ["guest", "customer"] as const) {
    const theme = accessible(language, viewer);
    const seenAs = theme === "dark" ? { language, viewer, theme } : { language, viewer };
    const checked = theme === null ? "" : `, and passes automated accessibility checks (${theme})`;
    test(`H9 M-I18N-1 M-I18N-6 M-HOME-5 M-OUT-100 M-OUT-133 M-OUT-190 M-OUT-205 M-OUT-206 M-OUT-211 ${language}, ${viewer}: every page is in this language only, has the practice line, and fits 320 px, 375 px, the desk of 1280 px and 200 % text${checked}`, async ({
      browser,
      world,
    }) => {
      const word = words(language);
      const label = { sentence: word("app.practiceSentence"), mark: word("app.practice") };
      const story = await storyOf(world);
      // Banks and their customers have Japanese names in every language, like shares.
      const accounts = (await story.customer.api.call("bank/accounts", {})).items;
      const names = accounts.flatMap(({ bankName, branchName, holder }) => [
        bankName,
        branchName,
        holder,
      ]);
      const { verifiedName } = await story.customer.api.call("identity/state", {});
      if (verifiedName !== null) names.push(verifiedName);
      if (language !== "jp") names.push(...(await companyNames(world)));
      const foreign = (text: string) =>
        language === "jp" ? "" : foreignText(text, language, names);
      const atPhone = async (page: Page, view: PageView, where: string, text: string) => {
        if (view.page !== "language" && view.variant !== "notices")
          expect.soft(foreign(text), where).toBe("");
        if (theme !== null)
          expect.soft(await accessibilityFindings(page), `axe on ${where}`).toEqual([]);
        await look(page, `${where} and 200 % text`, { textScale: 2, asked: { sideways: [] } });
        for (const sheet of (viewer === "customer" ? sheets[view.page] : undefined) ?? []) {
          for (let open: Sheet | undefined = sheet; open !== undefined; open = open.next) {
            await page.getByRole("button", { name: word(open.button), exact: open.exact }).click();
            const shown = page.getByRole("dialog").last();
            await expect(shown.getByText(word(open.sign)).first()).toBeVisible();
            const said = await page.locator("body").innerText();
            expect.soft(foreign(said), `sheet of ${where}`).toBe("");
            await checkFits(page, `sheet of ${where}`);
          }
          await page.keyboard.press("Escape");
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toHaveCount(0);
        }
      };
      const asked: Asked = { label: [label], sideways: [], ...readable };
      const isDesksWalk = isDesksLanguage(languages[language]);
      const atDesk: Glance = {
        size: laptop,
        asked: { ...asked, desk: [], emptyDesk: [] },
        ...(language === "jp" && viewer === "customer" ? { visit: checkDesks } : {}),
      };
      await walk(browser, world, seenAs, [
        {
          glances: [
            {
              size: phone,
              asked: {
                ...asked,
                language: [languages[language]],
                practiceLine: [label.sentence],
                ...(theme === null ? {} : { targets: [], icons: [] }),
              },
              visit: atPhone,
            },
            { size: narrowPhone, asked },
          ],
        },
        { glances: [atDesk], ...(isDesksWalk ? {} : { only: widePages }) },
      ]);
    });
  }
}

test("jp, newcomer: every page passes automated accessibility checks", async ({
  browser,
  world,
}) => {
  const practiceLine: [string] = [words("jp")("app.practiceSentence")];
  await walk(browser, world, { language: "jp", viewer: "newcomer" }, [
    {
      glances: [
        {
          size: phone,
          asked: { practiceLine, targets: [], icons: [] },
          visit: async (page, _, where) =>
            expect.soft(await accessibilityFindings(page), `axe on ${where}`).toEqual([]),
        },
      ],
    },
  ]);
});

/** What of a text is in the script of another language, apart from names of stocks, banks and people and the user's own input. */
function foreignText(text: string, language: Language, names: readonly string[]): string {
  const lines = [...names, "配当"].reduce((rest, name) => rest.replaceAll(name, ""), text);
  const foreign = language === "cn" ? kana : anyCjk;
  return lines
    .split("\n")
    .filter((line) => foreign.test(line))
    .join("\n");
}
