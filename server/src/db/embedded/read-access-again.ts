import type { Launch } from "./running-server.ts";
import { reloadOnWindows } from "./windows.ts";

/** Tells the running server to read its access rules again, which it does a little later. */
export function readAccessAgain(setup: Launch, pid: number): void {
  if (process.platform === "win32") reloadOnWindows(setup);
  else process.kill(pid, "SIGHUP");
}
