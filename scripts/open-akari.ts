import { StartRefusal } from "@akari/server/db/start-refusal";
import { startAkari } from "@akari/server/start-akari";
import { buildWebBeside } from "./build-web.ts";

// The apps are built while the database starts and a new market trades its first sessions.
await startAkari(
  { print: (line) => console.log(line), complain: (line) => console.error(line) },
  async (refused) => {
    try {
      await buildWebBeside((line) => console.log(`2/4 ${line}`), "quick", refused);
    } catch (error) {
      throw new StartRefusal(error instanceof Error ? error.message : String(error));
    }
  },
);
