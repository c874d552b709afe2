import { pageViews, paths } from "../pages/all.ts";
import { settled } from "../settled.ts";
import { prepareDevice } from "../signed-in.ts";
import { languages } from "../words.ts";
import { wideSizes, widePages } from "../wide-views.ts";
import { pictureScale } from "./sharp-browser.ts";
import type { GalleryOptions, Picture } from "./take-pictures.ts";

const themes = ["light", "dark"] as const;

/** The desk above 960 px: its pages in every size and language, and the panes of a share in the dark too. */
export async function takeWide(options: GalleryOptions): Promise<readonly Picture[]> {
  const { world, story, browser, save, report } = options;
  const pictures: Picture[] = [];
  for (const language of options.languages)
    for (const theme of themes) {
      const context = await browser.newContext({
        deviceScaleFactor: pictureScale,
        baseURL: `${world.origin}/japan7/`,
        serviceWorkers: "block",
        timezoneId: "Asia/Tokyo",
        reducedMotion: "reduce",
      });
      await prepareDevice(context, { language, customer: story.customer, theme });
      const page = await context.newPage();
      const wanted = theme === "light" ? widePages : widePages.slice(0, 1);
      for (const name of wanted) {
        const view = pageViews.find((one) => one.page === name);
        if (view === undefined) throw new Error(`no view of the page ${name}`);
        for (const size of wideSizes) {
          await page.setViewportSize(size);
          await page.goto(`#${paths[name]}${view.query(story)}`);
          await settled(page);
          const variant = `${name}, ${size.width} px${theme === "dark" ? ", dark" : ""}`;
          const file = `${languages[language]}/desk-${variant.replaceAll(/[^A-Za-z0-9]+/g, "-")}.jpg`;
          await save(file, await page.screenshot({ type: "jpeg", quality: 70 }));
          pictures.push({ view: { page: "desk", variant }, language, state: "customer", file });
        }
      }
      await context.close();
    }
  report(`desk: ${pictures.length} pictures`);
  return pictures;
}
