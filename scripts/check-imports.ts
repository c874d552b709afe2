import { readFileSync } from "node:fs";
import { join } from "node:path";
import { handlerViolations } from "./handler-rules.ts";
import { importViolations, readImportTable } from "./import-rules.ts";
import { layerViolations, layeredApps, readLayerTable } from "./layer-rules.ts";
import { filesUnder, root } from "./repository.ts";

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

const architecture = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
const parts = readImportTable(architecture);
const layers = layeredApps.map((app) => readLayerTable(architecture, app));
if (parts.size < 9) throw new Error(`ARCHITECTURE.md: only ${parts.size} rows of the table found`);

const rules = {
  parts,
  packages: new Map([...parts.keys()].map((part) => [part, packagesOf(`${part}/package.json`)])),
  testPackages: packagesOf("package.json"),
};

const files = [...parts.keys()].flatMap((part) => filesUnder(part, /\.(ts|tsx|mts)$/));
const sources = files.map((path) => [path, readFileSync(join(root, path), "utf8")] as const);
const violations = sources.flatMap(([path, source]) => [
  ...importViolations(path, source, rules),
  ...layers.flatMap((table) => layerViolations(path, source, table)),
  ...handlerViolations(path, source),
]);

for (const violation of violations) console.error(violation);
console.log(`imports: ${files.length} files, ${violations.length} violations`);
process.exitCode = violations.length === 0 ? 0 : 1;

function packagesOf(manifest: string): ReadonlySet<string> {
  const read = JSON.parse(readFileSync(join(root, manifest), "utf8")) as Manifest;
  return new Set([
    ...Object.keys(read.dependencies ?? {}),
    ...Object.keys(read.devDependencies ?? {}),
  ]);
}
