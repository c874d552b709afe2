import { processTerminal } from "./process-terminal.ts";
import { startAkari } from "./start-akari.ts";

await startAkari(processTerminal());
