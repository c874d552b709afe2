import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder } from "./make-folder.ts";

let here = "";
beforeEach(() => (here = mkdtempSync(join(tmpdir(), "make-folder-"))));
afterEach(() => rmSync(here, { recursive: true, force: true }));

test("a folder is made with its parents, and the outermost new one is returned", () => {
  const wanted = join(here, "one", "two", "three");
  expect(makeFolder(wanted, 0o700)).toBe(join(here, "one"));
  expect(statSync(wanted).isDirectory()).toBe(true);
  expect(statSync(wanted).mode & 0o077).toBe(0);
  expect(makeFolder(wanted, 0o700)).toBeUndefined();
});

test("a link to a folder is a folder", () => {
  symlinkSync(here, join(here, "link"));
  expect(makeFolder(join(here, "link"))).toBeUndefined();
  expect(makeFolder(join(here, "link", "below"))).toBe(join(here, "link", "below"));
});

test("a file or a dangling link is refused, as the folder itself and as a parent", () => {
  writeFileSync(join(here, "file"), "");
  symlinkSync(join(here, "nowhere"), join(here, "dangling"));
  for (const path of ["file", "file/below", "dangling", "dangling/below"])
    expect(() => makeFolder(join(here, path))).toThrow(/^ENOTDIR: not a directory/);
});

// In its own process, because a failure never ends.
test.runIf(process.platform === "linux")(
  "M-OUT-197 creating a folder in a file system without folders fails and ends",
  () => {
    const module = JSON.stringify(new URL("./make-folder.ts", import.meta.url).href);
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `import { makeFolder } from ${module};
       for (const path of ["/proc/no-such-folder", "/proc/no-such-folder/below"])
         try { makeFolder(path); } catch (error) { console.log(error.code); }`,
      ],
      { timeout: 60_000, encoding: "utf8" },
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: "ENOENT\nENOENT\n" });
  },
);
