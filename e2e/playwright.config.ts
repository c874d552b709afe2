import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserArguments } from "./src/browser-arguments.ts";
import { findChromium } from "./src/chromium.ts";

const executablePath = await findChromium((line) => console.error(line));
// Workers read this file again and reuse the path found here.
process.env["CHROMIUM"] = executablePath;

const report = process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"];

const journeys = join(import.meta.dirname, "journeys");
/**
 * Journeys that tell a story on a market or a server of their own. They run one after the other on their server and take the longest, so they come
 * first; those that share a server are short and keep all workers busy to the end.
 */
const ownMarket = readdirSync(journeys)
  .filter((name) => /founding:|scope: "worker"/.test(readFileSync(join(journeys, name), "utf8")))
  .map((name) => `**/${name}`);

/** Journeys in a real browser at phone size; each worker has its own server. */
export default defineConfig({
  testDir: "journeys",
  projects: [
    { name: "own market", testMatch: ownMarket },
    { name: "shared market", testIgnore: ownMarket },
  ],
  globalSetup: "./src/prepared-database.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  // The summary of `npm test` names each journey that needed its second try (decision 0012).
  retries: 1,
  workers: 3,
  // They end hung journeys and are far above what any journey needs: the longest, all states of the products in two languages, took 300 s on a busy
  // machine of half the usual speed.
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  reporter: report === undefined ? "list" : [["list"], ["json", { outputFile: report }]],
  use: {
    // A press on something that never appears would else take the journey's whole time, twice. Longer than an expectation, since a journey may
    // wait for an event while one is met.
    actionTimeout: 90_000,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    serviceWorkers: "block",
    // Traces cost a third of all processor time; `npm run e2e -- NAME --trace retain-on-failure` keeps those of failures.
    trace: "off",
    // Journeys about motion enable it themselves.
    contextOptions: { reducedMotion: "reduce" },
    // Journeys that fail keep their own (src/failure-pictures.ts).
    screenshot: "off",
    launchOptions: {
      executablePath,
      args: [...browserArguments],
    },
  },
});
