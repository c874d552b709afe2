import { StartRefusal } from "@akari/server/db/start-refusal";
import { processTerminal } from "@akari/server/process-terminal";
import { startAkari } from "@akari/server/start-akari";
import { buildWebBeside } from "./build-web.ts";

// The apps are built while the database starts and a new market trades its first sessions.
const terminal = processTerminal();
await startAkari(terminal, async (refused) => {
  try {
    await buildWebBeside((line) => terminal.print(`2/4 ${line}`), "quick", refused);
  } catch (error) {
    throw new StartRefusal(error instanceof Error ? error.message : String(error));
  }
});
