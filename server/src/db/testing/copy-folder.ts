import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";

/** Copies what a data folder holds, with owners and modes, into another; no Akari may run on it. */
export function copyFolder(from: string, to: string): void {
  // A folder of Windows has one user; elsewhere the database's files may belong to a service user, and Node.js gives copies to its own.
  if (process.platform === "win32") cpSync(from, to, { recursive: true });
  else execFileSync("cp", ["-a", `${from}/.`, to]);
}
