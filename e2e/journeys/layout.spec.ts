import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { accessibilityFindings } from "../src/accessibility.ts";
import { companyNames } from "../src/company-names.ts";
import { type Asked, type Look, look, readable } from "../src/in-page.ts";
import { newPhone } from "../src/new-phone.ts";
import { checkFits, laptop, narrowPhone, onNarrowPhone, phone } from "../src/page-checks.ts";
import { type PageName, type PageView, pageViews, paths } from "../src/pages/all.ts";
import type { Story, Viewer } from "../src/pages/page-file.ts";
import { prepareDevice } from "../src/signed-in.ts";
import { tellStory } from "../src/story.ts";
import {
  axeIn,
  axeRulesIn,
  firstWidth,
  type Glance,
  glancesAt,
  hasWholeDesk,
  hasLargeText,
  type Width,
} from "../src/walk-plan.ts";
import { widePages, wideSizes } from "../src/wide-views.ts";
import { type Language, languages, words } from "../src/words.ts";
import type { World } from "../src/world.ts";

interface SeenAs {
  readonly language: Language;
  readonly viewer: Viewer;
}

/** A look at a page as it is planned, with the text that a reader reads. */
interface Visit {
  readonly view: PageView;
  readonly glance: Glance;
  readonly where: string;
  readonly text: string;
}

const sizes: { readonly [W in Width]: typeof phone } = {
  320: narrowPhone,
  375: phone,
  1280: laptop,
};

/**
 * Opens all pages as one viewer, one after the other in one context, like a long session, and looks at each as the plan says. On phones the sizes take
 * turns: at every second page in the other order, since a change of the size costs as much as a page. From a phone to the desk it costs more than to show
 * the page there, so the desk has a round of its own.
 */
async function walk(
  browser: Browser,
  world: World,
  { language, viewer }: SeenAs,
  asked: (glance: Glance) => Asked,
  visit: (page: Page, visited: Visit) => Promise<void>,
): Promise<void> {
  const story = await storyOf(world);
  const customer =
    viewer === "guest" ? null : viewer === "newcomer" ? await world.customer(0) : story.customer;
  const context = await newPhone(browser, world);
  await prepareDevice(context, { language, customer, theme: axeIn(language) ?? "light" });
  // With their folds open.
  await context.addInitScript(() => {
    for (const fold of ["tradeFold", "homeFold"]) localStorage.setItem(fold, "open");
  });
  const page = await context.newPage();
  const planned = pageViews.map((view) => ({
    view,
    glances: glancesAt(view, viewer, language),
  }));
  for (const isRound of [isOnPhone, isOnDesk]) {
    const round = planned.filter(({ glances }) => glances.some(isRound));
    for (const [index, { view, glances }] of round.entries()) {
      const hash = `#${paths[view.page]}${view.query(story)}`;
      const inTurn = glances.filter(isRound);
      if (index % 2 === 1) inTurn.reverse();
      let shown: { hash?: string; until?: "settled" } = { hash, until: "settled" };
      for (const glance of inTurn) {
        const { width } = glance;
        if (page.viewportSize()?.width !== width) await page.setViewportSize(sizes[width]);
        // From the first page on only the hash changes, so the app navigates as for a user.
        if (page.url() === "about:blank") await page.goto(hash);
        const where = `${view.page} ${view.variant} (${viewer}, ${language}) at ${width} px`;
        const text = await look(page, where, {
          ...shown,
          asked: asked(glance),
          text: width === firstWidth(language),
        });
        shown = {};
        await visit(page, { view, glance, where, text });
      }
    }
  }
  await context.close();
}

const isOnDesk = ({ width }: Glance) => width === laptop.width;
const isOnPhone = (glance: Glance) => !isOnDesk(glance);

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
  /** A sheet opened from this one, or the target of one of its buttons. */
  readonly next?: Sheet;
}

const kana = /[\u3041-\u3096\u30a1-\u30fa]/;
const anyCjk = /[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]/;

const largeText: Look = { textScale: 2, asked: { sideways: [] } };

const firstOf = (name: PageName) => pageViews.find(({ page }) => page === name);

