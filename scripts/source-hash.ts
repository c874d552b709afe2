import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesUnder, root } from "./repository.ts";

/** A hash over path and content of the named files and of every file under the named folders; names are relative to the root, those of files have a dot. */
export function hashOfSources(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of sources.flatMap(filesOf).toSorted())
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
}

function filesOf(source: string): readonly string[] {
  return source.includes(".") ? [source] : filesUnder(source, /./);
}
