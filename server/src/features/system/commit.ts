import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

/** The commit that is checked out in a folder, read from git's own files; null: the folder is no repository, or its head is unborn. */
export function commitOf(folder: string): string | null {
  const dot = join(folder, ".git");
  if (!existsSync(dot)) return null;
  // In a further working tree `.git` is a file that names its own folder, which names the shared folder.
  const own = statSync(dot).isDirectory()
    ? dot
    : resolve(
        folder,
        readFileSync(dot, "utf8")
          .replace(/^gitdir: /, "")
          .trim(),
      );
  const shared = textOf(join(own, "commondir"));
  const folders = shared === null ? [own] : [own, resolve(own, shared)];
  const head = textOf(join(own, "HEAD"));
  if (head === null) return null;
  const ref = /^ref: (\S+)$/.exec(head)?.[1];
  return hashIn(ref === undefined ? head : (loose(folders, ref) ?? packed(folders, ref)));
}

function loose(folders: readonly string[], ref: string): string | null {
  return folders.map((folder) => textOf(join(folder, ref))).find((text) => text !== null) ?? null;
}

function packed(folders: readonly string[], ref: string): string | null {
  const lines = folders.flatMap((folder) => textOf(join(folder, "packed-refs"))?.split("\n") ?? []);
  return lines.find((line) => line.endsWith(` ${ref}`))?.split(" ")[0] ?? null;
}

function hashIn(text: string | null): string | null {
  return text !== null && /^[0-9a-f]{40}$/.test(text) ? text : null;
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return null;
  }
}
