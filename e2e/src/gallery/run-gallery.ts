import { chromium } from "@playwright/test";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "../chromium.ts";
import { tellExchangeStory } from "../exchange-story.ts";
import { tellDeskStory } from "../desk-story.ts";
import { tellStory } from "../story.ts";
import { startWorld } from "../world.ts";
import { galleryPage } from "./gallery-page.ts";
import { isLanguage, type Language, languages } from "../words.ts";
import { takeConsole } from "./take-console.ts";
import { takeMoments, takePictures } from "./take-pictures.ts";

// `npm run gallery [-- --languages jp,fr --out FOLDER]`: takes screenshots of every page of the running product and writes a gallery page.

const { folder, wanted } = readOptions();
const startedAt = performance.now();
const executablePath = await findChromium(console.log);
const world = await startWorld(0);
// Let the market trade for a while first.
await world.advance(60_000);
const held = await startWorld(1);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  await rm(folder, { recursive: true, force: true });
  const camera = {
    browser,
    languages: wanted,
    report: console.log,
    async save(file: string, jpeg: Buffer) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), jpeg);
    },
  };
  const pictures = [
    ...(await takePictures({
      ...camera,
      world,
      story: await tellStory(world),
      newcomer: await world.customer(0),
    })),
    ...(await takeMoments({
      ...camera,
      world: held,
      story: await tellExchangeStory(held),
    })),
    ...(await takeConsole({ ...camera, world, story: await tellDeskStory(world) })),
  ];
  await writeFile(join(folder, "index.html"), galleryPage(pictures));
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(`${pictures.length} pictures in ${minutes} minutes: ${join(folder, "index.html")}`);
} finally {
  await browser.close();
  await Promise.all([world.close(), held.close()]);
}

/** Parses the command line; an invalid one prints a sentence and exits. */
function readOptions(): { readonly folder: string; readonly wanted: readonly Language[] } {
  try {
    const { values } = parseArgs({
      options: {
        out: { type: "string", default: join(import.meta.dirname, "../../../gallery") },
        languages: { type: "string", default: Object.keys(languages).join(",") },
      },
    });
    const wanted = values.languages.split(",").map((name) => {
      if (isLanguage(name)) return name;
      throw new Error(`--languages takes ${Object.keys(languages).join(", ")}, not ${name}`);
    });
    return { folder: values.out, wanted };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}
