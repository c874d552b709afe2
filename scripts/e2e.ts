import { bundleWorld } from "./bundle-world.ts";
import { buildWeb } from "./build-web.ts";
import { runStep } from "./run-step.ts";

// Runs the journeys in a real browser; arguments are passed on to Playwright, for example a file or `--headed`.
try {
  buildWeb(console.log);
  const result = await runStep({
    name: "journeys",
    command: [
      "playwright",
      "test",
      "--config",
      "e2e/playwright.config.ts",
      ...process.argv.slice(2),
    ],
    environment: { WORLD_BUNDLE: await bundleWorld() },
  });
  process.exitCode = result.ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
