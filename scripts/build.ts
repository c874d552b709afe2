import { buildWeb } from "./build-web.ts";

// Builds the apps into web/dist and console/dist and checks the byte limits, unless they are up to date.
try {
  buildWeb(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
