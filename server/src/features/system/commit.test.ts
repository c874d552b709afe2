import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { commitOf } from "./commit.ts";

const root = mkdtempSync(join(tmpdir(), "akari-commit-"));
afterAll(() => rmSync(root, { recursive: true }));
const commit = "0123456789abcdef0123456789abcdef01234567";
let count = 0;

/** A folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = join(root, String((count += 1)));
  mkdirSync(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test.each<[string, Readonly<Record<string, string>>, string | null]>([
  [
    "a branch",
    { ".git/HEAD": "ref: refs/heads/main\n", ".git/refs/heads/main": `${commit}\n` },
    commit,
  ],
  [
    "a packed branch",
    {
      ".git/HEAD": "ref: refs/heads/main\n",
      ".git/packed-refs": `# pack\n${commit} refs/heads/main\n`,
    },
    commit,
  ],
  ["a commit by itself", { ".git/HEAD": `${commit}\n` }, commit],
  [
    "a further working tree",
    {
      ".git": "gitdir: shared/worktrees/one\n",
      "shared/worktrees/one/HEAD": "ref: refs/heads/one\n",
      "shared/worktrees/one/commondir": "../..\n",
      "shared/refs/heads/one": `${commit}\n`,
    },
    commit,
  ],
  ["an unborn branch", { ".git/HEAD": "ref: refs/heads/main\n" }, null],
  ["something else", { ".git/HEAD": "<html>" }, null],
  ["no repository", { "README.md": "" }, null],
])("M-HON-10 the commit of %s", (_name, files, expected) => {
  expect(commitOf(folderWith(files))).toBe(expected);
});
