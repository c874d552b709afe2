import "./end-with-parent.ts";
import { join } from "node:path";
import { StartRefusal } from "@akari/server/db/start-refusal";
import { readConfig } from "@akari/server/read-config";
import { buildWebBeside } from "./build-web.ts";

process.chdir(join(import.meta.dirname, ".."));

const given = process.argv.slice(2);
if (given.length > 0) explain(given);
else await start();

/** A word that is taken for an option must not open a market in the usual folder. */
function explain(words: readonly string[]): void {
  const isQuestion = words.every((word) => word === "--help" || word === "-h");
  const lines = [
    "npm start takes no arguments. Settings are environment variables: README.md, Settings.",
    "AKARI_PORT=8090 AKARI_DATA_DIR=./market npm start",
  ];
  for (const line of lines) (isQuestion ? console.log : console.error)(line);
  process.exitCode = isQuestion ? 0 : 2;
}

/**
 * The apps are built while the server is loaded, the database starts and a new market trades its first sessions; not with settings with which no Akari
 * starts.
 */
async function start(): Promise<void> {
  const leaving = new AbortController();
  const isSound = !Array.isArray(readConfig(process.env));
  const built = isSound ? appsBuilt(leaving.signal) : undefined;
  // Whoever waits for it hears of a failure.
  built?.catch(() => {});
  const { startAkari } = await import("@akari/server/start-akari");
  await startAkari(
    { print: (line) => console.log(line), complain: (line) => console.error(line) },
    (refused) => {
      refused.addEventListener("abort", () => leaving.abort());
      return built ?? Promise.resolve();
    },
  );
}

async function appsBuilt(signal: AbortSignal): Promise<void> {
  try {
    await buildWebBeside((line) => console.log(`2/4 ${line}`), "quick", signal);
  } catch (error) {
    throw new StartRefusal(error instanceof Error ? error.message : String(error));
  }
}
