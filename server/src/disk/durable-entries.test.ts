import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "..");

/** Files that rename, link or create files by themselves, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  "disk/durable-entries.ts": "it syncs them",
  "vault/key-file.ts": "a link must not replace a key file, and is synced there",
  "db/embedded/binaries.ts": "a copy of the database's programs is made anew",
  "db/embedded/folder-lock.ts": "a lock ends with its process",
  "db/embedded/reach.ts": "access rules are written at each start",
};

test("files that must survive a power cut are renamed and created in one place, which syncs their folders", () => {
  const bare = globSync("**/*.ts", {
    cwd: source,
    exclude: ["**/*.test.ts", "**/testing/**"],
  }).filter((file) => {
    const imports = readFileSync(join(source, file), "utf8").match(
      /import [^;]*? from "node:fs(\/promises)?";/g,
    );
    return /\b(rename|link|writeFile)(Sync)?\b/.test(imports?.join("") ?? "");
  });
  expect(bare.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
