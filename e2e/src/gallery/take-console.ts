import type { Browser } from "@playwright/test";
import { consoleSizes, consoleViews } from "../console-pages.ts";
import type { DeskStory } from "../desk-story.ts";
import { signInBrowser } from "../operators.ts";
import { settled } from "../settled.ts";
import { type Language, languages } from "../words.ts";
import type { World } from "../world.ts";
import { pictureScale } from "./sharp-browser.ts";
import type { Picture } from "./take-pictures.ts";

interface ConsoleCamera {
  readonly world: World;
  readonly story: DeskStory;
  readonly browser: Browser;
  readonly languages: readonly Language[];
  readonly save: (file: string, jpeg: Buffer) => Promise<void>;
  readonly report: (line: string) => void;
}

/** Every page of the console in every language, at the size of a desk and of a tablet. */
export async function takeConsole(camera: ConsoleCamera): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const language of camera.languages)
    for (const [by, views] of Map.groupBy(consoleViews, (view) => view.by)) {
      const context = await camera.browser.newContext({
        deviceScaleFactor: pictureScale,
        timezoneId: "Asia/Tokyo",
        reducedMotion: "reduce",
      });
      if (by === null)
        await context.addInitScript((locale) => localStorage.setItem("locale", locale), language);
      else await signInBrowser(context, camera.world, camera.story[by], { language });
      const page = await context.newPage();
      for (const view of views) {
        await page.goto(`${camera.world.origin}/console/${view.path(camera.story)}`);
        await settled(page);
        await view.act?.(page, camera.story);
        await settled(page);
        for (const size of consoleSizes) {
          await page.setViewportSize(size);
          const variant = `${view.name}, ${size.width} px`;
          const file = `${languages[language]}/console-${variant.replaceAll(/[^A-Za-z0-9]+/g, "-")}.jpg`;
          await camera.save(file, await page.screenshot({ type: "jpeg", quality: 70 }));
          pictures.push({ view: { page: "console", variant }, language, state: "desk", file });
        }
      }
      await context.close();
    }
  camera.report(`console: ${pictures.length} pictures`);
  return pictures;
}
