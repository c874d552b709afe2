import { buildWeb } from "./build-web.ts";

// The app in web/dist, byte limits included; what was built from the same sources stays.
try {
  buildWeb(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
