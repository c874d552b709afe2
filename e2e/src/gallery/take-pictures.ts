import type { Browser, BrowserContext, Page } from "@playwright/test";
import { paths } from "../pages/all.ts";
import { type ExchangeStory, type Moment, comeTo, moments } from "../exchange-story.ts";
import { momentViews } from "../moment-views.ts";
import { tellOffering } from "../offering-story.ts";
import { newPhone } from "../new-phone.ts";
import { phone } from "../page-checks.ts";
import { type PageView, pageViews } from "../pages/all.ts";
import type { Story, Viewer } from "../pages/page-file.ts";
import { settled } from "../settled.ts";
import { prepareDevice } from "../signed-in.ts";
import { comeToProducts, productMoments, type ProductStory } from "../product-story.ts";
import { productViews } from "../product-views.ts";
import { type Language, languages, words } from "../words.ts";
import type { Customer, World } from "../world.ts";
import { pictureScale } from "./sharp-browser.ts";

/** State of a page: as each viewer sees it, while loading, and on errors; `desk` for those of the console. */
export type PictureState = Viewer | "loading" | "error" | "desk";

export interface Picture {
  readonly view: { readonly page: string; readonly variant: string };
  readonly language: Language;
  readonly state: PictureState;
  /** Relative to the gallery's folder. */
  readonly file: string;
}

export interface GalleryOptions {
  readonly world: World;
  readonly story: Story;
  readonly newcomer: Customer;
  readonly browser: Browser;
  readonly languages: readonly Language[];
  /** Whether a page of this name is wanted. */
  readonly takes: (page: string) => boolean;
  readonly save: (file: string, jpeg: Buffer) => Promise<void>;
  readonly report: (line: string) => void;
}

/** Long pages are cut here, since lists only repeat below. */
const longestPicture = 2_400;
/** Skeletons appear after 200 ms and then pulse. */
const skeletonMs = 700;

/** Takes every page in every state and language; resolves with the pictures. */
export async function takePictures(options: GalleryOptions): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const language of options.languages) {
    for (const viewer of ["guest", "newcomer", "customer"] as const) {
      const context = await contextFor(options, language, viewer);
      const own = pageViews.filter(
        ({ page, viewers }) => viewers.includes(viewer) && options.takes(page),
      );
      for (const view of own) {
        const query = view.query(options.story);
        const act = view.page === "stock" ? { act: chartDrawn } : {};
        pictures.push(
          await take(options, context, { view, ...act, query, language, state: viewer }),
        );
        // Loading and error states are the same for all viewers: once, for the viewer with most pages.
        if (view.viewers.at(-1) !== viewer) continue;
        for (const state of ["loading", "error"] as const)
          pictures.push(await take(options, context, { view, query, language, state }));
      }
      await context.close();
    }
    options.report(`${languages[language]}: ${pictures.length} pictures so far`);
  }
  return pictures;
}

/** The same for a market with stopped shares, moment by moment, as its customer. */
export async function takeMoments(
  options: Omit<GalleryOptions, "story" | "newcomer" | "takes"> & {
    readonly story: ExchangeStory;
  },
): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const moment of moments) {
    await comeTo(options.world, moment);
    for (const language of options.languages)
      pictures.push(...(await takeMoment(options, moment, language)));
    options.report(`${moment}: ${pictures.length} pictures so far`);
  }
  return pictures;
}

async function takeMoment(
  options: Parameters<typeof takeMoments>[0],
  moment: Moment,
  language: Language,
): Promise<readonly Picture[]> {
  const { story } = options;
  const pictures: Picture[] = [];
  const context = await phoneOf(options, language, story.customer);
  for (const view of momentViews[moment])
    pictures.push(
      await take(options, context, { view, query: view.query(story), language, state: "customer" }),
    );
  await context.close();
  return pictures;
}

