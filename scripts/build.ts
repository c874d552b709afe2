import { buildWeb } from "./build-web.ts";

// Builds the app into web/dist and checks its byte limits, unless it is up to date.
try {
  buildWeb(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
