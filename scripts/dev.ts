import { spawn, type ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { root } from "./repository.ts";

/** The server's sources. Watched here, because Node's watch mode sends messages through the core's worker thread. */
const sources = [
  "api",
  "brokerage/src",
  "core/src",
  "exchange/src",
  "server/src",
  "simulator/src",
  "verify/src",
];
/** Debounce: editors write a file in several steps. */
const settleMs = 150;

let isEnding = false;
let restart: NodeJS.Timeout | undefined;
let server = startServer();
// Vite serves the apps with live reload and proxies the API to the server.
const vite = [join(root, "node_modules/vite/bin/vite.js"), "--clearScreen", "false"];
const apps = [start(vite, "web"), start(vite, "console")] as const;

for (const source of sources)
  watch(join(root, source), { recursive: true }, (_event, name) => {
    if (name === null || name.endsWith(".test.ts")) return;
    clearTimeout(restart);
    restart = setTimeout(restartServer, settleMs);
  });

for (const app of apps) app.on("exit", end);
process.on("SIGTERM", end);
// Ctrl-C reaches the children directly; this process only has to outlive them.
process.on("SIGINT", () => (isEnding = true));

function startServer(): ChildProcess {
  const child = start(["server/src/main.ts"], ".");
  child.on("exit", () => {
    if (!isEnding) console.log("The server has stopped; it restarts on the next change.");
  });
  return child;
}

function restartServer(): void {
  if (isEnding) return;
  console.log("Sources changed: restarting the server.");
  const before = server;
  if (before.exitCode !== null || before.signalCode !== null) server = startServer();
  else {
    before.removeAllListeners("exit");
    before.once("exit", () => (server = startServer()));
    before.kill("SIGTERM");
  }
}

function start(args: readonly string[], folder: string): ChildProcess {
  return spawn(process.execPath, args, { cwd: join(root, folder), stdio: "inherit" });
}

function end(): void {
  isEnding = true;
  server.kill("SIGTERM");
  for (const app of apps) app.kill("SIGTERM");
  server.once("exit", () => process.exit());
  if (server.exitCode !== null) process.exit();
}
