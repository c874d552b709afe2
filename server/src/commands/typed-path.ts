import { resolve } from "node:path";

/** A file named on the command line, relative to the folder in which it was typed: npm changes to the repository's root first. */
export function typedPath(name: string): string {
  return resolve(process.env["INIT_CWD"] ?? ".", name);
}