/** The same for products at their various moments, each as the customer concerned. */
export async function takeProducts(
  options: Omit<GalleryOptions, "story" | "newcomer"> & { readonly story: ProductStory },
): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const moment of productMoments) {
    await comeToProducts(options.world, options.story, moment);
    const views = productViews[moment].filter(({ page }) => options.takes(page));
    for (const language of options.languages)
      for (const view of views) {
        const { story, world } = options;
        const viewer = await view.by(story);
        const context = await phoneOf(options, language, viewer);
        const query = view.query(story);
        const act = (page: Page, word: (key: string) => string) =>
          view.act?.(page, word, { viewer, advance: world.advance });
        const motif = { view, act, query, language, state: "customer" } as const;
        pictures.push(await take(options, context, motif));
        await context.close();
      }
    options.report(`${moment}: ${pictures.length} pictures so far`);
  }
  return pictures;
}

/** The same for the stages of an offering, each as the customer concerned. */
export async function takeOffering(
  options: Omit<GalleryOptions, "story" | "newcomer" | "takes">,
): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  await tellOffering(options.world, async ({ name, views }, story) => {
    for (const language of options.languages)
      for (const view of views) {
        const customer = view.by(story);
        if (customer === undefined) continue;
        const context = await phoneOf(options, language, customer);
        const state = customer === null ? "guest" : "customer";
        const motif = { view, query: view.query(story), language, state } as const;
        pictures.push(await take(options, context, motif));
        await context.close();
      }
    options.report(`offering, ${name}: ${pictures.length} pictures so far`);
  });
  return pictures;
}

function contextFor(
  options: GalleryOptions,
  language: Language,
  viewer: Viewer,
): Promise<BrowserContext> {
  const { story, newcomer } = options;
  return phoneOf(options, language, { guest: null, newcomer, customer: story.customer }[viewer]);
}

async function phoneOf(
  { browser, world }: Pick<GalleryOptions, "browser" | "world">,
  language: Language,
  customer: Customer | null,
): Promise<BrowserContext> {
  const context = await newPhone(browser, world, {
    deviceScaleFactor: pictureScale,
    timezoneId: "Asia/Tokyo",
  });
  await prepareDevice(context, { language, customer });
  return context;
}

interface Motif {
  readonly view: Pick<PageView, "page" | "variant">;
  /** The viewer's first action there. */
  readonly act?: (page: Page, word: (key: string) => string) => Promise<void> | undefined;
  readonly query: string;
  readonly language: Language;
  readonly state: PictureState;
}

async function take(
  { save }: Pick<GalleryOptions, "save">,
  context: BrowserContext,
  { view, act, query, language, state }: Motif,
): Promise<Picture> {
  const page = await context.newPage();
  try {
    if (state === "loading") await page.route("**/api.php/**", () => undefined);
    if (state === "error") await page.route("**/api.php/**", (route) => route.abort());
    await page.goto(`#${paths[view.page]}${query}`);
    if (state === "loading") await reading(page);
    else await settled(page);
    if (act !== undefined) {
      await act(page, words(language));
      await settled(page);
    }
    await growToContent(page);
    const name = [view.page, view.variant, state].filter((part) => part !== "").join("-");
    const file = `${languages[language]}/${name.replaceAll(/[^A-Za-z0-9-]/g, "-")}.jpg`;
    await save(file, await page.screenshot({ type: "jpeg", quality: 70 }));
    return { view, language, state, file };
  } finally {
    await page.close();
  }
}

/** The code that draws the chart comes after the page's. */
async function chartDrawn(page: Page): Promise<void> {
  await page.locator("main canvas").first().waitFor();
}

/** Waits until the page's code is loaded but its data is not. */
async function reading(page: Page): Promise<void> {
  await page.locator("main:not([data-reading])").waitFor();
  await page.waitForTimeout(skeletonMs);
}

/** Makes the viewport as high as the page, so that elements fixed to its lower edge are below the content. */
async function growToContent(page: Page): Promise<void> {
  // A press may have scrolled to its button.
  await page.evaluate(() => scrollTo(0, 0));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({
    width: phone.width,
    height: Math.min(longestPicture, Math.max(phone.height, height)),
  });
}
