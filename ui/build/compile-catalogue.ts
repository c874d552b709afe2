import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";

type Catalogue = { readonly [key: string]: string | Catalogue };
export type Compiled = { [key: string]: unknown };

/** A file `api/texts/<feature>.<locale>.json` with its ICU syntax parsed, so that the parser stays out of the apps. */
export function compileCatalogue(path: string): Compiled {
  return compileAll(JSON.parse(readFileSync(path, "utf8")) as Catalogue);
}

function compileAll(catalogue: Catalogue): Compiled {
  const compiled: Compiled = {};
  for (const [key, value] of Object.entries(catalogue))
    compiled[key] = typeof value === "string" ? compile(value) : compileAll(value);
  return compiled;
}

/** A module with this value; a string literal for JSON.parse is smaller to parse than the same object as source. */
export function moduleOf(value: unknown): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
}
