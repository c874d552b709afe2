import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildWeb } from "./build-web.ts";

const root = join(import.meta.dirname, "..");
process.chdir(root);

const given = process.argv.slice(2);
if (given.length > 0) {
  // A word that is taken for an option must not open a market in the usual folder.
  const isQuestion = given.every((word) => word === "--help" || word === "-h");
  const lines = [
    "npm start takes no arguments. Settings are environment variables: README.md, Settings.",
    "AKARI_PORT=8090 AKARI_DATA_DIR=./market npm start",
  ];
  for (const line of lines) (isQuestion ? console.log : console.error)(line);
  process.exit(isQuestion ? 0 : 2);
}

try {
  buildWeb((line) => console.log(`2/4 ${line}`), "reported");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const server = [
  "--import",
  join(root, "scripts/end-with-parent.ts"),
  join(root, "server/src/main.ts"),
];

if (process.platform === "win32" || process.execve === undefined) {
  // Without exec, Ctrl-C reaches the server directly; this process only has to outlive it.
  process.on("SIGINT", () => {});
  const child = spawn(process.execPath, server, { stdio: "inherit" });
  child.on("exit", (code) => process.exit(code ?? 1));
} else {
  // The server replaces this process, so that signals and the exit status pass directly and nothing is left over when it is killed.
  process.execve(process.execPath, [process.execPath, ...server], process.env);
}
