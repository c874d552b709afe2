import { buildWeb } from "./build-web.ts";
import { runStep } from "./run-step.ts";

// Renders every page of the built app in every state and language as one page of pictures; arguments are passed on.
try {
  buildWeb(console.log);
  const result = await runStep({
    name: "gallery",
    command: ["node", "e2e/src/gallery/run-gallery.ts", ...process.argv.slice(2)],
  });
  process.exitCode = result.ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
