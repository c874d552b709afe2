import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { tellExchangeStory } from "../exchange-story.ts";
import { tellDeskStory } from "../desk-story.ts";
import { offeringFounding } from "../offering-story.ts";
import { paths } from "../pages/all.ts";
import { productFounding, tellProductStory } from "../product-story.ts";
import { productViews } from "../product-views.ts";
import { tellStory } from "../story.ts";
import { startWorld } from "../world.ts";
import { galleryPage } from "./gallery-page.ts";
import { isLanguage, type Language, languages } from "../words.ts";
import { launchSharpBrowser } from "./sharp-browser.ts";
import { takeConsole } from "./take-console.ts";
import { takeWide } from "./take-wide.ts";
import {
  type GalleryOptions,
  type Picture,
  takeMoments,
  takeOffering,
  takePictures,
  takeProducts,
} from "./take-pictures.ts";

// `npm run gallery [-- --languages jp,fr --pages withdrawal,console --out FOLDER]`: takes screenshots of every page of the running product and writes a gallery page.

const { folder, wanted, pages } = readOptions();
const startedAt = performance.now();
const world = await startWorld(0);
// Let the market trade for a while first.
await world.advance(60_000);
const browser = await launchSharpBrowser(console.log);
try {
  await rm(folder, { recursive: true, force: true });
  const camera = {
    browser,
    languages: wanted,
    takes: (page: string) => pages === null || pages.includes(page),
    report: console.log,
    async save(file: string, jpeg: Buffer) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), jpeg);
    },
  };
  const ofStory = {
    ...camera,
    world,
    story: await tellStory(world),
    newcomer: await world.customer(0),
  };
  const pictures = [
    ...(await takePictures(ofStory)),
    ...(camera.takes("desk") ? await takeWide(ofStory) : []),
    ...(pages === null ? await takeHeldMarket(camera) : []),
    ...(Object.values(productViews).some((views) => views.some(({ page }) => camera.takes(page)))
      ? await takeLives(camera)
      : []),
    ...(camera.takes("ipo") ? await takeOfferingMarket(camera) : []),
    ...(camera.takes("console")
      ? await takeConsole({ ...camera, world, story: await tellDeskStory(world) })
      : []),
  ];
  await writeFile(join(folder, "index.html"), galleryPage(pictures));
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(`${pictures.length} pictures in ${minutes} minutes: ${join(folder, "index.html")}`);
} finally {
  await browser.close();
  await world.close();
}

/** A market of its own, in which shares are stopped. */
async function takeHeldMarket(
  camera: Pick<GalleryOptions, "browser" | "languages" | "save" | "report">,
): Promise<readonly Picture[]> {
  const held = await startWorld(1);
  try {
    return await takeMoments({ ...camera, world: held, story: await tellExchangeStory(held) });
  } finally {
    await held.close();
  }
}

/** A market of its own, in which products run from the first entry to the last yen. */
async function takeLives(
  camera: Pick<GalleryOptions, "browser" | "languages" | "takes" | "save" | "report">,
): Promise<readonly Picture[]> {
  const lived = await startWorld(2, productFounding);
  try {
    return await takeProducts({ ...camera, world: lived, story: await tellProductStory(lived) });
  } finally {
    await lived.close();
  }
}

/** A market of its own, in which an offering goes from the application to its first price. */
async function takeOfferingMarket(
  camera: Pick<GalleryOptions, "browser" | "languages" | "save" | "report">,
): Promise<readonly Picture[]> {
  const offering = await startWorld(2, { startAt: offeringFounding });
  try {
    return await takeOffering({ ...camera, world: offering });
  } finally {
    await offering.close();
  }
}

/** Parses the command line; an invalid one prints a sentence and exits. */
function readOptions(): {
  readonly folder: string;
  readonly wanted: readonly Language[];
  /** Names of pages, `console` for all of the console; null: every page. */
  readonly pages: readonly string[] | null;
} {
  try {
    const { values } = parseArgs({
      options: {
        out: { type: "string", default: join(import.meta.dirname, "../../../gallery") },
        languages: { type: "string", default: Object.keys(languages).join(",") },
        pages: { type: "string" },
      },
    });
    const wanted = values.languages.split(",").map((name) => {
      if (isLanguage(name)) return name;
      throw new Error(`--languages takes ${Object.keys(languages).join(", ")}, not ${name}`);
    });
    const pages = values.pages?.split(",") ?? null;
    const known = [...Object.keys(paths), "desk", "console"];
    for (const page of pages ?? [])
      if (!known.includes(page)) throw new Error(`--pages takes ${known.join(", ")}, not ${page}`);
    return { folder: values.out, wanted, pages };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}
