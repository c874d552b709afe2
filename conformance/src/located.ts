import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** A file as somebody named it: npm changes to the repository's root first, while paths are relative to where the command was typed. */
export function located(file: string): string {
  const typed = resolve(process.env["INIT_CWD"] ?? ".", file);
  return existsSync(file) || !existsSync(typed) ? file : typed;
}
