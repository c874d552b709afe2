import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import { renameDurably, writeDurably } from "../disk/durable-entries.ts";
import { makeFolder } from "../disk/make-folder.ts";
import { repositoryRoot } from "../repository-root.ts";

/** The file of each program, by its name in the bundle. */
export type Programs = Readonly<Record<string, string>>;

/**
 * Bundles programs and what they share, and returns the folder with a file of each, such as `main.mjs`. Tests start hundreds of processes and
 * threads, and loading these few files takes less than half of the processor time of loading the sources (decision 0012).
 */
export async function bundlePrograms(name: string, programs: Programs): Promise<string> {
  // Imports of packages are resolved from here, and the compile cache knows the files by their place.
  const folder = join(repositoryRoot, "node_modules/.cache", name);
  const bundle = await rolldown({
    input: programs,
    platform: "node",
    // Packages stay packages: they have files and programs of their own.
    external: /^(?!@akari\/)[^./]/,
    plugins: [ownPlaces(programs, folder)],
  });
  const { output } = await bundle.generate({
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name].mjs",
  });
  await bundle.close();
  makeFolder(folder);
  for (const file of output)
    writeWhole(
      join(folder, file.fileName),
      file.type === "chunk" ? file.code : String(file.source),
    );
  return folder;
}

/** Sources find the files beside them by their own place, which stays theirs; a thread that is bundled too is found in the bundle. */
function ownPlaces(programs: Programs, folder: string): Plugin {
  const nameOf = new Map(Object.entries(programs).map(([name, path]) => [path, name]));
  return {
    name: "own-places",
    transform: {
      filter: { id: /\.ts$/, code: "import.meta." },
      handler(code, id) {
        return code
          .replaceAll(/new URL\("([^"]+)", import\.meta\.url\)/g, (beside, file: string) => {
            const program = nameOf.get(join(dirname(id), file));
            if (program === undefined) return beside;
            const place = pathToFileURL(join(folder, `${program}.mjs`)).href;
            return `new URL(${JSON.stringify(place)})`;
          })
          .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)))
          .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
      },
    },
  };
}

/** Another run may be reading the file: it finds the old one or the new one, after a power cut too. */
function writeWhole(path: string, content: string): void {
  if (existsSync(path) && readFileSync(path, "utf8") === content) return;
  const partial = `${path}.${process.pid}`;
  writeDurably(partial, content, 0o644);
  renameDurably(partial, path);
}