/** The desk in its other sizes, with automated accessibility checks, on a few representative pages. */
async function checkDesks(page: Page, view: PageView): Promise<void> {
  if (view !== firstOf(view.page) || !widePages.includes(view.page)) return;
  for (const size of wideSizes.filter(({ width }) => width !== laptop.width)) {
    await page.setViewportSize(size);
    await look(page, `${view.page} at ${size.width} px`, { asked: { desk: [], sideways: [] } });
  }
  expect.soft(await accessibilityFindings(page), `axe on the desk, ${view.page}`).toEqual([]);
}

for (const language of Object.keys(languages) as Language[]) {
  const theme = axeIn(language);
  const phones = firstWidth(language) === 375 ? "320 px, 375 px" : "320 px";
  const desk = hasWholeDesk(language) ? "" : "where it stands for others ";
  const fits = `${phones}, ${desk}the desk of 1280 px`;
  const large = hasLargeText(language) ? " and 200 % text" : "";
  const checked = theme === null ? "" : ", and passes automated accessibility checks";
  for (const viewer of ["guest", "customer"] as const)
    test(`H9 M-I18N-1 M-I18N-6 M-HOME-5 M-OUT-100 M-OUT-133 M-OUT-190 M-OUT-205 M-OUT-206 M-OUT-211 ${language}, ${viewer}: every page is in this language only, has the practice line, and fits ${fits}${large}${checked}`, async ({
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
      const checkSheets = async (page: Page, view: PageView, where: string) => {
        for (const sheet of sheets[view.page] ?? []) {
          for (let open: Sheet | undefined = sheet; open !== undefined; open = open.next) {
            await page.getByRole("button", { name: word(open.button), exact: open.exact }).click();
            const shown = page.getByRole("dialog").last();
            await expect(shown.getByText(word(open.sign)).first()).toBeVisible();
            const said = await page.locator("body").innerText();
            expect.soft(foreign(said), `sheet of ${where}`).toBe("");
            if (hasWholeDesk(language)) await checkFits(page, `sheet of ${where}`);
            else await look(page, `sheet of ${where}`, onNarrowPhone);
            if (!hasWholeDesk(language) && hasLargeText(language))
              await look(page, `sheet of ${where} and 200 % text`, largeText);
          }
          await page.keyboard.press("Escape");
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toHaveCount(0);
        }
      };
      const isFirst = ({ width }: Glance) => width === firstWidth(language);
      const everywhere: Asked = { label: [label], sideways: [], ...readable };
      const asked = (glance: Glance): Asked => ({
        ...everywhere,
        ...(isOnDesk(glance) ? { desk: [], emptyDesk: [] } : {}),
        ...(isFirst(glance)
          ? { language: [languages[language]], practiceLine: [label.sentence] }
          : {}),
        ...(glance.axe === undefined ? {} : { icons: [] }),
        ...(isOnDesk(glance) ? {} : { targets: [] }),
      });
      await walk(
        browser,
        world,
        { language, viewer },
        asked,
        async (page, { view, glance, where, text }) => {
          if (isFirst(glance) && view.page !== "language" && view.variant !== "notices")
            expect.soft(foreign(text), where).toBe("");
          if (glance.axe !== undefined)
            expect
              .soft(await accessibilityFindings(page, axeRulesIn(language)), `axe on ${where}`)
              .toEqual([]);
          if (glance.largeText) await look(page, `${where} and 200 % text`, largeText);
          if (isFirst(glance) && viewer === "customer") await checkSheets(page, view, where);
          if (isOnDesk(glance) && language === "jp" && viewer === "customer")
            await checkDesks(page, view);
        },
      );
    });
}

test("jp, newcomer: every page passes automated accessibility checks", async ({
  browser,
  world,
}) => {
  const practiceLine: [string] = [words("jp")("app.practiceSentence")];
  await walk(
    browser,
    world,
    { language: "jp", viewer: "newcomer" },
    () => ({ practiceLine, targets: [], icons: [] }),
    async (page, { where }) =>
      expect.soft(await accessibilityFindings(page), `axe on ${where}`).toEqual([]),
  );
});

/** The parts of a text in another language's script, apart from names of stocks, banks and people and the user's own input. */
function foreignText(text: string, language: Language, names: readonly string[]): string {
  const lines = [...names, "配当"].reduce((rest, name) => rest.replaceAll(name, ""), text);
  const foreign = language === "cn" ? kana : anyCjk;
  return lines
    .split("\n")
    .filter((line) => foreign.test(line))
    .join("\n");
}
