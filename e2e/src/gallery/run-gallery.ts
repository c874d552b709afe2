import { chromium } from "@playwright/test";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findChromium } from "../chromium.ts";
import { tellStory } from "../story.ts";
import { startWorld } from "../world.ts";
import { galleryPage } from "./gallery-page.ts";
import { takePictures } from "./take-pictures.ts";

// `npm run gallery [-- FOLDER]`: photographs every page of the running product and writes one page to look through.

const folder = process.argv[2] ?? join(import.meta.dirname, "../../../gallery");
const startedAt = performance.now();
const executablePath = await findChromium(console.log);
const world = await startWorld(0);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  await rm(folder, { recursive: true, force: true });
  const pictures = await takePictures({
    world,
    story: await tellStory(world),
    newcomer: await world.customer(0),
    browser,
    report: console.log,
    async save(file, jpeg) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), jpeg);
    },
  });
  await writeFile(join(folder, "index.html"), galleryPage(pictures));
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(`${pictures.length} pictures in ${minutes} minutes: ${join(folder, "index.html")}`);
} finally {
  await browser.close();
  await world.close();
}
