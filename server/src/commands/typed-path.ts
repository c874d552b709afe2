import { resolve } from "node:path";

/** A file that was named on the command line: npm changes to the root of the repository first, and what was typed is meant from where it was typed. */
export function typedPath(name: string): string {
  return resolve(process.env["INIT_CWD"] ?? ".", name);
}
