import { defineConfig } from "@playwright/test";
import { findChromium } from "./src/chromium.ts";

const executablePath = await findChromium((line) => console.error(line));
// Workers read this file again and reuse the path found here.
process.env["CHROMIUM"] = executablePath;

const report = process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"];

/** Journeys in a real browser at phone size; each worker has its own server. */
export default defineConfig({
  testDir: "journeys",
  globalSetup: "./src/prepared-database.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  // The summary of `npm test` names each journey that needed its second try (decision 0492).
  retries: 1,
  workers: 3,
  // They end hung journeys and are far above what any journey needs on a slow machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: report === undefined ? "list" : [["list"], ["json", { outputFile: report }]],
  use: {
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
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
