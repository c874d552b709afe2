import "./end-with-parent.ts";
import { pathToFileURL } from "node:url";
import { root } from "./repository.ts";
import { startProgram } from "./start-bundle.ts";

process.chdir(root);

const given = process.argv.slice(2);
if (given.length > 0) explain(given);
else await import(pathToFileURL(await startProgram(console.error)).href);

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
