import "./end-with-parent.ts";
import { join } from "node:path";
import { StartRefusal } from "@akari/server/db/start-refusal";
import { startAkari } from "@akari/server/start-akari";
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

/** The apps are built while the database starts and a new market trades its first sessions. */
function start(): Promise<void> {
  return startAkari(
    { print: (line) => console.log(line), complain: (line) => console.error(line) },
    (signal) =>
      buildWebBeside((line) => console.log(`2/4 ${line}`), "quick", signal).catch(
        (error: unknown) => {
          throw new StartRefusal(error instanceof Error ? error.message : String(error));
        },
      ),
  );
}
