import { readFileSync } from "node:fs";
import { join } from "node:path";
import { handlerViolations } from "./handler-rules.ts";
import { partImports } from "./import-directions.ts";
import { importViolations } from "./import-rules.ts";
import { layerViolations } from "./layer-rules.ts";
import { filesUnder, root } from "./repository.ts";

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

/** Tests of rules hold forbidden imports as examples. */
const examples = /^scripts\/[\w-]+-rules\.test\.ts$/;

const parts = Object.keys(partImports);
const declared = {
  parts: new Map(
    parts.map((part) => [
      part,
      declaredIn(part === "scripts" ? "package.json" : `${part}/package.json`),
    ]),
  ),
  testPackages: declaredIn("package.json"),
};

const files = parts
  .flatMap((part) => filesUnder(part, /\.(ts|tsx|mts)$/))
  .filter((path) => !examples.test(path));
const violations = files.flatMap((path) => {
  const source = readFileSync(join(root, path), "utf8");
  return [
    ...importViolations(path, source, declared),
    ...layerViolations(path, source),
    ...handlerViolations(path, source),
  ];
});

for (const violation of violations) console.error(violation);
console.log(`imports: ${files.length} files, ${violations.length} violations`);
process.exitCode = violations.length === 0 ? 0 : 1;

function declaredIn(manifest: string): ReadonlySet<string> {
  const read = JSON.parse(readFileSync(join(root, manifest), "utf8")) as Manifest;
  return new Set([
    ...Object.keys(read.dependencies ?? {}),
    ...Object.keys(read.devDependencies ?? {}),
    ...Object.keys(read.optionalDependencies ?? {}),
  ]);
}
