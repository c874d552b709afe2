import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { located } from "./located.ts";
import { runFiles } from "./run.ts";

/**
 * `npm run vectors -- FILE...`: runs worked examples of the market rules against exchange and brokerage; without arguments, all of
 * `conformance/vectors`. Exits with status 1 if an example fails or a file is malformed.
 */
const named = process.argv.slice(2);
const files = named.length > 0 ? named.map(located) : ownFiles();

const { passed, failed } = runFiles(files, print);
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function ownFiles(): string[] {
  const folder = join(import.meta.dirname, "..", "vectors");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => relative(process.cwd(), join(folder, name)));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
