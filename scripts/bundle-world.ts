import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import { root } from "./repository.ts";

/** The server as the journeys start it, the threads that each one starts, and what makes the database with which it begins. */
const entries = {
  world: join(root, "e2e/src/world-process.ts"),
  core: join(root, "server/src/engine/worker.ts"),
  health: join(root, "server/src/console/ledger-health-thread.ts"),
  database: join(root, "server/src/db/testing/migrate-data-folder.ts"),
};
/** Imports of packages are resolved from here, and the compile cache knows the files by their place. */
const folder = join(root, "node_modules/.cache/world");
const entryOf = new Map(Object.entries(entries).map(([name, path]) => [path, name]));

/**
 * Bundles the server of the journeys, and returns the folder with a file of each entry, such as `world.mjs`. Each journey file starts
 * servers of its own, and loading these few files takes less than half of the processor time of loading the sources (decision 0521).
 */
export async function bundleWorld(): Promise<string> {
  const bundle = await rolldown({
    input: entries,
    platform: "node",
    // Packages stay packages: they have files and programs of their own.
    external: /^(?!@akari\/)[^./]/,
    plugins: [ownPlaces],
  });
  const { output } = await bundle.generate({
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name].mjs",
  });
  await bundle.close();
  mkdirSync(folder, { recursive: true });
  for (const file of output)
    writeWhole(join(folder, file.fileName), file.type === "chunk" ? file.code : file.source);
  return folder;
}

/** Sources find the files beside them by their own place, which stays theirs; a thread that is bundled too is found in the bundle. */
const ownPlaces: Plugin = {
  name: "own-places",
  transform: {
    filter: { id: /\.ts$/, code: "import.meta." },
    handler(code, id) {
      return code
        .replaceAll(/new URL\("([^"]+)", import\.meta\.url\)/g, (beside, file: string) => {
          const entry = entryOf.get(join(dirname(id), file));
          return entry === undefined ? beside : `new URL(${JSON.stringify(placeOf(entry))})`;
        })
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
    },
  },
};

function placeOf(entry: string): string {
  return pathToFileURL(join(folder, `${entry}.mjs`)).href;
}

/** Another run of the journeys may be reading the file: it finds the old one or the new one. */
function writeWhole(path: string, content: string | Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, content);
  renameSync(partial, path);
}
