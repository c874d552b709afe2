import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { root } from "./repository.ts";

// The server restarts when its sources change; Vite serves the app with live reload and passes the API on to the server.
const vite = join(root, "node_modules/vite/bin/vite.js");
const children: readonly ChildProcess[] = [
  start(["--watch", "--watch-preserve-output", "server/src/main.ts"], root),
  start([vite, "--clearScreen", "false"], join(root, "web")),
];

// Ctrl-C reaches the children by itself; a signal to this process alone is passed on. This process ends when both have.
process.on("SIGINT", () => {});
process.on("SIGTERM", stopAll);
for (const child of children) child.on("exit", stopAll);

function start(args: readonly string[], folder: string): ChildProcess {
  return spawn(process.execPath, args, { cwd: folder, stdio: "inherit" });
}

function stopAll(): void {
  for (const child of children) if (child.exitCode === null) child.kill("SIGTERM");
}
