import { join } from "node:path";
import { bundlePrograms } from "@akari/server/bundle/bundle-programs";
import { buildWeb } from "./build-web.ts";
import { root } from "./repository.ts";
import { runStep } from "./run-step.ts";

/** The server as the journeys start it, the threads that each one starts, and the maker of the database with which it begins. */
const programs = {
  world: join(root, "e2e/src/world-process.ts"),
  core: join(root, "server/src/engine/worker.ts"),
  health: join(root, "server/src/console/ledger-health-thread.ts"),
  database: join(root, "server/src/db/testing/migrate-data-folder.ts"),
};

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
    environment: { WORLD_BUNDLE: await bundlePrograms("world", programs) },
  });
  process.exitCode = result.ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
